import fc from 'fast-check';

/** How many cases a property test tries: as many as given, or 100 times as many in `npm run test:fuzz`. */
export const runs = (usual: number): number =>
  (usual * (fc.readConfigureGlobal().numRuns ?? 100)) / 100;
