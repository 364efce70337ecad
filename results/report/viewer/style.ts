/** The style sheet of a game's page: two colour schemes; side by side on a desk, one column on a phone. */
export const VIEWER_STYLE = `
:root{color-scheme:light dark;--surface:#fff;--raised:#f3f5f8;--text:#1b1f24;--muted:#57606a;--rule:#d8dee4;\
--a:#0b5c9e;--b:#a04a06;--mark:#fff3c4}
@media(prefers-color-scheme:dark){:root{--surface:#14171b;--raised:#1d2127;--text:#e6e9ec;--muted:#a0a9b3;\
--rule:#343b43;--a:#79bdf2;--b:#f0a35c;--mark:#4a3d10}}
*{box-sizing:border-box}
body{margin:0;background:var(--surface);color:var(--text);font:15px/1.45 system-ui,"Segoe UI","Hiragino Sans","Noto \
Sans CJK JP","Yu Gothic UI",sans-serif;overflow-wrap:anywhere}
main{max-width:84rem;margin:0 auto;padding:1rem 1rem 5.5rem}
h1{font-size:1.2rem;margin:0}
h2{font-size:1rem;margin:0 0 .3rem}
p{margin:.25rem 0}
.muted{color:var(--muted);font-size:.875rem}
.a{color:var(--a)}.b{color:var(--b)}
.table{display:grid;grid-template-columns:minmax(0,1fr) 24rem;grid-template-rows:auto 1fr;column-gap:1rem;\
margin-top:.75rem}
#board{grid-row:1/3}
.side{border:1px solid var(--rule);border-radius:.5rem;padding:.5rem .75rem;margin-bottom:.75rem}
.side.turn{border-color:currentColor}
.zone{display:grid;grid-template-columns:6.5rem 1fr;gap:.5rem;padding:.15rem 0;border-top:1px solid var(--rule)}
.zone>span:first-child{color:var(--muted);font-size:.85rem;padding-top:.15rem}
.cards{display:flex;flex-wrap:wrap;gap:.3rem;min-height:1.6rem}
.card{background:var(--raised);border:1px solid var(--rule);border-radius:.35rem;padding:.05rem .4rem;\
color:var(--text);font-size:.875rem}
.card small{color:var(--muted);margin-left:.35rem}
.card.new{background:var(--mark)}
.card.hidden{color:var(--muted);border-style:dashed}
.panel{border:1px solid var(--rule);border-radius:.5rem;padding:.5rem .75rem;margin-bottom:.75rem}
.options{list-style:none;margin:0;padding:0}
.options li{display:grid;grid-template-columns:1fr auto;gap:.5rem;padding:.15rem .35rem;border-radius:.3rem;\
position:relative}
.options li.taken{background:var(--mark);font-weight:600}
.options li span:last-child{color:var(--muted);font-variant-numeric:tabular-nums;font-weight:400;white-space:nowrap}
.options button{font:inherit;color:inherit;text-align:left;background:var(--raised);border:1px solid var(--rule);\
border-radius:.35rem;padding:.35rem .5rem;width:100%;cursor:pointer}
.options button:hover{border-color:var(--a)}
.log{max-height:26rem;overflow-y:auto;font-size:.875rem}
.log div{padding:.05rem .25rem;border-radius:.25rem}
.log .turn{font-weight:600;margin-top:.4rem}
.log .what{padding-left:1.25rem;color:var(--muted)}
.log .now{background:var(--mark);color:var(--text)}
.log .jump{cursor:pointer}
.bar{position:fixed;left:0;right:0;bottom:0;background:var(--raised);border-top:1px solid var(--rule);\
padding:.5rem 1rem;display:flex;gap:.5rem;align-items:center;flex-wrap:wrap}
.bar input[type=range]{flex:1 1 8rem;min-width:6rem}
.bar button,.bar select{font:inherit;color:inherit;background:var(--surface);border:1px solid var(--rule);\
border-radius:.35rem;padding:.25rem .6rem;min-width:2.4rem}
:focus-visible{outline:2px solid var(--a);outline-offset:1px}
@media(max-width:56rem){.table{grid-template-columns:1fr;grid-template-rows:none}#board{grid-row:2}\
.zone{grid-template-columns:1fr;gap:.1rem}.log{max-height:14rem}main{padding:.75rem .75rem 8rem}}
`;
