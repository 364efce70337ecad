/** A browser, and programs that serve pages to it: for measurements of pages, and for pictures of them. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The Chromium of this machine, where there is one. */
export const CHROMIUM = PLACES.find(existsSync);
const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const ADDRESS = /http:\S+/;

/** Starts the Chromium of this machine. */
export function openBrowser(): Promise<Browser> {
  if (CHROMIUM === undefined) throw new Error(`Chromium is none of ${PLACES.join(', ')}`);
  return chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
}

/** Runs a command of the built program; returns what it printed. */
export function assay(...words: string[]): string {
  return execFileSync(process.execPath, [CLI, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** A running command that serves pages. */
export interface Served {
  readonly url: string;
  readonly child: ChildProcess;
}

/** Starts `assay watch` or `assay open`; resolves once it has printed its address. */
export function serve(...words: string[]): Promise<Served> {
  const child = spawn(process.execPath, [CLI, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
      const url = ADDRESS.exec(said)?.[0];
      if (url !== undefined) resolve({ url, child });
    });
    child.once('close', (code) => reject(new Error(`assay ${words.join(' ')} ended with ${code}`)));
  });
}
