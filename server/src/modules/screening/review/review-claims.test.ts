import type { Claim, Endpoint } from '@tamis/contract';
import * as contract from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import type { Person } from '../../../testing/test-world.ts';
import { createReviewBench, FIRST, MIDDLE, type ReviewBench } from '../testing/review-bench.ts';

const columns = [
  'ComplyFind',
  'ComplySearch',
  'ComplyStatusUpdate',
  'ComplyWhiteListUpdate',
  'ComplyUpdateMonitor',
  'ComplyNotesUpdate',
  'ComplyDelete',
] as const satisfies Claim[];
type Cell = 'yes' | 'no';
type Row = readonly [endpoint: Endpoint, ...cells: readonly Cell[]];

/** Written by hand, not taken from the contract: a claim that is wrong there is wrong here. */
const table: readonly Row[] = [
  //                          Find   Search Status Whitel Monito Notes  Delete
  [contract.createSearch, 'no', 'yes', 'no', 'no', 'no', 'no', 'no'],
  [contract.findSearches, 'yes', 'no', 'no', 'no', 'no', 'no', 'no'],
  [contract.getSearch, 'yes', 'no', 'no', 'no', 'no', 'no', 'no'],
  [contract.paginateHits, 'yes', 'no', 'no', 'no', 'no', 'no', 'no'],
  [contract.getHit, 'yes', 'no', 'no', 'no', 'no', 'no', 'no'],
  [contract.findDecisions, 'yes', 'no', 'no', 'no', 'no', 'no', 'no'],
  [contract.findUpdates, 'yes', 'no', 'no', 'no', 'no', 'no', 'no'],
  [contract.findWhitelist, 'yes', 'no', 'no', 'no', 'no', 'no', 'no'],
  [contract.getNotes, 'yes', 'no', 'no', 'no', 'no', 'no', 'no'],
  [contract.decideHit, 'no', 'no', 'no', 'yes', 'no', 'no', 'no'],
  [contract.undoDecision, 'no', 'no', 'no', 'yes', 'no', 'no', 'no'],
  [contract.undoDecisions, 'no', 'no', 'no', 'yes', 'no', 'no', 'no'],
  [contract.updateWhitelist, 'no', 'no', 'no', 'yes', 'no', 'no', 'no'],
  [contract.endWhitelist, 'no', 'no', 'no', 'yes', 'no', 'no', 'no'],
  [contract.updateStatus, 'no', 'no', 'yes', 'no', 'no', 'no', 'no'],
  [contract.refreshSearch, 'no', 'no', 'yes', 'no', 'no', 'no', 'no'],
  [contract.reviewUpdate, 'no', 'no', 'yes', 'yes', 'no', 'no', 'no'],
  [contract.reviewCaUpdate, 'no', 'no', 'yes', 'yes', 'no', 'no', 'no'],
  [contract.changeMonitor, 'no', 'no', 'no', 'no', 'yes', 'no', 'no'],
  [contract.createNote, 'no', 'no', 'no', 'no', 'no', 'yes', 'no'],
  [contract.deleteSearch, 'no', 'no', 'no', 'no', 'no', 'no', 'yes'],
  [contract.retrySearch, 'yes', 'no', 'no', 'no', 'no', 'no', 'no'],
  [contract.monitorBatch, 'no', 'no', 'no', 'no', 'yes', 'no', 'no'],
  [contract.updateStatusBatch, 'no', 'no', 'yes', 'no', 'no', 'no', 'no'],
  [contract.createNotesBatch, 'no', 'no', 'no', 'no', 'no', 'yes', 'no'],
  [contract.deleteSearches, 'no', 'no', 'no', 'no', 'no', 'no', 'yes'],
];
/** A body that fits no endpoint, so that whoever is let in changes nothing. */
const HARMLESS = { params: { id: 'f'.repeat(24), position: 0 }, body: [] };

describeEachEngine('who may do what in a review', (_engine, database) => {
  let bench: ReviewBench;
  const holders = new Map<Claim, Person>();

  beforeAll(async () => {
    bench = await createReviewBench(database());
    for (const claim of columns) holders.set(claim, await bench.world.person([claim]));
  });
  afterAll(() => bench.stop());

  it.each(table.map((row) => [row[0].name, row] as const))(
    '%s, by each claim alone',
    async (_name, [endpoint, ...cells]) => {
      const allowed = [];
      for (const claim of columns) {
        const { status, body } = await bench.world.call(holders.get(claim)!, endpoint, HARMLESS);
        allowed.push(status === 403 && body.code === 1403 ? 'no' : 'yes');
      }
      expect(allowed).toEqual(cells);
    },
  );

  it('and whoever is refused has changed nothing, and is in the audit log', async () => {
    const id = await bench.search();
    await bench.ask(contract.decideHit, { id, entityId: MIDDLE, version: 0, match_status: 'unknown' });
    const before = [await bench.view(id), await bench.hits(id)];
    const reader = await bench.world.person(['ComplyFind', 'ComplySearch']);
    const tries: [Endpoint, object][] = [
      [contract.decideHit, { id, entityId: FIRST, version: 0, match_status: 'true_positive' }],
      [contract.undoDecision, { id, entityId: MIDDLE, version: 1 }],
      [contract.undoDecisions, { id, versions: { [MIDDLE]: 1 } }],
      [contract.updateWhitelist, { id, entities: [FIRST], is_whitelisted: true }],
      [contract.updateStatus, { id, status: 'positive_hit' }],
      [contract.changeMonitor, { id, is_monitored: false }],
      [contract.createNote, { complySearchId: id, note: 'Seen' }],
    ];
    for (const [endpoint, body] of tries) expect((await bench.tried(reader, endpoint, body))[0]).toBe(403);
    expect([await bench.view(id), await bench.hits(id)]).toEqual(before);
    expect((await bench.ask(contract.getNotes, { complySearchId: id })).notes).toEqual([]);
    const refused = await bench.read((trx) =>
      trx
        .selectFrom('audit_entries')
        .select(['action', 'outcome'])
        .where('actor_id', '=', reader.userId)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    );
    expect(refused).toEqual(tries.map(([{ name }]) => ({ action: name, outcome: 'refused' })));
  });
});
