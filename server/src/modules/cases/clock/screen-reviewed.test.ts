import * as contract from '@tamis/contract/cases';
import { MINUTE_MS } from '@tamis/contract/terms/durations';
import { refreshSearch } from '@tamis/contract/screening';
import { createUserGroup } from '@tamis/contract/user-groups';
import { dayAfter, monthsAfter } from '@tamis/contract/terms/zoned-days';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createJobs, type Jobs } from '../../../platform/jobs/jobs.ts';
import { createLog } from '../../../platform/log.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { EngineNotReadyError, EngineUnavailableError } from '../../engine-host/index.ts';
import { screenReviewed } from './screen-reviewed.ts';
import { createReviewBench, MONTHS, type ReviewBench } from './testing.ts';

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
  const failureOf = async (id: string) =>
    (await bench.acts().view(id)).items.open.find(({ kind }) => kind === AGAIN)?.failure ?? null;
  const untilFailed = (id: string) => vi.waitUntil(async () => (await failureOf(id)) !== null, PATIENCE);
  const toldOf = async (id: string) =>
    (await bench.world.auditOf('case', id)).filter(({ action }) => action === 'cases.fail-screening');
  const wait = (minutes: number) => bench.world.clock.advance(minutes * MINUTE_MS);
  /** As another process would that knows nothing of what was tried, by an engine that fails on whatever it is asked. */
  const tryWith = (fail: () => Promise<never>, signal?: AbortSignal) =>
    screenReviewed(
      { search: fail, searchMany: fail, stop: async () => undefined },
      testJob({ database: database(), clock: bench.world.clock, signal }),
    );
  const broken = () => tryWith(() => Promise.reject(new EngineUnavailableError('Broken')));
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
    // Only when a test says so.
    await set('delete from pgboss.schedule where name = $1', JOB);
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
    await untilFailed(id);
    expect((await propose(id)).errors[0]?.message).toContain('not screened again since the review began');
    await reopen(id);
    expect(await bench.openKinds(id)).toEqual([AGAIN]);
    expect(await refreshesOf(searchId)).toEqual([]);
    await makeSearchable(searchId);
    wait(1);
    await begin();
    await untilScreened(id);
    expect(await bench.acts().approve(id)).toMatchObject({ stage: 'approved' });
  });

  it('is not screened again by itself, nor counts for it by a person, while a list is missing that answered before', async () => {
    const { id, searchId } = await bench.inReview((one) => answerWith(one, ['sanction', MEDIA]));
    await begin();
    await untilFailed(id);
    expect(await failureOf(id)).toMatchObject({ why: 'list-missing', tries: 1 });
    expect(await refreshesOf(searchId)).toEqual([]);
    const refresh = () => bench.world.ask(bench.owner(), refreshSearch, { body: { id: searchId } });
    await refresh();
    expect(await bench.openKinds(id)).toEqual([AGAIN]);
    await answerWith(searchId, ['sanction']);
    await refresh();
    expect(await bench.openKinds(id)).toEqual([]);
  });

  it('whose search breaks holds up neither of two others, says so, and is told of it once, however often it is tried', async () => {
    const three = [await bench.approved(), await bench.approved(), await bench.approved()];
    const [one, odd, other] = three.toSorted((a, b) => (a.searchId < b.searchId ? -1 : 1));
    if (!one || !odd || !other) throw new Error('There are three');
    await makeUnsearchable(odd.searchId);
    await bench.leapTo(monthsAfter(bench.today(), MONTHS.medium));
    await bench.run();
    await begin();
    for (const { id } of [one, other]) await untilScreened(id);
    await untilFailed(odd.id);
    const since = bench.world.clock.now();
    const nextIn = (minutes: number) => new Date(bench.world.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
    const failure = { why: 'engine-failed', since: since.toISOString() };
    expect(await failureOf(odd.id)).toEqual({ ...failure, tries: 1, nextTryAt: nextIn(1) });
    await broken();
    expect(await failureOf(odd.id)).toMatchObject({ tries: 1 });
    for (const [tries, waited] of [
      [2, 1],
      [3, 2],
      [4, 4],
    ] as const) {
      wait(waited - 0.5);
      await broken();
      expect(await failureOf(odd.id)).toMatchObject({ tries: tries - 1 });
      wait(0.5);
      await Promise.all([broken(), broken()]);
      expect(await failureOf(odd.id)).toEqual({ ...failure, tries, nextTryAt: nextIn(waited * 2) });
    }
    expect(await toldOf(odd.id)).toMatchObject([
      { actorId: null, body: { searchId: odd.searchId, why: 'engine-failed' } },
    ]);
    for (const { id, searchId } of [one, other]) {
      expect(await toldOf(id)).toEqual([]);
      expect(await refreshesOf(searchId)).toHaveLength(1);
    }
    expect(await refreshesOf(odd.searchId)).toEqual([]);
    expect((await propose(odd.id)).errors[0]?.message).toContain('not screened again since the review began');
    await makeSearchable(odd.searchId);
    wait(8);
    await begin();
    await untilScreened(odd.id);
    // What failed in a review that is over is not what fails in the next one.
    expect(await bench.acts().approve(odd.id)).toMatchObject({ stage: 'approved' });
    await makeUnsearchable(odd.searchId);
    await bench.leapTo(monthsAfter(bench.today(), MONTHS.medium));
    await bench.run();
    expect(await failureOf(odd.id)).toBeNull();
    await broken();
    expect(await failureOf(odd.id)).toMatchObject({ tries: 1, since: bench.world.clock.now().toISOString() });
    expect(await toldOf(odd.id)).toHaveLength(2);
  });

  it('waits as a whole, and has not failed, while the engine has nothing to answer from or the process stops', async () => {
    const { id } = await bench.inReview();
    const notReady = tryWith(() => Promise.reject(new EngineNotReadyError('Not yet')));
    await expect(notReady).rejects.toThrow('are not screened again');
    const stopping = new AbortController();
    const ended = tryWith(() => {
      stopping.abort();
      return Promise.reject(new EngineUnavailableError('The engine ended'));
    }, stopping.signal);
    await Promise.allSettled([ended]);
    expect([await bench.openKinds(id), await failureOf(id), await toldOf(id)]).toEqual([[AGAIN], null, []]);
  });

  it('says of a restricted case what it says of others', async () => {
    const body = { name: `Fraud desk ${bench.today()}`, memberIds: [bench.owner().userId] };
    const { id: restrictedToGroupId } = await bench.world.ask(bench.owner(), createUserGroup, { body });
    const { id, searchId } = await bench.ready({ restrictedToGroupId });
    await bench.acts().approve(id);
    await makeUnsearchable(searchId);
    bench.world.clock.advance(Date.parse(monthsAfter(bench.today(), MONTHS.medium)) - Date.parse(bench.today()));
    await bench.run();
    await broken();
    expect(await toldOf(id)).toMatchObject([{ body: { searchId } }]);
    const { rows } = await set('select failed_tries from case_searches where case_id = $1', id);
    expect(rows).toEqual([{ failed_tries: 1 }]);
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
