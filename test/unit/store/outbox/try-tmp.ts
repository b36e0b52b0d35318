import * as outbox from '/work/wt/client/src/store/outbox/outbox.ts';
import { explore } from './explore.ts';
import { SCENARIOS } from './scenarios.ts';
for (const s of SCENARIOS.filter((it) => it.name.startsWith(process.argv[3] ?? ""))) {
  const t=Date.now(); const r=explore(s, outbox);
  console.log(s.name,r.states,r.depth,Date.now()-t,r.found??'');
}
