import * as contract from '@tamis/contract/cases';
import { refreshSearch } from '@tamis/contract/screening';
import { dayAfter } from '@tamis/contract/zoned-days';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createJobs, type Jobs } from '../../../platform/jobs/jobs.ts';
import { createLog } from '../../../platform/log.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createReviewBench, type ReviewBench } from './testing.ts';

const JOB = 'cases.screen-reviewed';
const PATIENCE = { timeout: 40_000, interval: 50 };
const AGAIN = 'not-screened-again';
/** What no list of these tests answers. */
const MEDIA = 'adverse-media-v2-terrorism';

describeEachEngine('a case in review', (_engine, database) => {
  let bench: ReviewBench;
  let sender: Jobs;

  const set = (statement: string, ...values: unknown[]) => database().owner.query(statement, values);
  /** No contract lets it in; the engine throws. */
  const makeUnsearchable = (id: string) => set("update searches set fuzziness = 'NaN' where id = $1", id);
  const makeSearchable = (id: string) => set('update searches set fuzziness = 0.2 where id = $1', id);
  /** As if its list had had entries of these types. */
  const answerWith = (id: string, types: readonly string[]) =>
    set(
      "update searches set answered_by = jsonb_set(answered_by, '{lists,0,types}', $2::jsonb) where id = $1",
      id,
      JSON.stringify(types),
    );
  const begin = () => database().transaction({ kind: 'system' }, (trx) => sender.enqueue(trx, JOB, {}));
  const untilScreened = (id: string) =>
    vi.waitUntil(async () => !(await bench.openKinds(id)).includes(AGAIN), PATIENCE);
  const untilFailed = () =>
    vi.waitUntil(async () => {
      const { rows } = await set("select 1 from pgboss.job where name = $1 and state in ('retry', 'failed')", JOB);
      return rows.length > 0;
    }, PATIENCE);
  const propose = (id: string) =>
    bench.world.refused(bench.owner(), contract.proposeCase, { params: { id }, body: { outcome: 'approved' } });
  const refreshesOf = async (searchId: string) =>
    (await bench.world.auditOf('search', searchId)).filter(({ action }) => action === 'searches.refresh');
  const reopen = async (id: string) => {
    for (const endpoint of [contract.closeCase, contract.reopenCase])
      await bench.world.ask(bench.owner(), endpoint, { params: { id }, body: { reason: 'To get around it' } });
  };

  beforeAll(async () => {
    bench = await createReviewBench(database());
    sender = createJobs({ database: database(), clock: bench.world.clock, log: createLog('silent'), runsJobs: false });
    sender.handle(JOB, async () => undefined);
    await sender.prepare();
  });
  beforeEach(() => bench.leapTo(dayAfter(bench.today())));
  afterAll(async () => {
    await sender.stop();
    await bench.world.stop();
  });

  it('is screened again by itself, and approved anew only then; its next review is counted from there', async () => {
    const { id, searchId } = await bench.inReview();
    await begin();
    await untilScreened(id);
    expect(await refreshesOf(searchId)).toMatchObject([{ actorId: null }]);
    await begin();
    const approved = await bench.acts().approve(id);
    expect(approved).toMatchObject({ stage: 'approved', reviewSince: null, attention: [] });
    expect(approved.nextReviewAt).not.toBeNull();
    expect(approved.decisions.map(({ kind }) => kind)).toEqual([
      'approved',
      'proposed',
      'reopened',
      'approved',
      'proposed',
    ]);
    expect(await refreshesOf(searchId)).toHaveLength(1);
  });

  it('bars its approval while the engine cannot answer, whoever closes and reopens it, until it can again', async () => {
    const { id, searchId } = await bench.inReview(makeUnsearchable);
    await begin();
    await untilFailed();
    expect((await propose(id)).errors[0]?.message).toContain('not screened again since the review began');
    await reopen(id);
    expect(await bench.openKinds(id)).toEqual([AGAIN]);
    expect(await refreshesOf(searchId)).toEqual([]);
    await makeSearchable(searchId);
    // The job that failed is tried again by itself.
    await untilScreened(id);
    expect(await bench.acts().approve(id)).toMatchObject({ stage: 'approved' });
  });

  it('is not screened again by itself, nor counts for it by a person, while a list is missing that answered before', async () => {
    const { id, searchId } = await bench.inReview((one) => answerWith(one, ['sanction', MEDIA]));
    await begin();
    await untilFailed();
    expect(await refreshesOf(searchId)).toEqual([]);
    const refresh = () => bench.world.ask(bench.owner(), refreshSearch, { body: { id: searchId } });
    await refresh();
    expect(await bench.openKinds(id)).toEqual([AGAIN]);
    await answerWith(searchId, ['sanction']);
    await refresh();
    expect(await bench.openKinds(id)).toEqual([]);
  });

  it('leaves alone what is not in review, and what is closed', async () => {
    const { id: typeId } = await bench.typeOf({ reviewMonths: { low: null, medium: null, high: null } });
    const other = await bench.approved({ typeId });
    const closed = await bench.inReview(makeUnsearchable);
    const params = { id: closed.id };
    await bench.world.ask(bench.owner(), contract.closeCase, { params, body: { reason: 'Withdrawn' } });
    await makeSearchable(closed.searchId);
    const { id, searchId } = await bench.inReview();
    await begin();
    await untilScreened(id);
    expect(await refreshesOf(searchId)).toHaveLength(1);
    expect([await refreshesOf(other.searchId), await refreshesOf(closed.searchId)]).toEqual([[], []]);
  });
});
