import type { Endpoint, OutputOf } from '@tamis/contract';
import { checkTypes } from '@tamis/contract/terms/check-types';
import * as alerts from '@tamis/contract/notifications';
import { coverageKeys } from '@tamis/contract/terms/coverage';
import * as contract from '@tamis/contract/screening';
import { DEFAULT_SETTINGS } from '@tamis/engine';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { CUSTOM_LIST } from '../../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { createWatchlists } from '../../watchlists/index.ts';
import { openPinnedEngine } from '../../engine-host/index.ts';
import { watchSearches } from './watch-searches.ts';

/** H-1 has another birth date, H-2 is gone, H-9 is new, H-3 has a new link. */
const NEXT_LIST = `id,entity_type,name,aliases,types,reason,listed_on,birth_dates,nationalities
H-1,person,Nicolas Madrigal Morozov,Николас Мадригал Морозов,sanction,Invented for tests,2020-01-02,1963-11-23,VE
H-3,company,Aerocaribe Invented Airlines S.A.,Aero Caribe,sanction,Invented for tests,2019-05-06,,
H-4,vessel,Sea Heron,,warning,Invented for tests,2022-07-08,,
H-9,person,Nikolas Madrigal Morozov,,sanction,Invented for tests,2026-11-21,1962,VE
`;

/** Nothing of what facts leave out changed. */
const leftOut = { added: [], updated: [], deleted: [] };

describeEachEngine('monitoring', (_engine, database) => {
  let world: TestWorld;
  let ines: Person;
  const searches = { monitored: '', idle: '', unaffected: '' };
  let before: string;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    ines = await world.person([
      'ComplySearch',
      'ComplyFind',
      'ComplyWhiteListUpdate',
      'ComplyStatusUpdate',
      'ComplyUpdateMonitor',
      'ComplyDelete',
    ]);
    searches.monitored = await search('Nicolas Madrigal Morozov', true);
    searches.idle = await search('Nicolas Madrigal Morozov', false);
    searches.unaffected = await search('Sea Heron', true);
    const everything = (await hitsOf(searches.monitored)).map(({ doc }) => doc.id);
    await post(contract.updateWhitelist, {
      id: searches.monitored,
      entities: everything,
      is_whitelisted: true,
      reason: 'Other birth date',
    });
    await post(contract.updateStatus, {
      id: searches.monitored,
      status: 'all_clear',
      confirmed_gaps: [...coverageKeys],
    });
    before = world.clock.now().toISOString();
    world.clock.advance(3_600_000);
    await world.importList('house', { 'house.csv': NEXT_LIST });
    // Not expect.poll, which belongs into a test.
    await vi.waitUntil(async () => (await view(searches.monitored)).search.hasUpdate, {
      timeout: 30_000,
      interval: 100,
    });
  });
  afterAll(() => world.stop());

  async function post<E extends Endpoint>(endpoint: E, body: object, person = ines): Promise<OutputOf<E>> {
    const answer = await world.call(person, endpoint, { body });
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    return answer.body.data as OutputOf<E>;
  }
  const refused = async (endpoint: Endpoint, body: object, person = ines) =>
    (await world.call(person, endpoint, { body })).status;
  async function search(search_term: string, is_monitored: boolean): Promise<string> {
    const { result } = await post(contract.createSearch, {
      search_term,
      is_monitored,
      fuzziness: 1,
      filters: { types: checkTypes },
    });
    return result.id;
  }
  async function view(id: string, date?: string): Promise<OutputOf<typeof contract.getSearch>> {
    const { body } = await world.call(ines, contract.getSearch, { params: { id }, ...(date && { query: { date } }) });
    return body.data as OutputOf<typeof contract.getSearch>;
  }
  const hitsOf = async (id: string, date?: string) =>
    (await post(contract.paginateHits, { id, per_page: 50, ...(date && { date }) })).hits;
  const auditOf = (action: string) =>
    database().transaction({ kind: 'merchant', merchantId: world.merchantId }, (trx) =>
      trx
        .selectFrom('audit_entries')
        .select(['subject_id', 'actor_id', 'body'])
        .where('action', '=', action)
        .where('outcome', '=', 'done')
        .orderBy('at')
        .orderBy('id')
        .execute(),
    );
  /** As a second process would, on the lists in use. */
  async function watchAgain(): Promise<void> {
    const jobs = {
      handle: () => undefined,
      schedule: () => undefined,
      prepare: async () => undefined,
      start: async () => undefined,
      stop: async () => undefined,
      running: () => [],
      enqueue: async () => undefined,
    };
    const mail = { messenger: { mail: async () => undefined }, consoleUrl: () => 'http://localhost' };
    const lists = createWatchlists({
      database: database(),
      clock: world.clock,
      log: createLog('silent'),
      jobs,
      dataDir: world.dataDir,
      downloads: false,
      mail,
    });
    try {
      await lists.start();
      await lists.snapshots.whenReady();
      await watchSearches({
        job: testJob({ database: database(), clock: world.clock, reason: 'monitoring' }),
        snapshots: lists.snapshots,
        settings: { current: () => ({ version: 1, settings: DEFAULT_SETTINGS }) },
        mail,
        openPinnedEngine,
      });
    } finally {
      await lists.stop();
    }
  }

  it('tells which hits of a monitored search came, changed and went, and marks them in the list', async () => {
    const { updates, search: record } = await view(searches.monitored);
    expect(updates).toEqual({
      added: ['house:H-9'],
      updated: ['house:H-1'],
      deleted: ['house:H-2'],
      leftOut,
      newest: expect.any(String),
    });
    expect(record).toMatchObject({ hasUpdate: true, hasChanged: true, totalHits: 3 });
    const hits = new Map((await hitsOf(searches.monitored)).map((hit) => [hit.doc.id, hit]));
    expect(hits.get('house:H-9')?.update?.kind).toBe('added');
    expect(hits.get('house:H-1')).toMatchObject({
      update: {
        kind: 'updated',
        fields: [{ field: 'Date of Birth', was: '1962-11-23', is: '1963-11-23', matters: true }],
      },
      doc: { births: ['1963-11-23'] },
    });
    expect(hits.get('house:H-2')?.update?.kind).toBe('removed');
    expect([...hits.values()].map((hit) => hit.index)).toEqual([0, 1, 2]);
    const { updatedPositions } = await post(contract.paginateHits, { id: searches.monitored, per_page: 1, page: 2 });
    expect(updatedPositions).toEqual(
      [...hits.values()].filter(({ update }) => update?.kind !== 'removed').map(({ index }) => index),
    );
    expect((await post(contract.paginateHits, { id: searches.monitored, date: before })).updatedPositions).toEqual([]);
  });

  it('opens a whitelisted hit again, visibly, when its entry changed in substance, and withdraws All Clear', async () => {
    const hit = (await hitsOf(searches.monitored)).find(({ doc }) => doc.id === 'house:H-1');
    expect(hit).toMatchObject({
      is_whitelisted: false,
      match_status: 'potential_match',
      reason: 'The list changed the entry: Date of Birth.',
      update: { reopened: true },
    });
    expect((await view(searches.monitored)).search.status).toBe('not_set');
    const { decisions } = await post(contract.findDecisions, { id: searches.monitored, entityId: 'house:H-1' });
    expect(decisions.map(({ origin }) => origin)).toEqual(['list-change', 'reviewer']);
    const { entries } = await post(contract.findWhitelist, { search: 'house:H-1', state: 'ended' });
    expect(entries[0]?.ended?.why).toBe('entry-changed');
  });

  it('leaves searches alone that are not monitored or not affected', async () => {
    for (const id of [searches.idle, searches.unaffected])
      expect((await view(id)).search).toMatchObject({ hasUpdate: false, hasChanged: false });
  });

  it('audits it as its own doing, and alerts once', async () => {
    const rows = await auditOf('updates.apply');
    expect(rows).toMatchObject([
      {
        subject_id: searches.monitored,
        actor_id: null,
        body: { added: ['house:H-9'], updated: ['house:H-1'], deleted: ['house:H-2'], leftOut },
      },
    ]);
    const found = await post(alerts.findCaUpdates, {});
    expect(found).toMatchObject({ updates: 1, totalRecords: 1 });
    expect(found.notifications[0]).toMatchObject({
      type: 'Monitor',
      read: false,
      isPending: true,
      title: "Monitored search 'Nicolas Madrigal Morozov' has updates",
      details: {
        comply_search: { id: searches.monitored, searchTerm: 'Nicolas Madrigal Morozov', createdBy: ines.userId },
        notification: {
          data: { new: ['house:H-9'], updated: ['house:H-1'], removed: ['house:H-2'] },
          names: {
            'house:H-1': expect.any(String),
            'house:H-2': expect.any(String),
            'house:H-9': 'Nikolas Madrigal Morozov',
          },
        },
      },
    });
  });

  it('mails whoever made the searches, once for all of them', async () => {
    const mails = () =>
      database().transaction({ kind: 'system' }, (trx) =>
        trx.selectFrom('messages').select(['recipient', 'subject']).where('kind', '=', 'monitoring-updates').execute(),
      );
    await expect.poll(mails).toEqual([{ recipient: ines.email, subject: '1 monitored search has updates' }]);
  });

  it('does nothing twice, however often and in however many processes it runs', async () => {
    const state = () =>
      database().transaction({ kind: 'system' }, async (trx) => [
        await trx.selectFrom('hit_changes').selectAll().orderBy('id').execute(),
        await trx.selectFrom('notifications').selectAll().orderBy('id').execute(),
        await trx.selectFrom('search_hits').selectAll().orderBy('search_id').orderBy('position').execute(),
        await trx.selectFrom('monitoring_passes').selectAll().orderBy('run_id').orderBy('merchant_id').execute(),
      ]);
    const earlier = await state();
    await watchAgain();
    expect(await state()).toEqual(earlier);
    // A process that was killed before it could note how far its run, the last one, came: the end of a run is kept with its passes.
    const lastRun = '(select id from monitoring_runs order by finished_at desc, id desc limit 1)';
    await database().owner.query(`
      begin; set local row_security = off;
      delete from monitoring_passes where run_id = ${lastRun};
      update monitoring_runs set state = 'running', reached = '', finished_at = null where id = ${lastRun};
      commit`);
    await Promise.all([watchAgain(), watchAgain()]);
    expect(await state()).toEqual(earlier);
  });

  it('shows in the metrics of how many searches the nightly check found something missed', async () => {
    const { body } = await world.app.metrics.inject('/metrics');
    expect(body).toMatch(/^tamis_monitoring_missed_searches 0$/m);
  });

  it('keeps whitelisting shut until somebody with the claim takes note, and then lets removed hits go', async () => {
    const whitelisting = { id: searches.monitored, entities: ['house:H-9'], is_whitelisted: true };
    expect(await refused(contract.updateWhitelist, whitelisting)).toBe(409);
    expect(
      await refused(contract.decideHit, {
        id: searches.monitored,
        entityId: 'house:H-9',
        match_status: 'false_positive',
        is_whitelisted: true,
        version: 0,
      }),
    ).toBe(409);
    expect(
      await refused(
        contract.reviewUpdate,
        { id: searches.monitored, reviewed: true },
        await world.person(['ComplyFind', 'ComplySearch']),
      ),
    ).toBe(403);
    const { monitored: id } = searches;
    const both = await Promise.all([
      refused(contract.reviewUpdate, { id, reviewed: true }),
      refused(contract.reviewCaUpdate, { id }),
    ]);
    expect(both.sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await view(searches.monitored)).toMatchObject({
      search: { hasUpdate: false, hasChanged: true, totalHits: 2 },
      updates: { added: [], updated: [], deleted: [] },
    });
    const left = await hitsOf(searches.monitored);
    expect(left.map(({ index, update }) => [index, update])).toEqual([
      [0, null],
      [1, null],
    ]);
    expect(new Set(left.map(({ doc }) => doc.id))).toEqual(new Set(['house:H-1', 'house:H-9']));
    await post(contract.updateWhitelist, whitelisting);
    expect(await post(alerts.findCaUpdates, {})).toMatchObject({
      updates: 0,
      totalRecords: 1,
      notifications: [{ isPending: false }],
    });
    expect((await auditOf('updates.acknowledge')).map((row) => row.actor_id)).toEqual([ines.userId]);
    const { changes } = await post(contract.findUpdates, { id: searches.monitored, pending: false });
    expect(changes.map(({ acknowledged }) => acknowledged?.actorId)).toEqual([ines.userId, ines.userId, ines.userId]);
  });

  it('shows a search as it stood before, with its hits, decisions and status', async () => {
    const then = await view(searches.monitored, before);
    expect(then).toMatchObject({
      search: { status: 'all_clear', hasUpdate: false, hasChanged: false, totalHits: 2, decidedHits: 2 },
      updates: { added: [], updated: [], deleted: [] },
    });
    const hits = await hitsOf(searches.monitored, before);
    expect(hits.map((hit) => [hit.doc.id, hit.is_whitelisted, hit.reason])).toEqual([
      ['house:H-1', true, 'Other birth date'],
      ['house:H-2', true, 'Other birth date'],
    ]);
    expect(hits[0]?.doc.births).toEqual(['1962-11-23']);
    expect(
      (
        await world.call(ines, contract.getSearch, {
          params: { id: searches.monitored },
          query: { date: '2020-01-01T00:00:00.000Z' },
        })
      ).status,
    ).toBe(404);
  });

  it('refreshes a search that is not monitored when somebody asks for it', async () => {
    const { updates, total_hits } = await post(contract.refreshSearch, { id: searches.idle });
    expect([updates, total_hits]).toEqual([
      { added: ['house:H-9'], updated: ['house:H-1'], deleted: ['house:H-2'], leftOut },
      3,
    ]);
    expect((await post(contract.refreshSearch, { id: searches.idle })).updates).toEqual({ ...leftOut, leftOut });
    expect((await view(searches.idle)).search.hasUpdate).toBe(true);
    expect((await auditOf('searches.refresh')).map((row) => row.actor_id)).toEqual([ines.userId, ines.userId]);
    expect(await refused(contract.refreshSearch, { id: searches.idle }, await world.person(['ComplyFind']))).toBe(403);
  });

  it('goes back to what it was when the list does, and says so', async () => {
    world.clock.advance(3_600_000);
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    await expect
      .poll(async () => (await view(searches.monitored)).updates, { timeout: 20_000, interval: 100 })
      .toEqual({
        newest: expect.any(String),
        added: ['house:H-2'],
        updated: ['house:H-1'],
        deleted: ['house:H-9'],
        leftOut,
      });
    const back = (await hitsOf(searches.monitored)).find(({ doc }) => doc.id === 'house:H-2');
    expect(back).toMatchObject({ is_whitelisted: false, version: 1 });
    const entity = { id: searches.monitored, entityId: 'house:H-2', match_status: 'unknown', version: 1 };
    expect(await post(contract.decideHit, entity)).toMatchObject({ version: 2 });
  });
});
