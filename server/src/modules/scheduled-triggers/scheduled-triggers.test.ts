import { errorCodes } from '@tamis/contract/calls/envelope';
import * as contract from '@tamis/contract/scheduled-triggers';
import { createUserGroup } from '@tamis/contract/user-groups';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createScheduledWorld, type ScheduledWorld, type Settings } from './testing/scheduled-world.ts';

const DAY = '2026-11-';

describeEachEngine('scheduled triggers', (_engine, database) => {
  let bench: ScheduledWorld;
  let world: ScheduledWorld['world'];
  let query: ScheduledWorld['query'];

  beforeAll(async () => {
    bench = await createScheduledWorld(database());
    ({ world, query } = bench);
  });
  afterAll(() => bench.stop());
  beforeEach(() => bench.clear());

  const root = () => bench.root();
  const owner = () => bench.owner();
  const set = (statement: string, ...values: unknown[]) => database().owner.query(statement, values);
  const runRowsOf = async (id: string) =>
    (await world.auditOf('scheduled-trigger', id)).filter(({ action }) => action === 'scheduled-triggers.run');

  it('report what meets their conditions when they come due, once however many servers look', async () => {
    const searchId = await bench.search();
    const second = await bench.search('Nicolas Morozov', { client_ref: 'KYC-2' });
    await bench.search('Nobody Listed');
    const { id, name, nextAt, sentence } = await bench.active();
    expect([sentence, nextAt]).toEqual(['Every day at 09:00', `${DAY}22T09:00:00.000Z`]);
    await bench.leapTo(`${DAY}22T08:59:59.999Z`);
    await bench.run();
    expect(await bench.runsOf(id)).toEqual([]);

    await bench.leapTo(`${DAY}22T09:00:00Z`);
    await Promise.all([bench.run(), bench.run(), bench.run()]);
    await bench.run();
    expect(await bench.runsOf(id)).toEqual([
      expect.objectContaining({
        dueAt: `${DAY}22T09:00:00.000Z`,
        isLate: false,
        missed: 0,
        outcome: 'done',
        matched: 2,
        effects: [{ action: 1, isDone: true, text: '1 person was told of 2 searches.' }],
      }),
    ]);
    expect(bench.letters).toHaveLength(1);
    const [letter] = bench.letters;
    expect(letter?.subject).toBe(`${name}: 2 searches`);
    for (const line of [
      `- KYC-20418: open (https://tamis.example/aml/searchresults?id=${searchId})`,
      '- KYC-2: open (',
      second,
    ])
      expect(letter?.text).toContain(line);
    expect(letter?.text).not.toContain('Morozov');
    expect(await runRowsOf(id)).toHaveLength(1);
    expect(await bench.view(id)).toMatchObject({ runs: 1, failures: 0, nextAt: `${DAY}23T09:00:00.000Z` });
  });

  it('come due at the local hour of the merchant, whichever that is by then', async () => {
    const merchant = (timeZone: string) =>
      set('update merchants set time_zone = $2 where id = $1', world.merchantId, timeZone);
    await merchant('Europe/Zurich');
    const { id, nextAt, timeZone } = await bench.active({ cron: '0 9 * * *' });
    expect([timeZone, nextAt]).toEqual(['Europe/Zurich', `${DAY}23T08:00:00.000Z`]);
    await merchant('Asia/Dubai');
    await bench.run();
    expect(await bench.view(id)).toMatchObject({ timeZone: 'Asia/Dubai', nextAt: `${DAY}23T05:00:00.000Z` });
    expect(await bench.runsOf(id)).toEqual([]);
    await merchant('UTC');
    await bench.run();
  });

  it('run once after a stop, which the run log says, and are not made up for after a pause', async () => {
    await bench.search();
    const { id } = await bench.active({ cron: '0 9,15 * * *' });
    await bench.leapTo(`${DAY}25T16:30:00Z`);
    await bench.run();
    expect(await bench.runsOf(id)).toEqual([
      expect.objectContaining({ dueAt: `${DAY}25T15:00:00.000Z`, isLate: true, missed: 6, outcome: 'done' }),
    ]);
    expect(bench.letters).toHaveLength(1);
    const put = (status: 'active' | 'paused') =>
      world.ask(root(), contract.setScheduledTriggerStatus, { params: { id }, query, body: { status } });
    await put('paused');
    await bench.leapTo(`${DAY}27T10:00:00Z`);
    await bench.run();
    await put('active');
    await bench.run();
    expect(await bench.runsOf(id)).toHaveLength(1);
    expect((await bench.view(id)).nextAt).toBe(`${DAY}27T15:00:00.000Z`);
    const countOf = async (asked: Record<string, string>) =>
      (await world.ask(root(), contract.findScheduledRuns, { params: { id }, query: { ...query, ...asked } }))
        .totalRecords;
    const due = `${DAY}25T15:00:00.000Z`;
    expect([await countOf({ outcome: 'done' }), await countOf({ outcome: 'skipped' })]).toEqual([1, 0]);
    expect([
      await countOf({ start_date: due, end_date: due }),
      await countOf({ end_date: `${DAY}25T14:59:59.999Z` }),
    ]).toEqual([1, 0]);
  });

  const block = () =>
    set(
      'update merchants set blocked_at = $2, block_reason = $3 where id = $1',
      world.merchantId,
      new Date(world.clock.now()),
      'Fees',
    );
  const unblock = () =>
    set("update merchants set blocked_at = null, block_reason = '' where id = $1", world.merchantId);

  it('rest while their merchant is blocked, and run late when it is not any more', async () => {
    const { id } = await bench.active();
    await block();
    world.clock.advance(24 * 3_600_000);
    await bench.run();
    const { rows } = await set('select 1 from scheduled_runs where trigger_id = $1', id);
    expect(rows).toEqual([]);
    await unblock();
    await bench.leapTo(new Date(world.clock.now().getTime() + 3_600_000).toISOString());
    await bench.run();
    expect((await bench.runsOf(id)).map(({ isLate, outcome }) => [isLate, outcome])).toEqual([[true, 'done']]);
  });

  it('go on with a run that had begun when their merchant is open again, and not before', async () => {
    await bench.search();
    const { id } = await bench.active({
      actions: [{ kind: 'report', to: { kind: 'user', id: owner().userId }, by: 'email' }],
    });
    await bench.leapTo(tomorrowAt(15));
    const letter = () => Promise.reject(new Error('killed'));
    await bench.run({ messenger: { ...bench.messenger, letter } });
    const outcome = async () => (await bench.runsOf(id))[0]?.outcome;
    expect(await outcome()).toBe('running');
    const sent = bench.letters.length;
    await block();
    await bench.run();
    expect(bench.letters).toHaveLength(sent);
    await unblock();
    expect(await outcome()).toBe('running');
    await bench.run();
    expect([await outcome(), bench.letters.length]).toEqual(['done', sent + 1]);
  });

  it('do all of a run or nothing of it, and do it all the next time', async () => {
    await bench.search();
    const { id: groupId } = await world.ask(owner(), createUserGroup, {
      body: {
        name: `MLRO ${world.clock.now().getTime()}`,
        memberIds: [owner().userId, (await world.person(['All'])).userId],
      },
    });
    const to = { kind: 'user' as const, id: owner().userId };
    const { id } = await bench.active({
      cron: '0 12 * * *',
      actions: [
        { kind: 'report', to, by: 'console' },
        { kind: 'snapshot' },
        { kind: 'report', to: { kind: 'group', id: groupId }, by: 'email' },
      ],
    });
    const [receiver, saver] = [owner(), await world.person(['Root'], world.otherMerchantId)];
    const { name, cron, subject, segment, actions } = await bench.view(id);
    const body = { name, cron, subject, segment, actions };
    await world.ask(saver, contract.updateScheduledTrigger, { params: { id }, query, body });
    const before = (await bench.titlesOf(receiver)).length;
    await bench.leapTo(tomorrowAt(12));
    let sent = 0;
    const broken: Parameters<typeof bench.run>[0] = {
      messenger: {
        ...bench.messenger,
        letter: async () => {
          if ((sent += 1) === 2) throw new Error('killed');
        },
      },
    };
    await bench.run(broken);
    expect((await bench.runsOf(id)).map(({ outcome, effects }) => [outcome, effects])).toEqual([['running', []]]);
    const requests = () => set("select 1 from archive_requests where kind = 'snapshot'");
    expect((await requests()).rows).toEqual([]);
    await Promise.all([bench.run(), bench.run()]);
    const [done] = await bench.runsOf(id);
    expect(done).toMatchObject({ outcome: 'done', isLate: false });
    expect(done?.effects.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^1 person was told of \d+ searches\.$/),
      expect.stringMatching(/^A snapshot of \d+ searches is being written\.$/),
      expect.stringMatching(/^2 people were told of \d+ searches\.$/),
    ]);
    expect([bench.letters.length, (await requests()).rows.length]).toEqual([2, 1]);
    const { rows } = await set('select 1 from notifications where receiver_id = $1', receiver.userId);
    expect(rows.length - before).toBe(1);
    const [asked] = (await set("select asked_by, scope from archive_requests where kind = 'snapshot'")).rows;
    expect(asked).toMatchObject({ asked_by: saver.userId, scope: { subjects: ['searches'], caseIds: [] } });
    expect(await runRowsOf(id)).toHaveLength(1);
  });

  it('are given up after five breakdowns, which the run log says', async () => {
    await bench.search();
    const { id } = await bench.active({ cron: '0 13 * * *' });
    await bench.leapTo(tomorrowAt(13));
    for (let look = 0; look < 6; look += 1)
      await bench.run({ messenger: { ...bench.messenger, letter: () => Promise.reject(new Error('always')) } });
    expect((await bench.runsOf(id)).map(({ outcome, effects }) => [outcome, effects[0]?.text])).toEqual([
      ['failed', 'It broke down; the log of the server says why.'],
    ]);
    expect(await bench.view(id)).toMatchObject({ runs: 1, failures: 1, status: 'active' });
  });

  it('are paused when more meets their conditions than a run may act on, and the owners are told', async () => {
    const searchId = await bench.search();
    await set(
      `insert into searches select (jsonb_populate_record(null::searches, to_jsonb(search) || jsonb_build_object('id', lpad(to_hex(n), 24, '0'), 'is_monitored', false))).*
       from searches search, generate_series(1, 1001) n where search.id = $1`,
      searchId,
    );
    const { id, name } = await bench.active({
      cron: '0 14 * * *',
      segment: { match: 'all', conditions: [] },
      actions: [{ kind: 'rescreen' }],
    });
    const tried = await world.ask(root(), contract.testScheduledTrigger, { params: { id }, query });
    expect(tried).toMatchObject({ isTooMany: true, lines: [] });
    expect(tried.matched).toBeGreaterThan(1000);
    expect(tried.subjects).toHaveLength(100);
    await bench.leapTo(tomorrowAt(14));
    const [blocked, invited] = [await world.person(['All']), await world.person(['All'])];
    await set('update users set is_blocked = true where id = $1', blocked.userId);
    await set('update users set invitation_ends_at = $2 where id = $1', invited.userId, world.clock.now());
    await bench.run();
    expect(await bench.view(id)).toMatchObject({ status: 'paused', pausedBecause: 'too-many', nextAt: null });
    expect(await bench.runsOf(id)).toEqual([expect.objectContaining({ outcome: 'skipped' })]);
    const { rows } = await set(
      'select receiver_id from notifications where title = $1',
      `The scheduled trigger ${name} is paused`,
    );
    const told = (rows as { receiver_id: string }[]).map(({ receiver_id }) => receiver_id);
    expect(told).toContain(owner().userId);
    expect([blocked.userId, invited.userId].filter((userId) => told.includes(userId))).toEqual([]);
    await set("delete from searches where id < lpad('1000', 24, '0')");
  });

  it('take a group of conditions for one: any of them holds, or all of them do', async () => {
    await bench.search();
    const matched = async (match: 'all' | 'any') => {
      const { id } = await bench.active({
        cron: '0 16 * * *',
        segment: {
          match: 'all',
          conditions: [{ field: 'openHits', operator: 'at-least', value: 1 }],
          groups: [
            {
              match,
              conditions: [
                { field: 'tags', operator: 'one-of', values: ['nobody bears it'] },
                { field: 'bestScore', operator: 'at-least', value: 0.1 },
              ],
            },
          ],
        },
      });
      return (await world.ask(root(), contract.testScheduledTrigger, { params: { id }, query })).matched;
    };
    expect(await matched('any')).toBeGreaterThan(0);
    expect(await matched('all')).toBe(0);
  });

  it('are refused where they could not work, with the place at fault', async () => {
    const refused = (more: Partial<Settings>, by = root()) =>
      world.refused(by, contract.createScheduledTrigger, { query, body: bench.settings(more) });
    const faults = async (more: Partial<Settings>) =>
      (await refused(more)).errors.map(({ field, message }) => [field, message]);
    const stranger = await world.person(['All'], world.otherMerchantId);
    expect(await faults({ cron: '0 9 1 * 1' })).toEqual([
      ['cron', 'Choose days of the week or days of the month, not both.'],
    ]);
    expect(
      await faults({
        subject: 'cases',
        segment: {
          match: 'any',
          conditions: [
            { field: 'risk', operator: 'one-of', values: ['high'] },
            { field: 'openHits', operator: 'at-least', value: 1 },
            { field: 'stage', operator: 'one-of', values: ['asleep'] },
          ],
        },
        actions: [
          { kind: 'remind', by: 'console' },
          { kind: 'rescreen' },
          { kind: 'report', to: { kind: 'user', id: stranger.userId }, by: 'email' },
          { kind: 'remind', by: 'email' },
        ],
      }),
    ).toEqual([
      ['segment.conditions.1', 'Of cases the number of open hits is not known.'],
      ['segment.conditions.2', 'asleep is none of the choices.'],
      ['actions.1', 'This cannot be done with cases.'],
      ['actions.2.to', 'This is nobody of the organisation.'],
      ['actions.3', 'This is done once.'],
    ]);
    expect((await refused({}, owner())).status).toBe(403);
    const { name } = await bench.active();
    expect(await refused({ name: name.toUpperCase() })).toMatchObject({ status: 409, code: errorCodes.nameTaken });
  });

  it('are unknown in other merchants, keep what was changed, and are deleted with their runs', async () => {
    await bench.search();
    const { id, ...was } = await bench.active({ cron: '0 15 * * *' });
    await bench.leapTo(tomorrowAt(15));
    await bench.run();
    const elsewhere = { params: { id }, query: { merchantId: world.otherMerchantId } };
    for (const endpoint of [
      contract.viewScheduledTrigger,
      contract.deleteScheduledTrigger,
      contract.testScheduledTrigger,
      contract.findScheduledRuns,
    ])
      expect((await world.refused(root(), endpoint, elsewhere)).status).toBe(404);
    const { name, subject, segment, actions } = was;
    const body = { name, subject, segment, actions, cron: '30 18 * * 1-5' };
    const changed = await world.ask(root(), contract.updateScheduledTrigger, { params: { id }, query, body });
    expect([changed.sentence, changed.savedBy, changed.nextAt?.slice(11, 16)]).toEqual([
      'Every weekday at 18:30',
      root().userId,
      '18:30',
    ]);
    const audited = await world.auditOf('scheduled-trigger', id);
    expect(audited.find(({ action }) => action === 'scheduled-triggers.update')?.body).toMatchObject({
      was: { schedule: '0 15 * * *' },
      is: { schedule: '30 18 * * 1-5' },
    });
    await world.ask(root(), contract.deleteScheduledTrigger, { params: { id }, query });
    expect((await world.refused(root(), contract.viewScheduledTrigger, { params: { id }, query })).status).toBe(404);
    expect((await set('select 1 from scheduled_runs where trigger_id = $1', id)).rows).toEqual([]);
  });

  it('are shown when they come due before they are kept', async () => {
    expect(
      await world.ask(root(), contract.viewScheduledTriggerTimes, { query: { ...query, cron: '0 9 L * *' } }),
    ).toEqual({
      sentence: 'On the last day of each month at 09:00',
      timeZone: 'UTC',
      times: expect.arrayContaining([expect.stringMatching(/-\d\dT09:00:00\.000Z$/)]),
    });
  });

  /** Thirty seconds past an hour of the next day. */
  const tomorrowAt = (hour: number): string => {
    const day = new Date(world.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    return `${day}T${String(hour).padStart(2, '0')}:00:30Z`;
  };
});
