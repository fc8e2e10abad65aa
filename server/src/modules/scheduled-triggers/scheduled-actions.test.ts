import * as cases from '@tamis/contract/cases';
import { DAY_MS } from '@tamis/contract/terms/durations';
import { createOwnTemplate, deleteOwnTemplate } from '@tamis/contract/own-templates';
import * as contract from '@tamis/contract/scheduled-triggers';
import type { ScheduledCondition, ScheduledSubject } from '@tamis/contract/scheduled-triggers/segments';
import { deleteSearch } from '@tamis/contract/screening';
import { createUserGroup } from '@tamis/contract/user-groups';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { caseActsOf } from '../cases/testing.ts';
import { decideAllHits } from '../screening/testing.ts';
import { createScheduledWorld, type ScheduledWorld } from './testing/scheduled-world.ts';

describeEachEngine('what scheduled triggers act on, and do', (_engine, database) => {
  let bench: ScheduledWorld;
  let world: ScheduledWorld['world'];
  let query: ScheduledWorld['query'];

  beforeAll(async () => {
    // Nothing is sent there: the server of this test runs no jobs.
    bench = await createScheduledWorld(database(), { TAMIS_SMS_URL: 'http://127.0.0.1:9/sms' });
    ({ world, query } = bench);
  });
  afterAll(() => bench.stop());
  beforeEach(() => bench.clear());

  const set = (statement: string, ...values: unknown[]) => database().owner.query(statement, values);
  const always = { match: 'all' as const, conditions: [] };
  const withTag = (tag: string) => ({
    match: 'all' as const,
    conditions: [{ field: 'tags' as const, operator: 'one-of' as const, values: [tag] }],
  });
  const nextDay = async (): Promise<void> => bench.leapTo(new Date(world.clock.now().getTime() + DAY_MS).toISOString());
  /** What meets conditions now, by id. */
  const meeting = async (subject: ScheduledSubject, match: 'all' | 'any', ...conditions: ScheduledCondition[]) => {
    const body = bench.settings({ subject, segment: { match, conditions }, actions: [{ kind: 'snapshot' }] });
    const { id } = await world.ask(bench.root(), contract.createScheduledTrigger, { query, body });
    const tried = await world.ask(bench.root(), contract.testScheduledTrigger, { params: { id }, query });
    expect(tried.matched).toBe(tried.subjects.length);
    return tried.subjects.map(({ subjectId }) => subjectId);
  };
  const refreshesOf = async (searchId: string) =>
    (await world.auditOf('search', searchId)).filter(({ action }) => action === 'searches.refresh').length;
  const assign = (searchId: string, userId: string) =>
    set(
      'update review_queue set assignee_id = $2, assigned_by = $2, assigned_at = now() where search_id = $1',
      searchId,
      userId,
    );

  it('ask of searches what they are now, and never what is not known', async () => {
    const strong = await bench.search('Nicolas Madrigal Morozov', { tags: ['Private', 'Gulf'] });
    const plain = await bench.search('Nobody Listed', { tags: ['Other'] });
    const old = await bench.search('Nicolas Morozov', { filters: { types: ['sanction'], country_codes: ['VE'] } });
    const gone = await bench.search();
    await world.ask(bench.owner(), deleteSearch, { params: { id: gone } });
    await set("update review_queue set open_since = open_since - interval '3 days 1 hour' where search_id = $1", old);
    await set(
      `update searches set answered_by = jsonb_set(answered_by, '{at}', '"2026-10-01T00:00:00Z"') where id = $1`,
      plain,
    );
    const searches = (match: 'all' | 'any', ...conditions: ScheduledCondition[]) =>
      meeting('searches', match, ...conditions);
    expect(await searches('all')).toEqual([strong, plain, old].toSorted());
    expect(await searches('all', { field: 'openHits', operator: 'at-most', value: 0 })).toEqual([plain]);
    expect(await searches('all', { field: 'openDays', operator: 'at-least', value: 3 })).toEqual([old]);
    expect(await searches('all', { field: 'openDays', operator: 'at-most', value: 2 })).toEqual([strong]);
    expect(await searches('all', { field: 'screenedDays', operator: 'at-least', value: 50 })).toEqual([plain]);
    expect(await searches('all', { field: 'bestScore', operator: 'at-most', value: 1 })).not.toContain(plain);
    expect(await searches('all', { field: 'tags', operator: 'one-of', values: ['x', 'gulf'] })).toEqual([strong]);
    expect(await searches('all', { field: 'tags', operator: 'none-of', values: ['GULF'] })).toEqual(
      [plain, old].toSorted(),
    );
    expect(await searches('all', { field: 'countries', operator: 'one-of', values: ['VE'] })).toEqual([old]);
    expect(await searches('all', { field: 'listTypes', operator: 'one-of', values: ['sanction'] })).toEqual(
      [strong, old].toSorted(),
    );
    expect(await searches('all', { field: 'listTypes', operator: 'none-of', values: ['sanction'] })).toEqual([plain]);
    const either: ScheduledCondition[] = [
      { field: 'tags', operator: 'one-of', values: ['Other'] },
      { field: 'openDays', operator: 'at-least', value: 3 },
    ];
    expect(await searches('any', ...either)).toEqual([plain, old].toSorted());
    expect(await searches('all', ...either)).toEqual([]);
    await set('delete from searches');
  });

  it('know no best score of a search whose hits are all decided, whoever still has it', async () => {
    const owner = bench.owner();
    const id = await bench.search();
    await assign(id, owner.userId);
    const found = () => meeting('searches', 'all', { field: 'bestScore', operator: 'at-least', value: 0 });
    expect(await found()).toEqual([id]);
    await decideAllHits(world, owner, id);
    expect(await found()).toEqual([]);
    await set('delete from searches');
  });

  it('ask of cases what they are now, and see no restricted one, whoever asks', async () => {
    const acts = caseActsOf(world, bench.owner());
    const [due, late, quiet] = [await acts.draft(), await acts.draft(), await acts.draft()];
    for (const { id } of [due, late]) await world.ask(bench.owner(), cases.openCase, { params: { id } });
    await world.ask(bench.owner(), cases.setCaseRisk, {
      params: { id: quiet.id },
      body: { level: 'high', reason: 'Known', until: '2027-05-24' },
    });
    const now = world.clock.now().getTime();
    const dueIn = (id: string, days: number) =>
      set('update cases set due_at = $2 where id = $1', id, new Date(now + days * DAY_MS));
    await dueIn(due.id, 2.5);
    await dueIn(late.id, -1.5);
    await set("update cases set updated_at = updated_at - interval '9 days' where id = $1", quiet.id);
    const insider = await world.person(['Root']);
    const { id: groupId } = await world.ask(bench.owner(), createUserGroup, {
      body: { name: 'Officers', memberIds: [bench.owner().userId, insider.userId] },
    });
    await acts.draft({ restrictedToGroupId: groupId });
    const found = (...conditions: ScheduledCondition[]) => meeting('cases', 'all', ...conditions);
    expect(await found()).toEqual([due.id, late.id, quiet.id].toSorted());
    expect(await found({ field: 'dueDays', operator: 'at-most', value: 2 })).toEqual([due.id]);
    expect(await found({ field: 'dueDays', operator: 'at-most', value: 1 })).toEqual([]);
    expect(await found({ field: 'overdueDays', operator: 'at-least', value: 1 })).toEqual([late.id]);
    expect(await found({ field: 'quietDays', operator: 'at-least', value: 9 })).toEqual([quiet.id]);
    expect(await found({ field: 'stage', operator: 'one-of', values: ['draft'] })).toEqual([quiet.id]);
    expect(await found({ field: 'risk', operator: 'one-of', values: ['high', 'medium'] })).toEqual([quiet.id]);
    // Of what has no risk nothing is said of it.
    expect(await found({ field: 'risk', operator: 'none-of', values: ['low'] })).toEqual([quiet.id]);

    const { id } = await bench.active({ subject: 'cases', segment: always, actions: [{ kind: 'snapshot' }] });
    // Not even for Root who is in the group.
    expect(await world.ask(insider, contract.testScheduledTrigger, { params: { id }, query })).toMatchObject({
      matched: 3,
    });
    await nextDay();
    await bench.run();
    expect((await bench.runsOf(id))[0]).toMatchObject({ outcome: 'done', matched: 3 });
    const { rows } = await set("select scope from archive_requests where scope ->> 'caseIds' <> '[]'");
    expect(rows[0]).toMatchObject({ scope: { subjects: ['cases'], caseIds: [due.id, late.id, quiet.id].toSorted() } });
  });

  it('screen each search again once for each time, over a kill in the middle and by two servers at once', async () => {
    const ids = [await bench.search(), await bench.search('Sea Heron'), await bench.search()];
    for (const id of ids) await set("update searches set tags = '{nightly}' where id = $1", id);
    const { id } = await bench.active({
      segment: withTag('nightly'),
      actions: [{ kind: 'report', to: { kind: 'user', id: bench.owner().userId }, by: 'email' }, { kind: 'rescreen' }],
    });
    await nextDay();
    const kill = new AbortController();
    let asked = 0;
    const dying = {
      ...bench.engine,
      search: async (searched: Parameters<typeof bench.engine.search>[0]) => {
        if ((asked += 1) === 2) kill.abort(new Error('The process stops'));
        return bench.engine.search(searched);
      },
    };
    await expect(bench.run({ engine: dying }, kill.signal)).rejects.toThrow('The process stops');
    const counts = async () => (await Promise.all(ids.map(refreshesOf))).toSorted((one, other) => one - other);
    expect(await counts()).toEqual([0, 1, 1]);
    expect([(await bench.runsOf(id))[0]?.outcome, bench.letters.length]).toEqual(['running', 0]);

    await Promise.all([bench.run(), bench.run()]);
    expect(await counts()).toEqual([1, 1, 1]);
    expect(await bench.runsOf(id)).toEqual([
      expect.objectContaining({
        outcome: 'done',
        effects: [
          expect.objectContaining({ text: '1 person was told of 3 searches.' }),
          { action: 2, isDone: true, text: '3 searches screened again.' },
        ],
      }),
    ]);
    expect(bench.letters).toHaveLength(1);
    await nextDay();
    await bench.run();
    expect(await counts()).toEqual([2, 2, 2]);
  });

  it('try again what could not be screened, and say at last how many were left; what is deleted meanwhile is no fault', async () => {
    const ids = [await bench.search(), await bench.search(), await bench.search()];
    for (const id of ids) await set("update searches set tags = '{hard}' where id = $1", id);
    const [, odd = '', gone = ''] = ids;
    const { id } = await bench.active({ segment: withTag('hard'), actions: [{ kind: 'rescreen' }] });
    await nextDay();
    // No contract lets it in; the engine throws.
    await set("update searches set fuzziness = 'NaN' where id = $1", odd);
    await bench.run();
    expect((await bench.runsOf(id))[0]).toMatchObject({ outcome: 'running' });
    await world.ask(bench.owner(), deleteSearch, { params: { id: gone } });
    for (let look = 0; look < 4; look += 1) await bench.run();
    expect((await bench.runsOf(id))[0]).toMatchObject({
      outcome: 'failed',
      effects: [{ isDone: false, text: expect.stringContaining('2 searches screened again, 1 could not be') }],
    });
    expect(await Promise.all(ids.map(refreshesOf))).toEqual([1, 0, 1]);
    expect((await set('select 1 from scheduled_rescreens where trigger_id = $1', id)).rows).toEqual([]);
    await set('update searches set fuzziness = 0.2 where id = $1', odd);
  });

  it('remind each person of theirs alone, and say what nobody has', async () => {
    const [ines, omar, blocked] = [
      await world.person(['ComplyFind']),
      await world.person(['ComplyFind']),
      await world.person(['ComplyFind']),
    ];
    const mine = [await bench.search('Nicolas Morozov', { client_ref: 'A-1' })];
    const his = await bench.search('Nicolas Morozov', { client_ref: 'B-2' });
    mine.push(await bench.search('Nicolas Morozov', { client_ref: 'A-3' }));
    const [lost, free] = [await bench.search(), await bench.search()];
    for (const id of [...mine, his, lost, free]) await set("update searches set tags = '{mine}' where id = $1", id);
    for (const id of mine) await assign(id, ines.userId);
    await assign(his, omar.userId);
    await assign(lost, blocked.userId);
    await set('update users set is_blocked = true where id = $1', blocked.userId);
    const { id, name } = await bench.active({
      segment: withTag('mine'),
      actions: [{ kind: 'remind', by: 'both' }],
    });
    await nextDay();
    await Promise.all([bench.run(), bench.run()]);
    expect((await bench.runsOf(id))[0]?.effects).toEqual([
      {
        action: 1,
        isDone: true,
        text: '2 people were reminded of 3 searches. 2 searches are with nobody.',
      },
    ]);
    const letterTo = ({ email }: { email: string }) => bench.letters.find(({ to }) => to === email);
    expect(bench.letters).toHaveLength(2);
    expect(letterTo(ines)).toMatchObject({ subject: `${name}: 2 searches` });
    expect(letterTo(ines)?.text).toContain('- A-1: open (');
    expect(letterTo(ines)?.text).not.toContain('B-2');
    expect(letterTo(omar)?.text).toContain('1 search waits for you:');
    const { rows } = await set('select content from notifications where receiver_id = $1', omar.userId);
    expect(rows).toEqual([{ content: expect.stringContaining('- B-2: open (') }]);
  });

  it('do nothing where nothing meets their conditions, and where they are paused meanwhile', async () => {
    const none = await bench.active({ segment: withTag('nowhere') });
    const searchId = await bench.search();
    await set("update searches set tags = '{later}' where id = $1", searchId);
    const paused = await bench.active({ segment: withTag('later') });
    await nextDay();
    await bench.run({ messenger: { ...bench.messenger, letter: () => Promise.reject(new Error('killed')) } });
    await world.ask(bench.root(), contract.setScheduledTriggerStatus, {
      params: { id: paused.id },
      query,
      body: { status: 'paused' },
    });
    await bench.run();
    const outcomeOf = async (id: string) => (await bench.runsOf(id)).map(({ outcome, effects }) => [outcome, effects]);
    expect(await outcomeOf(none.id)).toEqual([['not-matched', []]]);
    expect(await outcomeOf(paused.id)).toEqual([['skipped', []]]);
    expect(bench.letters).toEqual([]);
  });

  it('say what a template of the merchant says of what was found, by reference', async () => {
    const owner = bench.owner();
    const { id: templateId } = await world.ask(owner, createOwnTemplate, {
      body: {
        key: 'scheduled-trigger',
        name: 'Morning list',
        channel: 'email',
        subject: '{{found.count}} of {{trigger.name}}',
        body: 'Hello {{user.firstName}},\n\n{{found.references}}\n\n[See them]({{found.link}})',
      },
    });
    const ids = [await bench.search(), await bench.search()];
    for (const id of ids) await set("update searches set tags = '{worded}', client_ref = $1 where id = $1", id);
    const { id, name } = await bench.active({
      segment: withTag('worded'),
      actions: [{ kind: 'send-template', to: { kind: 'user', id: owner.userId }, templateId }],
    });
    await nextDay();
    await Promise.all([bench.run(), bench.run()]);
    expect(bench.letters.map(({ to, subject }) => [to, subject])).toEqual([[owner.email, `2 searches of ${name}`]]);
    for (const reference of ids) expect(bench.letters[0]?.text).toContain(reference);
    expect(bench.letters[0]?.text).toContain('https://tamis.example/aml/history');
    // It is not deleted as long as it is sent.
    expect(await world.refused(bench.owner(), deleteOwnTemplate, { params: { id: templateId } })).toMatchObject({
      status: 409,
      errors: [{ message: expect.stringContaining(name) as string }],
    });
    expect((await bench.runsOf(id))[0]?.effects).toEqual([
      { action: 1, isDone: true, text: '1 person was told of 2 searches.' },
    ]);
  });

  it('send a text message once to the number that was confirmed for them, and say who has given none', async () => {
    const owner = bench.owner();
    await set(
      `insert into text_numbers (user_id, merchant_id, phone_number, given_at, confirmed_at) values ($1, $2, '+41791234567', now(), now())`,
      owner.userId,
      owner.merchantId,
    );
    const { id: templateId } = await world.ask(owner, createOwnTemplate, {
      body: {
        key: 'scheduled-trigger',
        name: 'Morning text',
        channel: 'sms',
        subject: '{{found.count}} today',
        body: '{{found.references}}',
      },
    });
    await set("update searches set tags = '{texted}', client_ref = 'KYC-7' where id = $1", await bench.search());
    const send = (userId: string) => ({
      kind: 'send-template' as const,
      to: { kind: 'user' as const, id: userId },
      templateId,
    });
    const withoutNumber = await world.person(['ComplyFind']);
    const { id } = await bench.active({
      segment: withTag('texted'),
      actions: [send(owner.userId), send(withoutNumber.userId)],
    });
    await nextDay();
    await Promise.all([bench.run(), bench.run()]);
    expect(bench.texts).toEqual([{ to: '+41791234567', text: '1 search today\nKYC-7' }]);
    expect(bench.letters).toEqual([]);
    expect((await bench.runsOf(id))[0]?.effects).toEqual([
      { action: 1, isDone: true, text: '1 person was told of 1 search.' },
      { action: 2, isDone: false, text: 'There is nobody to tell. 1 person has given no number for text messages.' },
    ]);
  });
});
