import * as outbox from '/work/wt/client/src/store/outbox/outbox.ts';
import { Events } from './events.ts'; import {SCENARIOS} from './scenarios.ts'; import {textOf} from './world.ts';
const s=SCENARIOS.find(x=>x.name.startsWith('one change, own server, '))!;
let nodes:any[]=[{hour:0,ended:[],outbox:[],truths:{},copies:[],held:{},tours:s.tours,isTaken:false}];
const seen=new Set<string>();let ev=0;const known:any={},dims:any={};
while(nodes.length){const n:any[]=[];for(const w of nodes)for(const e of new Events(w,s,outbox).all){ev++;const t=textOf(e.next);if(!seen.has(t)){seen.add(t);n.push(e.next);
const o=e.next.outbox[0];const k=o?`${o.known} ${o.out} ${!!o.content}`:'none';known[k]=(known[k]||0)+1; const c=JSON.stringify(e.next.copies.map((c:any)=>[c.isAwaited,typeof c.at==='string'?c.at:c.at.is,c.isSecond,c.hour]).sort());dims[c]=(dims[c]||0)+1}}nodes=n}
console.log(seen.size,ev,known,Object.keys(dims).length);
