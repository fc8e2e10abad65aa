import { expect, it } from 'vitest';
import { describeEachEngine } from './platform/testing/test-database.ts';
import { runFuzz } from './testing/fuzz/run-fuzz.ts';

/** The long round is `npm run fuzz`. */
const REQUESTS = 1500;
const FORMS = 300;

describeEachEngine('requests that are made at random from the OpenAPI document', (_engine, database) => {
  it('are answered or refused, and never fail', { timeout: 240_000 }, async () => {
    const { faults, statuses } = await runFuzz(database(), { requests: REQUESTS, seed: 20_261_122 });
    expect(faults).toEqual([]);
    // Both kinds were there: what is only refused has tried nothing.
    expect(statuses['2xx']).toBeGreaterThan(REQUESTS / 50);
    expect(statuses['4xx']).toBeGreaterThan(REQUESTS / 50);
  });
});

describeEachEngine('files that are made at random', (_engine, database) => {
  it('are read or refused, whole or broken, and never make a call fail', { timeout: 240_000 }, async () => {
    const { faults, statuses } = await runFuzz(database(), { requests: FORMS, seed: 20_261_126, operations: 'files' });
    expect(faults).toEqual([]);
    expect(statuses['2xx']).toBeGreaterThan(FORMS / 50);
    expect(statuses['4xx']).toBeGreaterThan(FORMS / 50);
  });
});
