import { errorCodes } from '@tamis/contract/calls/envelope';
import { MINUTE_MS } from '@tamis/contract/terms/durations';
import * as contract from '@tamis/contract/triggers';
import { blockUser } from '@tamis/contract/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordEvent } from '../../platform/events/record-events.ts';
import { newId } from '../../platform/new-id.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { decideAllHits } from '../screening/testing.ts';
import { setOffNothing } from './records/runs-store.ts';
import { createTriggerWorld, type Settings, type TriggerWorld } from './testing/trigger-world.ts';

const HOUR = 3_600_000;

describeEachEngine('triggers', (_engine, database) => {
  let world: TriggerWorld['world'];
  let owner: TriggerWorld['owner'];
  let analyst: TriggerWorld['analyst'];
  let stranger: TriggerWorld['stranger'];
  let letters: TriggerWorld['letters'];
  let messenger: TriggerWorld['messenger'];
  let notify: TriggerWorld['notify'];
  let assign: TriggerWorld['assign'];
  let settings: TriggerWorld['settings'];
  let run: TriggerWorld['run'];
  let active: TriggerWorld['active'];
  let search: TriggerWorld['search'];
  let runsOf: TriggerWorld['runsOf'];
  let titlesOf: TriggerWorld['titlesOf'];
  let clear: TriggerWorld['clear'];
  beforeAll(async () => {
    ({
      world,
      owner,
      analyst,
      stranger,
      letters,
      messenger,
      notify,
      assign,
      settings,
      run,
      active,
      search,
      runsOf,
      titlesOf,
      clear,
    } = await createTriggerWorld(database()));
  });
  afterAll(() => world.stop());
  beforeEach(() => clear());

  it('do what they say when an event meets their conditions, once however many carry it out', async () => {
    const { id, name } = await active();
    const searchId = await search();
    await search('Nobody Listed');
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await runsOf(id)).toEqual(
      expect.arrayContaining([
        ['not-matched'],
        ['done', expect.stringMatching(/^The search is given to .+\.$/), '2 people were told.'],
      ]),
    );
    expect(new Set(letters.map(({ to, subject }) => `${to} ${subject}`))).toEqual(
      new Set([owner.email, analyst.email].map((to) => `${to} ${name}: KYC-20418`)),
    );
    expect(letters[0]?.text).toContain(`Open:\nhttps://tamis.example/aml/searchresults?id=${searchId}\n`);
    expect((await titlesOf(analyst)).filter((title) => title === `${name}: KYC-20418`)).toHaveLength(1);
    const queued = await database().transaction({ kind: 'system' }, (trx) =>
      trx.selectFrom('review_queue').select(['assignee_id', 'is_claim']).where('search_id', '=', searchId).execute(),
    );
    // It is theirs for good: only what somebody claimed ends by itself.
    expect(queued).toEqual([{ assignee_id: analyst.userId, is_claim: false }]);
    expect(await world.ask(owner, contract.viewTrigger, { params: { id } })).toMatchObject({ runs: 1, failures: 0 });
    expect((await world.auditOf('trigger', id)).filter(({ action }) => action === 'triggers.run')).toHaveLength(1);
  });

  it('leave nothing half done when they break down in the middle, and do it all the next time', async () => {
    const { id } = await active({
      actions: [notify({ to: { kind: 'user', id: owner.userId }, by: 'console' }), notify()],
    });
    await search();
    const before = (await titlesOf(owner)).length;
    await run({ ...messenger, letter: () => Promise.reject(new Error('killed')) });
    expect([await runsOf(id), letters]).toEqual([[], []]);
    world.clock.advance(MINUTE_MS);
    await run();
    expect(await runsOf(id)).toEqual([['done', '1 person was told.', '2 people were told.']]);
    expect(letters).toHaveLength(2);
    expect((await titlesOf(owner)).length - before).toBe(2);
  });

  it('are tried again a minute after they broke down, and given up after five times, which the run log says', async () => {
    const { id } = await active({ actions: [notify()] });
    await search();
    let tries = 0;
    const broken = async () => {
      tries += 1;
      throw new Error('always');
    };
    for (const tried of [1, 2, 3, 4, 5]) {
      expect(await runsOf(id)).toEqual([]);
      // However often somebody looks within the minute.
      for (let look = 0; look < 3; look += 1) await run({ ...messenger, letter: broken });
      expect(tries).toBe(tried);
      world.clock.advance(MINUTE_MS);
    }
    expect(await runsOf(id)).toEqual([['failed', 'It broke down; the log of the server says why.']]);
    expect(await world.ask(owner, contract.viewTrigger, { params: { id } })).toMatchObject({ runs: 1, failures: 1 });
  });

  it('say what they could not do: a search that somebody has stays theirs, a blocked owner has nothing done, and nobody blocked is told', async () => {
    const first = await active({ actions: [assign()] });
    const second = await active({ actions: [{ kind: 'assign', userId: owner.userId }] });
    await search();
    await run();
    const said = [...(await runsOf(first.id)), ...(await runsOf(second.id))].map(([outcome]) => outcome);
    expect(said).toEqual(expect.arrayContaining(['done', 'failed']));

    const leaver = await world.person(['TriggerAdd', 'TriggerUpdate']);
    const { id } = await world.ask(leaver, contract.createTrigger, { body: settings({ actions: [notify()] }) });
    await world.ask(leaver, contract.setTriggerStatus, { params: { id }, body: { status: 'active' } });
    await world.ask(owner, blockUser, { params: { id: leaver.userId }, body: { isBlocked: true, reason: 'Left' } });
    await search();
    await run();
    expect(await runsOf(id)).toEqual([['failed', 'The owner of this trigger may not sign in any more.']]);
    expect(letters).toEqual([]);

    // Whoever changes it answers for it from then on.
    await world.ask(owner, contract.updateTrigger, { params: { id }, body: settings({ actions: [notify()] }) });
    expect(await world.ask(owner, contract.viewTrigger, { params: { id } })).toMatchObject({ ownerId: owner.userId });
    await world.ask(owner, contract.setTriggerStatus, { params: { id }, body: { status: 'paused' } });

    const third = await active({ actions: [notify({ to: { kind: 'user', id: leaver.userId } })] });
    await search();
    await run();
    expect(await runsOf(third.id)).toEqual([['failed', 'There is nobody to tell.']]);
    expect(letters).toEqual([]);
  });

  it.each([
    ['blocked', 'blocked_at'],
    ['expired', 'expires_at'],
  ])('rest while the organisation is %s, and act on what happened once it is open again', async (_how, column) => {
    const set = (at: string) =>
      database().owner.query(`update merchants set ${column} = ${at} where id = $1`, [world.merchantId]);
    const { id } = await active({ actions: [notify()] });
    await search();
    await set("'2020-01-01'");
    await run();
    await set('null');
    expect(await runsOf(id)).toEqual([]);
    await run();
    expect((await runsOf(id)).map(([outcome]) => outcome)).toEqual(['done']);
  });

  it('set off nothing themselves, and act on nothing from before they were on', async () => {
    await search();
    const { id } = await active();
    const where = { clock: world.clock, merchantId: owner.merchantId };
    const data = { searchId: newId(world.clock), clientReference: '', batchId: null, totalHits: 1, leftOut: 0 };
    await database().transaction({ kind: 'system' }, async (trx) => {
      await setOffNothing(trx);
      await recordEvent(
        { trx, ...where },
        { type: 'search.completed', data: { ...data, isDemo: false, listVersionIds: [] } },
      );
    });
    await run();
    expect(await runsOf(id)).toEqual([]);
  });

  it('are paused when they would do more than a thousand things within an hour, and their owner is told', async () => {
    const tag = (name: string) => ({ kind: 'set-tag' as const, tag: name });
    const { id, name } = await active({ actions: [notify({ by: 'console' }), tag('listed'), tag('again')] });
    const outcomeOf = async () => {
      world.clock.advance(1000);
      await search();
      await run();
      return (await runsOf(id))[0]?.[0];
    };
    expect(await outcomeOf()).toBe('done');
    // What was done 994 times beside the two tags: the four of the next run make a thousand.
    await database().transaction({ kind: 'system' }, (trx) =>
      sql`update trigger_effects set amount = 994 where trigger_id = ${id} and action = 1`.execute(trx),
    );
    expect(await outcomeOf()).toBe('done');
    expect(await outcomeOf()).toBe('skipped');
    expect(await world.ask(owner, contract.viewTrigger, { params: { id } })).toMatchObject({
      status: 'paused',
      pausedBecause: 'too-many-actions',
    });
    expect(await titlesOf(owner)).toContain(`The trigger ${name} is paused`);

    world.clock.advance(HOUR);
    await world.ask(owner, contract.setTriggerStatus, { params: { id }, body: { status: 'active' } });
    expect(await outcomeOf()).toBe('done');
  });

  it('are tried on the last events without doing anything, and say why they would not act', async () => {
    await search();
    await search('Nobody Listed');
    const { id } = await world.ask(owner, contract.createTrigger, { body: settings() });
    const tried = await world.ask(owner, contract.testTrigger, { params: { id } });
    const linesOf = (matches: boolean) => tried.events.find((event) => event.matches === matches)?.lines;
    expect(linesOf(true)).toEqual([expect.stringMatching(/^would assign it to /), 'would notify MLRO']);
    expect(linesOf(false)).toEqual(['No: the best score of an open hit is not known']);
    expect(tried.actions).toBe(2 * tried.matched);
    expect([letters, await runsOf(id)]).toEqual([[], []]);
  });

  it('know no best score of a search whose hits are all decided, whoever still has it', async () => {
    const { id } = await active({ actions: [assign()] });
    const searchId = await search();
    await run();
    const ofSearch = async () => {
      const { events } = await world.ask(owner, contract.testTrigger, { params: { id } });
      return events[0];
    };
    expect(await ofSearch()).toMatchObject({ matches: true });
    await decideAllHits(world, owner, searchId);
    expect(await ofSearch()).toMatchObject({
      matches: false,
      lines: ['No: the best score of an open hit is not known'],
    });
  });

  it('are refused where they could not work, with the place at fault', async () => {
    const create = (more: Partial<Settings>, by = owner) =>
      world.refused(by, contract.createTrigger, { body: settings(more) });
    const faults = async (more: Partial<Settings>) =>
      (await create(more)).errors.map(({ field, message }) => [field, message]);
    expect(
      await faults({
        segment: {
          match: 'all',
          conditions: [{ field: 'risk', operator: 'one-of', values: ['high'] }],
          groups: [
            {
              match: 'any',
              conditions: [
                { field: 'tags', operator: 'one-of', values: ['vip'] },
                { field: 'stage', operator: 'one-of', values: ['open'] },
              ],
            },
          ],
        },
        actions: [notify({ body: '{{usr.firstName}}', to: { kind: 'group', id: stranger.userId } })],
      }),
    ).toEqual([
      ['segment.conditions.0', 'Of this event the risk of the case is not known.'],
      ['segment.groups.0.conditions.1', 'Of this event the stage of the case is not known.'],
      ['actions.0.to', 'There is no such user group.'],
      ['actions.0.body', 'There is no variable usr.firstName. Did you mean user.firstName?'],
    ]);
    expect(await faults({ actions: [{ kind: 'assign', userId: stranger.userId }] })).toEqual([
      ['actions.0.userId', 'This is nobody of your organisation.'],
    ]);
    const weak = await world.person(['TriggerAdd']);
    expect((await create({ actions: [assign()] }, weak)).status).toBe(403);
    expect((await create({}, analyst)).status).toBe(403);
    const { name } = await active();
    expect(await create({ name: name.toUpperCase() })).toMatchObject({ status: 409, code: errorCodes.nameTaken });
  });

  it('have a run log that is read by what came of the runs, and between two moments', async () => {
    const { id } = await active({ actions: [notify()] });
    await search();
    await run();
    world.clock.advance(HOUR);
    await search('Nobody Listed');
    await run();
    world.clock.advance(HOUR);
    await search();
    for (let tries = 0; tries < 5; tries += 1) {
      await run({ ...messenger, letter: () => Promise.reject(new Error('always')) });
      world.clock.advance(MINUTE_MS);
    }
    const read = async (query: Record<string, string> = {}) => {
      const { runs, totalRecords } = await world.ask(owner, contract.findTriggerRuns, { params: { id }, query });
      expect(totalRecords).toBe(runs.length);
      return runs.map(({ outcome, at }) => [outcome, at] as const);
    };
    const [failed, notMatched, done] = await read();
    expect([failed?.[0], notMatched?.[0], done?.[0]]).toEqual(['failed', 'not-matched', 'done']);
    for (const outcome of ['failed', 'not-matched', 'done'])
      expect((await read({ outcome })).map(([came]) => came)).toEqual([outcome]);
    expect(await read({ outcome: 'skipped' })).toEqual([]);
    const middle = notMatched?.[1] ?? '';
    expect(await read({ start_date: middle })).toEqual([failed, notMatched]);
    expect(await read({ end_date: middle })).toEqual([notMatched, done]);
    expect(await read({ start_date: middle, end_date: middle })).toEqual([notMatched]);
    expect(await read({ start_date: middle, outcome: 'done' })).toEqual([]);
    expect(
      await world.refused(owner, contract.findTriggerRuns, { params: { id }, query: { outcome: 'waiting' } }),
    ).toMatchObject({ status: 400, errors: [{ field: 'outcome' }] });
    expect(
      await world.refused(owner, contract.findTriggerRuns, { params: { id }, query: { start_date: 'yesterday' } }),
    ).toMatchObject({ status: 400, errors: [{ field: 'start_date' }] });
  });

  it('are unknown to other merchants, and deleted with their runs', async () => {
    const { id } = await active();
    await search();
    await run();
    for (const endpoint of [
      contract.viewTrigger,
      contract.deleteTrigger,
      contract.testTrigger,
      contract.findTriggerRuns,
    ])
      expect((await world.refused(stranger, endpoint, { params: { id } })).status).toBe(404);
    await world.ask(owner, contract.deleteTrigger, { params: { id } });
    expect((await world.refused(owner, contract.viewTrigger, { params: { id } })).status).toBe(404);
    expect((await world.auditOf('trigger', id)).map(({ action }) => action)).toContain('triggers.delete');
  });
});
