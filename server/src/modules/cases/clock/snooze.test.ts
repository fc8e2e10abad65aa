import * as contract from '@tamis/contract/cases';
import { DAY_MS, MINUTE_MS } from '@tamis/contract/terms/durations';
import { createUserGroup } from '@tamis/contract/user-groups';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SEES_RESTRICTED } from '../../../platform/db/sees-restricted.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { CUSTOM_LIST } from '../../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { askAttention } from '../acts/ask-attention.ts';
import { caseActsOf } from '../testing.ts';
import { followClock } from './follow-clock.ts';

/** Thirteen hours before UTC in its summer. */
const AUCKLAND = 'Pacific/Auckland';

describeEachEngine('a snoozed case', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let acts: ReturnType<typeof caseActsOf>;

  const day = (ahead: number): string =>
    new Date(world.clock.now().getTime() + ahead * DAY_MS).toISOString().slice(0, 10);
  const snooze = (id: string, until: string | null, by = owner) =>
    world.ask(by, contract.snoozeCase, { params: { id }, body: { until } });
  const refused = (id: string, until: string | null, by = owner) =>
    world.refused(by, contract.snoozeCase, { params: { id }, body: { until } });
  const idsOf = async (view: contract.CaseView) =>
    (await world.ask(owner, contract.findCases, { body: { view, perPage: 100 } })).cases.map(({ id }) => id);
  const run = () => followClock(testJob({ database: database(), clock: world.clock }));
  const endsOf = async (id: string) =>
    (await world.auditOf('case', id))
      .filter(({ action }) => action === 'cases.end-snooze')
      .map(({ body }) => (body as { cause: string }).cause);
  const update = (searchId: string) =>
    database().transaction({ kind: 'merchant', merchantId: world.merchantId }, (trx) =>
      trx.updateTable('searches').set({ has_update: true }).where('id', '=', searchId).execute(),
    );
  /** Sessions do not last for days. */
  const leap = async (days: number): Promise<void> => {
    world.clock.advance(days * DAY_MS);
    owner = await world.person(['All']);
    acts = caseActsOf(world, owner);
  };
  const opened = async (body: object = {}) => {
    const { id } = await acts.draft(body);
    await world.ask(owner, contract.openCase, { params: { id } });
    return id;
  };

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
  });
  beforeEach(() => leap(0));
  afterAll(() => world.stop());

  it('leaves the views of work and is found among the snoozed, until its day has come', async () => {
    const id = await opened({ assigneeId: owner.userId });
    const before = await world.ask(owner, contract.countCases);
    expect(await snooze(id, day(3))).toMatchObject({ snoozedUntil: day(3), stage: 'open' });
    expect(await world.ask(owner, contract.countCases)).toEqual({
      ...before,
      mine: before.mine - 1,
      snoozed: before.snoozed + 1,
    });
    expect([await idsOf('mine'), await idsOf('unassigned')].flat()).not.toContain(id);
    expect([await idsOf('snoozed'), await idsOf('all')].every((ids) => ids.includes(id))).toBe(true);
    await run();
    expect(await endsOf(id)).toEqual([]);
    await leap(3);
    expect((await acts.view(id)).snoozedUntil).toBeNull();
    await Promise.all([run(), run()]);
    await run();
    expect(await endsOf(id)).toEqual(['day']);
    expect(await idsOf('snoozed')).not.toContain(id);
  });

  it('comes back when the day begins for its merchant', async () => {
    const { owner: sql } = database();
    await sql.query('update merchants set time_zone = $2 where id = $1', [world.merchantId, AUCKLAND]);
    const id = await opened();
    // 10:00 in UTC is 23:00 there.
    expect((await refused(id, day(0))).errors).toEqual([{ field: 'until', message: 'Choose a day after today.' }]);
    const { snoozedUntil } = await snooze(id, day(1));
    expect(snoozedUntil).toBe(day(1));
    world.clock.advance(59 * MINUTE_MS);
    await run();
    expect([(await acts.view(id)).snoozedUntil, await endsOf(id)]).toEqual([snoozedUntil, []]);
    world.clock.advance(MINUTE_MS);
    await run();
    expect([(await acts.view(id)).snoozedUntil, await endsOf(id)]).toEqual([null, ['day']]);
    await sql.query("update merchants set time_zone = 'UTC' where id = $1", [world.merchantId]);
  });

  it('comes back at once with an update of its search, also where it is restricted, and the log says why', async () => {
    const body = { name: 'MLRO', memberIds: [owner.userId] };
    const { id: groupId } = await world.ask(owner, createUserGroup, { body });
    for (const more of [{}, { restrictedToGroupId: groupId }]) {
      const id = await opened(more);
      const { id: searchId } = await acts.screen(id, await acts.addPerson(id));
      await snooze(id, day(5));
      await update(searchId);
      expect((await acts.view(id)).snoozedUntil).toBeNull();
      expect(await idsOf('unassigned')).toContain(id);
      await run();
      expect(await endsOf(id)).toEqual(['update']);
      expect((await refused(id, day(5))).errors[0]?.message).toContain('mark it as seen first');
    }
  });

  it('comes back when a trigger asks for attention, and does not rest again once that was seen', async () => {
    const [seen, unseen] = [await opened(), await opened()];
    for (const caseId of [seen, unseen]) {
      await snooze(caseId, day(5));
      await testJob({ database: database(), clock: world.clock }).write(world.merchantId, (tx) =>
        askAttention({ actor: { merchantId: world.merchantId }, clock: world.clock }, tx, {
          caseId,
          reason: 'Look at it',
          trigger: { id: '1'.repeat(24), name: 'Watch' },
        }),
      );
    }
    await world.ask(owner, contract.seeCaseAttention, { params: { id: seen } });
    await run();
    for (const id of [seen, unseen]) {
      expect(await endsOf(id)).toEqual(['trigger']);
      expect((await acts.view(id)).snoozedUntil).toBeNull();
    }
  });

  it('comes back for another assignee and for another stage, and the log has a row of it', async () => {
    const [given, moved] = [await opened(), await opened()];
    for (const id of [given, moved]) await snooze(id, day(5));
    const params = { id: given };
    const is = await world.ask(owner, contract.assignCase, { params, body: { assigneeId: owner.userId } });
    expect(is.snoozedUntil).toBeNull();
    await world.ask(owner, contract.closeCase, { params: { id: moved }, body: { reason: 'Withdrawn' } });
    expect([await endsOf(given), await endsOf(moved)]).toEqual([['assignee'], ['stage']]);
  });

  it('rests on while its fields or its status change, and is brought back by hand', async () => {
    const id = await opened();
    await snooze(id, day(5));
    const { version } = await acts.view(id);
    await world.ask(owner, contract.updateCase, { params: { id }, body: { name: 'Renamed', version } });
    expect((await snooze(id, day(7))).snoozedUntil).toBe(day(7));
    expect((await snooze(id, null)).snoozedUntil).toBeNull();
    expect((await refused(id, null)).errors[0]?.message).toBe('This case is not snoozed.');
    const acted = (await world.auditOf('case', id)).filter(({ action }) => action === contract.snoozeCase.name);
    expect(acted.map(({ body }) => (body as { until: string | null }).until)).toEqual([day(5), day(7), null]);
  });

  it('is snoozed by those who may change cases, while it is at work, to a day that is not far', async () => {
    const id = await opened();
    expect((await refused(id, day(367))).errors).toEqual([
      { field: 'until', message: 'Choose a day within the next 366 days.' },
    ]);
    expect((await refused(id, 'tomorrow')).errors[0]?.field).toBe('until');
    expect((await refused(id, day(1), await world.person(['CaseFind', 'CaseAdd']))).status).toBe(403);
    expect((await refused(id, day(1), await world.person(['All'], world.otherMerchantId))).status).toBe(404);
    await world.ask(owner, contract.closeCase, { params: { id }, body: { reason: 'Withdrawn' } });
    expect((await refused(id, day(1))).errors[0]?.message).toBe(
      'A case that is ‘Closed’ cannot be snoozed. Reopen it first.',
    );
  });

  it('is left to the next run where it could not be brought back, and stops no other', async () => {
    const [broken, whole] = [await opened(), await opened()];
    for (const id of [broken, whole]) await snooze(id, day(1));
    await leap(1);
    const { owner: sql } = database();
    await sql.query(`
      create function break_case() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger broken before update on cases for each row when (old.id = '${broken}') execute function break_case()`);
    await expect(run()).rejects.toThrow('1 cases are left');
    expect([await endsOf(broken), await endsOf(whole)]).toEqual([[], ['day']]);
    await sql.query('drop trigger broken on cases; drop function break_case()');
    await run();
    expect(await endsOf(broken)).toEqual(['day']);
    const scope = { kind: 'merchant', merchantId: world.merchantId, viewer: SEES_RESTRICTED } as const;
    const left = await database().transaction(scope, (trx) =>
      trx.selectFrom('cases').select('id').where('snoozed_until', '<=', world.clock.now()).execute(),
    );
    expect(left).toEqual([]);
  });
});
