/** The style sheet of the desk: two colour schemes; columns where there is room for them, one on a phone. */
export const DESK_STYLE = `
:root{color-scheme:light dark;--surface:#fff;--raised:#f4f6f8;--text:#1b1f24;--muted:#57606a;--rule:#d0d7de;\
--link:#0b5c9e;--above:#0b5c9e;--below:#a04a06;--bad:#b3261e;--bad-surface:#fdecea;--go:#117a37;--mark:#fff3c4;\
--above-ink:#0b5c9e;--key:#0b5c9e;--str:#7a3e00;--num:#6a2c91}
@media(prefers-color-scheme:dark){:root{--surface:#14171b;--raised:#1e232a;--text:#e6e9ec;--muted:#a6afb9;\
--rule:#3a424b;--link:#79bdf2;--above:#79bdf2;--below:#f0a35c;--bad:#ff9a92;--bad-surface:#3a1a18;--go:#5fd38a;\
--mark:#4a3d10;--above-ink:#79bdf2;--key:#79bdf2;--str:#f0a35c;--num:#d0a8f0}}
*{box-sizing:border-box}
body{margin:0;background:var(--surface);color:var(--text);font:15px/1.5 system-ui,"Segoe UI","Hiragino Sans","Noto \
Sans CJK JP","Yu Gothic UI",sans-serif;overflow-wrap:anywhere}
.top{display:flex;flex-wrap:wrap;gap:.25rem 1.1rem;align-items:baseline;padding:.5rem 1rem;background:var(--raised);\
border-bottom:1px solid var(--rule)}
.top b{font-size:1rem}
.top nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}
main{max-width:96rem;margin:0 auto;padding:.75rem 1rem 4rem}
h1{font-size:1.3rem;line-height:1.3;margin:.25rem 0 .5rem}
h1:focus{outline:none}
h2{font-size:1.05rem;margin:1.4rem 0 .35rem}
h3{font-size:.95rem;margin:.9rem 0 .2rem}
p{margin:.35rem 0;max-width:80ch}
a{color:var(--link)}
button,select,input,textarea{font:inherit;color:inherit}
button,.button{background:var(--raised);border:1px solid var(--rule);border-radius:.4rem;padding:.25rem .7rem;\
cursor:pointer;text-decoration:none;color:var(--text);display:inline-block}
button:hover,.button:hover{border-color:var(--link)}
button:disabled{cursor:default;opacity:.6}
.main{border-color:var(--go);font-weight:600}
input,select,textarea{background:var(--surface);border:1px solid var(--rule);border-radius:.4rem;padding:.25rem .5rem;\
max-width:100%}
:focus-visible{outline:3px solid var(--link);outline-offset:1px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.muted{color:var(--muted);font-size:.875rem}
.said{background:var(--mark);border-radius:.4rem;padding:.35rem .6rem}
.bad{background:var(--bad-surface);border-left:4px solid var(--bad);border-radius:.25rem;padding:.35rem .6rem}
.good{color:var(--go);font-weight:600}
.row{display:flex;flex-wrap:wrap;gap:.4rem .6rem;align-items:center}
.command{display:flex;gap:.5rem;align-items:flex-start;background:var(--raised);border-radius:.4rem;\
padding:.3rem .6rem;max-width:none;margin:.5rem 0}
.command code{flex:1 1 auto;white-space:pre-wrap}
.command button{flex:none;padding:0 .5rem;font-size:.8rem;background:var(--surface)}
code,pre{font:.85rem/1.5 ui-monospace,"SF Mono",Menlo,Consolas,monospace}
pre{background:var(--raised);border-radius:.4rem;padding:.6rem .8rem;overflow:auto;margin:.4rem 0;max-height:32rem}
pre.text{white-space:pre-wrap}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.2rem .6rem .2rem 0;border-bottom:1px solid var(--rule);vertical-align:top}
th{font-size:.85rem;color:var(--muted);font-weight:600}
td.n,th.n{text-align:right}
.list td:last-child{width:1%;white-space:nowrap}
.list{width:100%}
td.when{width:11rem}
td.n.when{width:5rem}
aside h2:first-child{margin-top:0}
.list .row{flex-wrap:nowrap}
.form{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(22rem,100%),1fr));gap:.6rem 1.2rem;margin:.5rem 0}
.field label,.field legend{font-weight:600;font-size:.9rem;padding:0}
.field fieldset{border:0;padding:0;margin:0;min-width:0}
.field small{display:block;color:var(--muted);line-height:1.3}
.field input:not([type=checkbox]),.field select{width:100%}
.chips{display:flex;flex-wrap:wrap;gap:.3rem;margin:.2rem 0;padding:0;list-style:none}
.chips button{padding:0 .5rem}
details>summary{cursor:pointer;color:var(--link);margin:.4rem 0}
.frame{width:100%;height:80vh;min-height:26rem;border:1px solid var(--rule);border-radius:.4rem}
.two{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:1rem}
.edit{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:1rem;align-items:start}
.edit .cm-editor{border:1px solid var(--rule);border-radius:.4rem;height:70vh}
.edit aside{max-height:78vh;overflow:auto}
.problems{list-style:none;margin:0;padding:0}
.problems li{margin:.3rem 0}
.problems button{text-align:left}
progress{width:100%;height:1rem;accent-color:var(--go)}
.heat td,.heat th{padding:0;border:1px solid var(--surface);text-align:center;min-width:4.2rem}
.heat tbody th,.heat thead th{padding:.2rem .5rem;text-align:left;font-weight:400;color:var(--text)}
.heat button{width:100%;border:0;border-radius:0;padding:.3rem .2rem;background:none;line-height:1.2}
.heat small{display:block;font-size:.72rem}
.heat td.above{background:color-mix(in srgb,var(--above) var(--s),var(--surface))}
.heat td.below{background:color-mix(in srgb,var(--below) var(--s),var(--surface))}
.bars{display:grid;grid-template-columns:minmax(6rem,14rem) 1fr max-content;gap:.2rem .8rem;align-items:center}
.bars svg{width:100%;height:1.2rem;display:block;overflow:visible}
.bars line{stroke:var(--text);stroke-width:2}
.bars .zero{stroke:var(--rule)}
.bars circle{fill:var(--link)}
.plot figure{margin:0}
.plot{max-width:54rem;overflow:hidden}
@media(max-width:62rem){.two,.edit{grid-template-columns:minmax(0,1fr)}.edit .cm-editor{height:50vh}.edit aside{\
max-height:none}}
@media(max-width:40rem){main{padding:.5rem .6rem 3rem}.list .row{flex-wrap:wrap}.list td:last-child{white-space:normal;\
width:auto}.list .when{display:none}}
`;
