/** The style sheet of a report: two colour schemes, one column that fits a phone. */
export const STYLE = `
:root{color-scheme:light dark;--surface:#fff;--raised:#f6f8fa;--text:#1b1f24;--muted:#57606a;--rule:#d8dee4;\
--above:#4f9bd9;--below:#ee9a4d;--above-ink:#0b5c9e;--below-ink:#a04a06;--level-ink:#57606a;--bad:#b3261e;\
--bad-surface:#fdecea}
@media(prefers-color-scheme:dark){:root{--surface:#14171b;--raised:#1d2127;--text:#e6e9ec;--muted:#a0a9b3;\
--rule:#343b43;--above:#1a619d;--below:#944a0a;--above-ink:#79bdf2;--below-ink:#f0a35c;--level-ink:#a0a9b3;\
--bad:#ff9a92;--bad-surface:#3a1a18}}
*{box-sizing:border-box}
body{margin:0;background:var(--surface);color:var(--text);font:16px/1.5 system-ui,"Segoe UI","Hiragino Sans","Noto \
Sans CJK JP","Yu Gothic UI",sans-serif;overflow-wrap:anywhere}
main{max-width:72rem;margin:0 auto;padding:1.5rem 1.25rem 4rem}
header .eyebrow{margin:0;color:var(--muted);font-size:.9rem}
h1{font-size:1.55rem;line-height:1.3;margin:.25rem 0 .75rem;text-wrap:balance}
h2{font-size:1.2rem;margin:0}
h3{font-size:1rem;margin:1.25rem 0 .25rem}
p{margin:.4rem 0;max-width:70ch}
section{margin-top:2.25rem;border-top:1px solid var(--rule);padding-top:1rem}
.section-head{display:flex;justify-content:space-between;align-items:baseline;gap:1rem}
.note{color:var(--muted);font-size:.875rem}
.csv{color:var(--above-ink);font-size:.8rem;white-space:nowrap;border:1px solid var(--rule);border-radius:.4rem;\
padding:.1rem .5rem;text-decoration:none}
.csv:hover{background:var(--raised)}
nav{margin-top:1rem;font-size:.875rem}
nav a{color:var(--above-ink);margin-right:.9rem;white-space:nowrap;text-decoration:none}
nav a:hover{text-decoration:underline}
a:focus-visible,summary:focus-visible,.scroll:focus-visible{outline:2px solid var(--above-ink);outline-offset:2px}
.badge{display:inline-block;border-radius:.4rem;padding:0 .5rem;font-size:.8rem;background:var(--raised);\
border:1px solid var(--rule)}
.alarm{background:var(--bad-surface);border-left:4px solid var(--bad);padding:.5rem .9rem;margin:.75rem 0;\
border-radius:.25rem}
.tiles{display:flex;flex-wrap:wrap;gap:.75rem;margin:1rem 0}
.tile{background:var(--raised);border-radius:.5rem;padding:.5rem .9rem}
.tile b{display:block;font-size:1.15rem;font-variant-numeric:tabular-nums}
.tile span{font-size:.8rem;color:var(--muted)}
svg{display:block;width:100%;overflow:visible}
svg text{font-size:12px;fill:var(--muted);font-variant-numeric:tabular-nums}
.grid{stroke:var(--rule);stroke-width:1}
.zero{stroke:var(--muted);stroke-width:1}
.band{fill:var(--rule);opacity:.6}
.bar{pointer-events:bounding-box}
.forest-head,.forest-row{display:grid;grid-template-columns:minmax(9rem,17rem) 1fr 11.5rem 4.5rem;column-gap:1rem;\
align-items:center}
.forest-head{font-size:.8rem;color:var(--muted);margin-top:.5rem}
.forest-row{font-size:.9rem}
.forest-row:nth-child(even){background:color-mix(in srgb,var(--raised) 60%,transparent)}
.forest-row .label{line-height:1.2}
.forest-row small{color:var(--muted);font-size:.78rem}
.below-label{display:block}
.value,.n{font-variant-numeric:tabular-nums;text-align:right;white-space:nowrap}
.caption{text-align:right}
.n{color:var(--muted);font-size:.8rem}
.interval{stroke-width:2;stroke:var(--level-ink)}
.point{fill:var(--level-ink)}
.above .interval{stroke:var(--above-ink)}.above .point{fill:var(--above-ink)}
.below .interval{stroke:var(--below-ink)}.below .point{fill:var(--below-ink)}
.forest-row.level .point{fill:var(--surface);stroke:var(--level-ink);stroke-width:2}
.axis{overflow:visible}
.names{display:none}
.scroll{overflow-x:auto;margin:.5rem -1.25rem;padding:0 1.25rem}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
.heat td,.heat thead th{text-align:center;padding:.2rem .3rem;min-width:5.2rem;border:1px solid var(--surface)}
.heat thead th{font-size:.85rem}
.heat .corner{min-width:0;padding:0;border:0;position:sticky;left:-1.25rem;background:var(--surface);z-index:1}
.heat tbody th{text-align:left;font-weight:400;font-size:.85rem;padding-right:.75rem;position:sticky;left:-1.25rem;\
background:var(--surface);white-space:nowrap;z-index:1}
.heat small{display:block;font-size:.72rem;line-height:1.2}
.heat b{font-weight:500;font-size:.95rem}
.heat .sure b{font-weight:700}
.heat .above{background:color-mix(in srgb,var(--above) var(--s),var(--surface))}
.heat .below{background:color-mix(in srgb,var(--below) var(--s),var(--surface))}
.heat .mirror{background:repeating-linear-gradient(135deg,var(--rule) 0 1px,var(--raised) 1px 7px);color:var(--muted)}
.heat .none{color:var(--muted);background:var(--raised)}
.column{fill:var(--above-ink)}
figure{margin:.75rem 0}
figcaption{color:var(--muted);font-size:.875rem}
details{margin:.75rem 0}
summary{cursor:pointer;color:var(--above-ink);font-size:.9rem}
.list{font-size:.82rem;width:100%}
.list th,.list td{text-align:right;padding:.2rem .5rem;border-bottom:1px solid var(--rule);white-space:nowrap;\
vertical-align:top}
.list th:first-child,.list td:first-child,.list .left{text-align:left}
.list small{display:block;color:var(--muted)}
.figures th{white-space:normal;font-weight:normal}
.list .wrap{white-space:normal;min-width:14rem;text-align:left}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 2rem}
code,pre{font:.85rem/1.5 ui-monospace,"SF Mono",Menlo,Consolas,monospace}
pre{background:var(--raised);border-radius:.5rem;padding:.75rem 1rem;overflow-x:auto;white-space:pre-wrap;\
overflow-wrap:anywhere}
pre.wide{white-space:pre;overflow-wrap:normal}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem;font-size:.875rem}
dt{color:var(--muted)}dd{margin:0}
.scroll-hint{display:none}
.table-tools{display:flex;flex-wrap:wrap;gap:.5rem .75rem;align-items:center;margin:.75rem 0 0;font-size:.85rem}
.table-tools input,.table-tools select{font:inherit;max-width:14rem;color:inherit;background:var(--surface);\
border:1px solid var(--rule);border-radius:.4rem;padding:.2rem .5rem}
.list th button{font:inherit;color:inherit;background:none;border:0;padding:0;cursor:pointer}
.list th[aria-sort=ascending] button::after{content:" ▲"}
.list th[aria-sort=descending] button::after{content:" ▼"}
.list button:focus-visible,.table-tools :focus-visible{outline:2px solid var(--above-ink);outline-offset:2px}
@media(max-width:46rem){
.scroll-hint{display:block}
main{padding:1rem 1rem 3rem}
h1{font-size:1.25rem}
.forest-head,.forest-row{grid-template-columns:1fr max-content;row-gap:.05rem}
.forest-head .axis,.forest-row .bar{grid-column:1/-1;grid-row:2}
.forest-head>span:first-child{display:none}
.forest-head .caption{text-align:left;grid-row:1}
.forest-row{padding:.3rem 0}
.forest-row .n{display:none}.forest-head .n{display:none}
.forest-row .value:not([data-n=""])::after{content:" · n " attr(data-n);color:var(--muted);font-size:.78rem}
.heat tbody th span{display:none}
.names{display:block}
.heat .corner{left:-1rem}
.heat tbody th{left:-1rem;padding:0 .5rem;width:1%}
.forest-row small{display:block}
.scroll{margin:.5rem -1rem;padding:0 1rem}
.pair{grid-template-columns:1fr}
}
@media print{.csv,nav{display:none}section{break-inside:avoid}}
`;
