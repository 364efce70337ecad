/** The page of the desk: a frame that its script fills. */
import { FACE_STYLE } from '../html/card-faces.ts';
import { html, Markup } from '../html/markup.ts';
import { DESK_STYLE } from './style.ts';

/** The page for a folder; its script stands beside it as `desk.js`. */
export function deskPage(folder: string): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${folder} – Assay</title><link rel="icon" href="data:,">\
<style>${new Markup(DESK_STYLE + FACE_STYLE)}</style></head>
<body><div id="desk"><header class="top"><b>Assay</b></header><main><p>${folder}</p></main></div>\
<script src="faces.js"><\/script><script src="desk.js"><\/script></body></html>
`.text;
}
