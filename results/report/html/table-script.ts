/**
 * What the long table of a report can do where scripts run: its heads become buttons that sort, and a search field and
 * two lists stand above it. Without scripts it is the whole table, in its own order. Words come from the table's data
 * attributes.
 */
export const TABLE_SCRIPT = `
for(const table of document.querySelectorAll('table[data-search]')){
const body=table.tBodies[0],rows=[...body.rows],heads=[...table.tHead.rows[0].cells],words=table.dataset;
const make=(name,into,text)=>{const one=document.createElement(name);if(text!==undefined)one.textContent=text;\
into.append(one);return one};
const tools=document.createElement('div');tools.className='table-tools';
const label=make('label',tools,words.search+' '),field=make('input',label);field.type='search';
const list=(first,options)=>{const one=make('select',tools);one.setAttribute('aria-label',first);\
make('option',one,first).value='';
for(const [value,text] of options)make('option',one,text).value=value;one.onchange=show;return one};
const shown=document.createElement('span');shown.setAttribute('role','status');
const plain=text=>text.normalize('NFKC').toLowerCase();
const texts=rows.map(row=>plain(row.cells[0].textContent));
function show(){const wanted=plain(field.value.trim()).split(/\\s+/);let n=0;
rows.forEach((row,i)=>{const fits=wanted.every(word=>\
texts[i].includes(word))&&(!deck.value||row.dataset.deck===deck.value)&&(!flag.value||row.dataset.flag===flag.value);
row.hidden=!fits;if(fits)n++});shown.textContent=n+' / '+rows.length}
const deck=list(words.decks,[...new Set(rows.map(row=>row.dataset.deck))].map(name=>[name,name]));
const flag=list(words.flags,[['above',words.above],['below',words.below]]);
tools.append(shown);field.oninput=show;table.parentElement.before(tools);show();
heads.forEach((head,column)=>{const button=document.createElement('button');button.type='button';\
button.append(...head.childNodes);head.append(button);
button.onclick=()=>{const numbers=rows.some(row=>row.cells[column].dataset.v!==undefined);
const order=head.getAttribute('aria-sort')===(numbers?'descending':'ascending')?numbers?'ascending':'descending':\
numbers?'descending':'ascending';
const sign=order==='ascending'?1:-1;
for(const other of heads)other.removeAttribute('aria-sort');head.setAttribute('aria-sort',order);
const value=row=>{const v=row.cells[column].dataset.v;return v===undefined||v===''?null:Number(v)};
const compare=numbers?(a,b)=>{const x=value(a),y=value(b);return x===null||y===null?(x===null)-(y===null):sign*(x-y)}
:(a,b)=>sign*a.cells[column].textContent.localeCompare(b.cells[column].textContent);
body.append(...[...rows].sort(compare))}});
}`;
