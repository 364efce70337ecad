/** The style sheet of a game's page: two colour schemes; side by side on a desk, one column on a phone. */
export const VIEWER_STYLE = `
:root{color-scheme:light dark;--surface:#fff;--raised:#f3f5f8;--felt:#eef2ee;--text:#1b1f24;--muted:#57606a;\
--rule:#d0d7de;--a:#0b5c9e;--b:#9a4505;--mark:#fff3c4;--go:#117a37;--tint:92%;--edge:45%}
@media(prefers-color-scheme:dark){:root{--surface:#14171b;--raised:#1f242b;--felt:#1a201d;--text:#e6e9ec;\
--muted:#a6afb9;--rule:#3a424b;--a:#79bdf2;--b:#f0a35c;--mark:#4a3d10;--go:#5fd38a;--tint:17%;--edge:55%}}
*{box-sizing:border-box}
body{margin:0;background:var(--surface);color:var(--text);font:15px/1.45 system-ui,"Segoe UI","Hiragino Sans","Noto \
Sans CJK JP","Yu Gothic UI",sans-serif;overflow-wrap:anywhere}
main{max-width:96rem;margin:0 auto;padding:.75rem 1rem 5rem}
h1{font-size:1.1rem;margin:0}
h2{font-size:1rem;margin:0 0 .3rem}
h3{font-size:.95rem;margin:.3rem 0 .2rem}
p{margin:.25rem 0}
button,select,input{font:inherit;color:inherit}
button{cursor:pointer}
button:disabled{cursor:default;opacity:.55}
.muted,.line{color:var(--muted);font-size:.875rem}
.a{color:var(--a)}.b{color:var(--b)}
.table{display:grid;grid-template-columns:minmax(0,1fr) 25rem;gap:1rem;margin-top:.5rem;align-items:start}
.aside{position:sticky;top:.5rem;display:flex;flex-direction:column;gap:.6rem;height:calc(100vh - 8.3rem);\
min-height:26rem}
.panel{border:1px solid var(--rule);border-radius:.5rem;padding:.5rem .75rem;min-height:0}
.aside>.panel:last-child{flex:1 1 8rem;display:flex;flex-direction:column}
.prompt{overflow-y:auto;flex:0 1 auto;max-height:65vh}
.prompt.open{border-color:var(--go);box-shadow:0 0 0 1px var(--go)}
.said{background:var(--mark);border-radius:.4rem;padding:.35rem .6rem}
#board{background:var(--felt);border:1px solid var(--rule);border-radius:.75rem;padding:.5rem;min-width:0}
.side{padding:.25rem .25rem;border-left:4px solid transparent;border-radius:.4rem}
.side.turn.a{border-left-color:var(--a)}.side.turn.b{border-left-color:var(--b)}
.side.a,.side.b{color:var(--text)}
.side.a h2{color:var(--a)}.side.b h2{color:var(--b)}
.side header{display:flex;flex-wrap:wrap;gap:.1rem 1rem;align-items:baseline;padding:.15rem 0}
.side h2{margin:0;font-size:.95rem}
.turnmark{font-size:.75rem;font-weight:400;border:1px solid currentColor;border-radius:1rem;padding:0 .45rem;\
margin-left:.5rem}
.meters{list-style:none;display:flex;flex-wrap:wrap;gap:0 .8rem;margin:0;padding:0;color:var(--muted);font-size:.85rem}
.meters b{font-size:1.05rem;color:var(--text);font-variant-numeric:tabular-nums}
.meters small{font-weight:400}
.piles{display:flex;flex-wrap:wrap;gap:.3rem;flex:1 1 100%}
.pile{font-size:.8rem;border:1px solid var(--rule);border-radius:.4rem;background:var(--surface);padding:.1rem .45rem;\
max-width:100%}
.pile summary{cursor:pointer;list-style:none}
.pile summary::-webkit-details-marker{display:none}
.pile .top{color:var(--muted);margin-left:.4rem}
.pile[open]{flex:1 1 100%}
.pile .cards{margin:.3rem 0}
.rank{display:flex;flex-wrap:wrap;gap:.4rem 1.2rem;padding:.15rem 0}
.zone{min-width:0}
.title{color:var(--muted);font-size:.75rem}
.far0 .zone{flex:1 1 100%;min-height:3.4rem}
.cards{display:flex;flex-wrap:wrap;gap:.35rem;align-items:flex-end}
.zone>.cards+.cards{margin-top:.35rem}
.card{position:relative;display:flex;flex-direction:column;justify-content:space-between;gap:.1rem;width:6.7rem;\
min-height:4.6rem;padding:.25rem .35rem;text-align:left;line-height:1.2;font-size:.78rem;border-radius:.4rem;\
border:1px solid var(--rule);background:var(--surface);color:var(--text)}
.card[data-hue]{background:hsl(var(--hue) 45% var(--tint));border-color:hsl(var(--hue) 40% var(--edge))}
.card .name{font-weight:600;overflow-wrap:break-word;hyphens:auto}
.card .name .cost{float:right;margin:-.5rem -.6rem 0 .15rem}
.card .notes{color:var(--text);opacity:.85;font-size:.72rem;display:-webkit-box;-webkit-box-orient:vertical;\
-webkit-line-clamp:3;overflow:hidden}
.cost{display:inline-block;min-width:1.25rem;text-align:center;border-radius:1rem;font-size:.72rem;font-weight:700;\
background:var(--text);color:var(--surface);padding:0 .25rem;line-height:1.25rem}
.card.turned{width:7.9rem;min-height:3.2rem;border-style:dashed;filter:saturate(.55)}
.card.turned .name::after{content:" ↷";font-weight:400}
.card.hidden{width:2.6rem;min-height:3.6rem;font-size:.65rem;color:var(--muted);border-style:dashed;\
background:repeating-linear-gradient(45deg,var(--raised) 0 4px,var(--surface) 4px 8px)}
.card.hidden .name{opacity:0}
.card.new{box-shadow:0 0 0 2px #d4a400}
.card.can{box-shadow:0 0 0 2px var(--go)}
.card.can.new{box-shadow:0 0 0 2px var(--go),0 0 0 4px #d4a400}
.card.taken{outline:3px solid #d4a400}
.card.looked{outline:3px dashed var(--a)}
.card.attacks{border-width:2px;border-color:#c22}
.card.defends{border-width:2px;border-color:#26c}
.side.b+.middle+.side .card.attacks,.side:last-child .card.attacks{transform:translateY(-.35rem)}
.side:first-child .card.attacks{transform:translateY(.35rem)}
.with{display:inline-flex;align-items:flex-end}
.under{display:inline-flex;margin-left:-.4rem}
.under .card{width:5rem;min-height:3.4rem;font-size:.7rem}
.middle{border-block:1px solid var(--rule);padding:.2rem .4rem;margin:.25rem 0}
#where{margin:0;text-transform:none;font-size:.875rem}
.fight{font-weight:600;font-size:.95rem}
.objects{margin:.2rem 0;padding-left:1.4rem;font-size:.85rem}
.objects .waits{opacity:.8}
.cause{margin:.1rem 0 .2rem}
.cause b{display:inline-block}
.cause b::first-letter,.cause .mark::first-letter{text-transform:uppercase}
.cause .mark{display:inline-block}
.group{margin:.35rem 0}
.group h3{font-size:.85rem;font-weight:600;color:var(--muted);margin:.2rem 0}
.options{list-style:none;margin:0;padding:0;display:flex;flex-direction:column;gap:.25rem}
.options.short{flex-direction:row;flex-wrap:wrap}
.options li{display:flex;flex-wrap:wrap;align-items:stretch;gap:.15rem;border-radius:.4rem;max-width:100%}
.options li.taken{background:var(--mark);font-weight:600}
.options li.best{outline:2px solid var(--go)}
.options button[data-option]{flex:1 1 8rem;max-width:100%;text-align:left;background:var(--raised);\
border:1px solid var(--rule);border-radius:.4rem;padding:.3rem .5rem}
.options button[data-option]:hover{border-color:var(--go)}
.options.short li{flex-wrap:nowrap}
.options.short button[data-option]{flex:0 1 auto}
.option{padding:.15rem .35rem}
.options .line{display:block;padding-left:1.4rem}
.options .cost{margin-left:.3rem}
kbd{font:inherit;font-size:.72rem;color:var(--muted);border:1px solid var(--rule);border-radius:.25rem;padding:0 .3rem;\
margin-right:.2rem}
.about{background:none;border:0;color:var(--muted);padding:0 .4rem;min-width:1.5rem}
.thought{color:var(--muted);font-size:.85rem;font-variant-numeric:tabular-nums;font-weight:400;align-self:center}
.advice{display:flex;flex-wrap:wrap;gap:.4rem;align-items:center;margin-top:.4rem}
.advice button,.comforts button,.deeds button{background:var(--raised);border:1px solid var(--rule);\
border-radius:.4rem;padding:.25rem .6rem;font-size:.875rem}
.named{display:flex;gap:.3rem;min-width:0}
.named input{min-width:0;background:var(--surface);border:1px solid var(--rule);border-radius:.4rem;\
padding:.25rem .4rem;font-size:.875rem}
.comforts{display:flex;flex-wrap:wrap;gap:.35rem .6rem;align-items:center;font-size:.875rem}
.comforts label{flex:1 1 100%}
.comforts details button{margin:.3rem .3rem 0 0}
.log{overflow-y:auto;contain:content;font-size:.875rem;flex:1 1 auto;min-height:5rem}
.log>div{padding:.05rem .25rem;border-radius:.25rem}
.log .turn{font-weight:600;margin-top:.4rem}
.log .what{padding-left:1.25rem;color:var(--muted)}
.log .act button{background:none;border:0;padding:0;text-align:left;color:inherit}
.log .act small{color:var(--muted);font-size:1em}
.log .now{background:var(--mark)}
.face{position:fixed;left:max(1rem,calc(50vw - 47rem));bottom:4rem;width:24rem;max-width:calc(100vw - 2rem);\
max-height:60vh;overflow-y:auto;background:var(--surface);border:1px solid var(--text);border-radius:.6rem;\
padding:.5rem .8rem;box-shadow:0 .4rem 1.6rem #0005;font-size:.9rem;z-index:5;pointer-events:none}
.face.stays{pointer-events:auto}
.face h3{margin:0;font-size:1rem}
.face h3 small{font-weight:400;color:var(--muted)}
.face .kind{color:var(--muted)}
.mark{background:none;border:0;padding:0;text-align:inherit;cursor:help;text-decoration:underline dotted;\
text-underline-offset:.2em;text-decoration-color:var(--muted)}
.means{margin:.4rem 0 0;border-top:1px solid var(--rule);padding-top:.25rem;font-size:.82rem;color:var(--muted)}
.means div{display:flex;gap:.4rem}.means dt{flex:none;font-weight:600;color:var(--text)}.means dd{margin:0}
.face .now{border-top:1px solid var(--rule);padding-top:.25rem}
.deeds{display:flex;flex-wrap:wrap;gap:.35rem;margin-top:.5rem}
.deeds .deed{border-color:var(--go);font-weight:600}
.bar{position:fixed;left:0;right:0;bottom:0;background:var(--raised);border-top:1px solid var(--rule);\
padding:.4rem 1rem;display:flex;gap:.4rem;align-items:center;flex-wrap:wrap;z-index:4}
.bar input[type=range]{flex:1 1 6rem;min-width:4rem}
.bar button,.bar select{background:var(--surface);border:1px solid var(--rule);border-radius:.35rem;\
padding:.2rem .5rem;min-width:2.2rem}
:focus-visible{outline:3px solid var(--a);outline-offset:1px}
@media(max-width:62rem){.table{display:block}.aside{display:contents}.aside>.panel{margin-top:.6rem}\
.prompt{max-height:none}.prompt.open{position:sticky;bottom:3.2rem;max-height:42vh;background:var(--surface);z-index:3}\
.log{max-height:14rem}main{padding:.5rem .5rem 7rem}.card{width:5.7rem;min-height:3.9rem;font-size:.7rem;\
padding:.25rem .3rem}\
.card.turned{width:6.4rem;min-height:3rem}.card.hidden{width:2rem;min-height:2.8rem}\
.face{left:.5rem;right:.5rem;width:auto;bottom:3.4rem;max-width:none}.bar{padding:.35rem .5rem;gap:.3rem}\
.bar input[type=range]{flex-basis:2rem;min-width:2rem}\
.far0 .zone{min-height:2.4rem}}
@media(prefers-reduced-motion:no-preference){.card{transition:transform .15s}}
`;
