import type { Endpoint, OutputOf } from '@tamis/contract';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { coverageKeys } from '@tamis/contract/terms/coverage';
import * as contract from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LiveEvent } from '../../../platform/realtime/live-events.ts';
import { newId } from '../../../platform/new-id.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { CUSTOM_LIST } from '../../../testing/custom-list.ts';
import { openMailbox } from '../../../testing/mailbox.ts';
import { type DeliveredMail, deliveredMail } from '../../../testing/delivered-mail.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import type { UpdateMail } from '../../notifications/index.ts';
import { insertBulkAction } from './bulk-store.ts';
import { runBulk } from './run-bulk.ts';

/** For steps that a test runs itself. */
const noJobs = { enqueue: async () => undefined };

type Progress = OutputOf<typeof contract.getBulkAction>;

describeEachEngine('actions on many searches', (_engine, database) => {
  let world: TestWorld;
  let reviewer: Person;
  let ids: string[];
  let deletion: string;
  const heard: LiveEvent[] = [];
  const mailed: DeliveredMail[] = [];
  const mail: UpdateMail = {
    messenger: { mail: async (_trx, sent) => void mailed.push(deliveredMail(sent)) },
    consoleUrl: () => 'https://tamis.bank.example',
  };
  let stopHearing: () => Promise<void>;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    reviewer = await world.person([
      'ComplySearch',
      'ComplyFind',
      'ComplyDelete',
      'ComplyNotesUpdate',
      'ComplyUpdateMonitor',
      'ComplyStatusUpdate',
    ]);
    ids = [];
    for (let index = 0; index < 60; index += 1)
      ids.push(await search(index === 7 ? 'Nicolas Madrigal Morozov' : `Nobody Listed${index}`));
    stopHearing = await database().listen('tamis_live', (payload) => heard.push(JSON.parse(payload) as LiveEvent));
  });
  afterAll(async () => {
    await stopHearing();
    await world.stop();
  });

  async function search(search_term: string): Promise<string> {
    const { body } = await world.call(reviewer, contract.createSearch, {
      body: { search_term, filters: { types: checkTypes } },
    });
    return (body.data as OutputOf<typeof contract.createSearch>).result.id;
  }
  const progress = async (id: string) =>
    (await world.call(reviewer, contract.getBulkAction, { params: { id } })).body.data as Progress;
  async function start(endpoint: Endpoint, body: object): Promise<string> {
    const answer = await world.call(reviewer, endpoint, { body });
    expect(answer.status).toBe(200);
    const accepted = answer.body.data as OutputOf<typeof contract.monitorBatch>;
    await expect
      .poll(async () => (await progress(accepted.id)).state, { timeout: 20_000, interval: 50 })
      .toBe('completed');
    return accepted.id;
  }
  /** What the screens of the merchant were told of the ends of deletions. */
  const deletionsTold = () =>
    heard.filter(({ event }) => event === 'broadcast_comply_batch_search_delete_event').map(({ data }) => data);
  const total = async (filter: object) =>
    (
      (await world.call(reviewer, contract.findSearches, { body: filter })).body.data as OutputOf<
        typeof contract.findSearches
      >
    ).totalRecords;
  const audited = (action: string) =>
    database().transaction({ kind: 'merchant', merchantId: world.merchantId }, (trx) =>
      trx
        .selectFrom('audit_entries')
        .select('actor_id')
        .where('action', '=', action)
        .where('outcome', '=', 'done')
        .execute(),
    );

  it('switch monitoring off and on, one audit row for each search', async () => {
    const id = await start(contract.monitorBatch, { ids, is_monitored: false });
    expect(await progress(id)).toMatchObject({
      kind: 'monitor',
      total: 60,
      done: 60,
      failures: [],
      createdBy: { actorId: reviewer.userId },
    });
    expect(await total({ monitored: 0 })).toBe(60);
    const rows = await audited('searches.monitor');
    expect(rows).toHaveLength(60);
    expect(rows.every((row) => row.actor_id === reviewer.userId)).toBe(true);
    expect(await audited('searches.monitor-batch')).toHaveLength(1);
  });

  it('add a note to each', async () => {
    await start(contract.createNotesBatch, { complySearchIds: ids.slice(0, 3), note: 'Seen by the second line' });
    for (const id of ids.slice(0, 3)) {
      const { body } = await world.call(reviewer, contract.getNotes, { body: { complySearchId: id } });
      expect((body.data as OutputOf<typeof contract.getNotes>).notes.map((note) => note.note)).toEqual([
        'Seen by the second line',
      ]);
    }
    expect(
      (await world.call(reviewer, contract.createNotesBatch, { body: { complySearchIds: ids, note: '  ' } })).body
        .errors?.[0]?.message,
    ).toBe('Please enter a note');
  });

  it('set the status where it is allowed and name those where it is not', async () => {
    const id = await start(contract.updateStatusBatch, { ids, status: 'all_clear', confirmed_gaps: [...coverageKeys] });
    const { failures, done } = await progress(id);
    expect(done).toBe(60);
    expect(failures).toEqual([
      {
        id: ids[7],
        message: expect.stringMatching(/^All Clear is not possible: \d+ hits? (is|are) not whitelisted yet\.$/),
      },
    ]);
    expect(await total({ status: 'all_clear' })).toBe(59);
  });

  it('tell how far they are, and at the end of a deletion who deleted how many', async () => {
    heard.length = 0;
    deletion = await start(contract.deleteSearches, { ids: ids.slice(0, 30), reason: 'Test data' });
    expect(await total({})).toBe(30);
    expect(await audited('searches.delete')).toHaveLength(30);
    await expect
      .poll(deletionsTold)
      .toEqual([{ successCount: 30, totalCount: 30, actor: { actorId: reviewer.userId } }]);
    expect(heard.filter((event) => event.event === 'bulk_action_changed_event').map(({ data }) => data)).toMatchObject([
      { done: 25, total: 30, state: 'running' },
      { done: 30, total: 30, state: 'completed' },
    ]);
    const { subject, text } = await (await openMailbox(world)).newest(reviewer.email, 'bulk-delete');
    expect(subject).toBe('Bulk delete completed: 30 searches deleted');
    expect(text).toContain('/aml/history');
    expect(text).not.toContain('Nobody Listed');
  });

  it('refuse the whole when one search is unknown, deleted or foreign, and when there are none', async () => {
    const stranger = await world.person(['All'], world.otherMerchantId);
    for (const bad of ['f'.repeat(24), ids[0]]) {
      expect((await world.call(reviewer, contract.deleteSearches, { body: { ids: [ids[40], bad] } })).status).toBe(404);
    }
    expect((await world.call(stranger, contract.deleteSearches, { body: { ids: [ids[40]] } })).status).toBe(404);
    const none = await world.call(reviewer, contract.deleteSearches, { body: { ids: [] } });
    expect([none.status, none.body.errors?.[0]?.message]).toEqual([
      400,
      'Please select at least one search to delete.',
    ]);
    const reader = await world.person(['ComplyFind']);
    expect((await world.call(reader, contract.deleteSearches, { body: { ids: [ids[40]] } })).status).toBe(403);
    expect(await total({})).toBe(30);
  });

  const takeEnded = async (person: Person) => {
    const { actions } = (await world.call(person, contract.takeEndedActions)).body.data as OutputOf<
      typeof contract.takeEndedActions
    >;
    return actions.map(({ id, kind, total: all }) => ({ id, kind, total: all }));
  };

  it('tell their end to whoever began them once, however many tabs ask, and to nobody else', async () => {
    await takeEnded(reviewer);
    const id = await start(contract.createNotesBatch, { complySearchIds: ids.slice(50, 52), note: 'Read again' });
    const colleague = await world.person(['All']);
    expect(await takeEnded(colleague)).toEqual([]);
    const told = await Promise.all([takeEnded(reviewer), takeEnded(reviewer), takeEnded(reviewer)]);
    expect(told.flat()).toEqual([{ id, kind: 'note', total: 2 }]);
    expect(await takeEnded(reviewer)).toEqual([]);
  });

  it('leave no trace in the audit log when there was nothing to tell', async () => {
    const before = (await audited('bulk-actions.take-ended')).length;
    expect(await takeEnded(reviewer)).toEqual([]);
    expect(await audited('bulk-actions.take-ended')).toHaveLength(before);
  });

  it('show their progress to their merchant only', async () => {
    const id = await start(contract.monitorBatch, { ids: [ids[40]], is_monitored: true });
    const stranger = await world.person(['All'], world.otherMerchantId);
    expect((await world.call(stranger, contract.getBulkAction, { params: { id } })).status).toBe(404);
  });

  it('tell what a rule of a second person has only proposed, which came after their call, from what they deleted', async () => {
    const owner = await world.person(['All']);
    const before = await total({});
    const action = { id: newId(world.clock), merchantId: world.merchantId, searchIds: ids.slice(40, 42) };
    await database().transaction({ kind: 'system' }, (trx) =>
      insertBulkAction(trx, {
        ...action,
        kind: 'delete',
        input: { reason: 'Test data' },
        source: { requestId: 'r', address: '127.0.0.1', userAgent: 'test', actionName: 'searches.delete-batch' },
        createdBy: reviewer.userId,
        impersonatorId: null,
        createdAt: world.clock.now(),
        approval: null,
      }),
    );
    await world.ask(owner, contract.setApprovalRules, { body: { rules: ['deletion'] } });
    await runBulk({ jobs: noJobs, mail }, action, testJob({ database: database(), clock: world.clock }));
    await world.ask(owner, contract.setApprovalRules, { body: { rules: [] } });
    const message = 'It is proposed, and waits for a second person.';
    expect((await progress(action.id)).failures).toEqual(action.searchIds.map((id) => ({ id, message })));
    expect(await total({})).toBe(before);
    const none = { successCount: 0, totalCount: 2, actor: { actorId: reviewer.userId } };
    await expect.poll(() => deletionsTold().at(-1)).toEqual(none);
    expect(mailed.map(({ subject }) => subject)).toEqual(['Bulk delete completed: 0 of 2 searches deleted']);
    mailed.length = 0;
  });

  it('do nothing twice when the job runs again, and twice at the same time', async () => {
    const before = (await audited('searches.monitor')).length;
    const id = await start(contract.monitorBatch, { ids: ids.slice(40), is_monitored: false });
    const again = () =>
      runBulk(
        { jobs: noJobs, mail },
        { merchantId: world.merchantId, id },
        testJob({ database: database(), clock: world.clock }),
      );
    await Promise.all([again(), again()]);
    expect((await audited('searches.monitor')).length).toBe(before + 20);
  });

  it('stop short of what somebody may no longer do', async () => {
    await database().transaction({ kind: 'system' }, async (trx) => {
      // The claim goes after the action was accepted and before its job begins: both in one transaction of the test.
      await trx.updateTable('bulk_actions').set({ state: 'running', done: 0 }).where('id', '=', deletion).execute();
      await trx
        .updateTable('roles')
        .set({ claims: ['ComplyFind'] })
        .where('merchant_id', '=', world.merchantId)
        .execute();
    });
    await runBulk(
      { jobs: noJobs, mail },
      { merchantId: world.merchantId, id: deletion },
      testJob({ database: database(), clock: world.clock }),
    );
    const { failures } = await progress(deletion);
    const last = { successCount: 0, totalCount: 30, actor: { actorId: reviewer.userId } };
    await expect.poll(() => deletionsTold().at(-1)).toEqual(last);
    expect(new Set(failures.map((failure) => failure.message))).toEqual(
      new Set(['The permission for this was taken away meanwhile.']),
    );
    const [paragraphs = ''] = mailed[0]?.text.split('\n\nSee the history:') ?? [];
    expect(mailed.map(({ to, subject }) => [to, subject, paragraphs.split('\n\n').length])).toEqual([
      [reviewer.email, 'Bulk delete completed: 0 of 30 searches deleted', 24],
    ]);
    expect(paragraphs.split('\n\n').slice(3, 4)).toEqual([
      `${ids[0]}: The permission for this was taken away meanwhile.`,
    ]);
  });
});
