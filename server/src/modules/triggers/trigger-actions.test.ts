import * as cases from '@tamis/contract/cases';
import * as screening from '@tamis/contract/screening';
import * as contract from '@tamis/contract/triggers';
import * as webhooks from '@tamis/contract/webhooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { caseActsOf } from '../cases/testing.ts';
import { createTriggerWorld, type Settings, type TriggerWorld } from './testing/trigger-world.ts';

describeEachEngine('the actions of triggers on webhooks, cases and tags', (_engine, database) => {
  let world: TriggerWorld['world'];
  let owner: TriggerWorld['owner'];
  let stranger: TriggerWorld['stranger'];
  let settings: TriggerWorld['settings'];
  let statusOf: TriggerWorld['statusOf'];
  let run: TriggerWorld['run'];
  let active: TriggerWorld['active'];
  let search: TriggerWorld['search'];
  let runsOf: TriggerWorld['runsOf'];
  let webhookOf: TriggerWorld['webhookOf'];
  let deliveriesOf: TriggerWorld['deliveriesOf'];
  let openCase: TriggerWorld['openCase'];
  let moveTo: TriggerWorld['moveTo'];
  let clear: TriggerWorld['clear'];
  beforeAll(async () => {
    ({
      world,
      owner,
      stranger,
      settings,
      statusOf,
      run,
      active,
      search,
      runsOf,
      webhookOf,
      deliveriesOf,
      openCase,
      moveTo,
      clear,
    } = await createTriggerWorld(database()));
  });
  afterAll(() => world.stop());
  beforeEach(() => clear());

  it('send an event to a webhook that does not hear it by itself, once, and say where none is', async () => {
    const { id: webhookId, name } = await webhookOf();
    const hearing = await webhookOf({ eventTypes: ['search.completed'] });
    const off = await webhookOf({ isActive: false });
    const gone = await webhookOf();
    const to = (target: { id: string }) => ({ kind: 'send-webhook' as const, webhookId: target.id });
    const { id } = await active({ actions: [to({ id: webhookId }), to(hearing), to(off), to(gone)] });
    await world.ask(owner, webhooks.deleteWebhook, { params: { id: gone.id } });
    await search();
    await Promise.all([run(), run()]);
    expect(await runsOf(id)).toEqual([
      [
        'failed',
        `The event is on its way to ${name}.`,
        `The event is sent to ${hearing.name} already.`,
        `The webhook ${off.name} is switched off.`,
        'The webhook is gone.',
      ],
    ]);
    expect(await deliveriesOf(webhookId)).toEqual([['search.completed', 'waiting']]);
    expect(await deliveriesOf(hearing.id)).toEqual([['search.completed', 'waiting']]);
    expect(await deliveriesOf(off.id)).toEqual([]);
    const [audited] = (await world.auditOf('trigger', id)).filter(({ action }) => action === 'triggers.run');
    expect(JSON.stringify(audited)).toContain(`on its way to ${name}`);
  });

  it('set the status of a case, which its log says, and do not set themselves off by it', async () => {
    const { id: webhookId } = await webhookOf({ modules: [], eventTypes: ['case.status_changed'] });
    const { id, name } = await active({
      event: 'case.status_changed',
      segment: { match: 'all', conditions: [] },
      actions: [{ kind: 'set-case-status', statusId: await statusOf('In review') }],
    });
    const caseId = await openCase();
    await moveTo(caseId, 'Awaiting customer');
    await Promise.all([run(), run()]);
    await run();
    // Two changes by a person, both before the first run; the case had its status when the second was looked at.
    expect(await runsOf(id)).toEqual([
      ['done', 'The case is already ‘In review’.'],
      ['done', 'The case is ‘In review’ now.'],
    ]);
    expect(await caseActsOf(world, owner).view(caseId)).toMatchObject({ stage: 'in_review', statusName: 'In review' });
    const moves = (await world.auditOf('case', caseId)).filter(({ action }) => action === cases.setCaseStatus.name);
    expect(moves.filter((row) => JSON.stringify(row).includes(name))).toHaveLength(1);
    // Others hear of what the trigger did; triggers do not.
    expect((await deliveriesOf(webhookId)).length).toBe(3);
  });

  it('ask for attention to a case with why, once until it is seen, beside an update of its search', async () => {
    const { id, name } = await active({
      event: 'case.status_changed',
      segment: { match: 'all', conditions: [] },
      actions: [{ kind: 'ask-attention', reason: 'Moved by hand: look at the source of funds' }],
    });
    const { id: caseId, searchId } = await caseActsOf(world, owner).ready();
    await Promise.all([run(), run()]);
    await moveTo(caseId, 'Awaiting customer');
    await run();
    const said = (await runsOf(id)).map(([, text]) => text);
    expect(said.filter((text) => text === 'The case asks for attention now.')).toHaveLength(1);
    expect(said).toContain('A trigger asks for attention to the case already.');
    await database().transaction({ kind: 'merchant', merchantId: owner.merchantId }, (trx) =>
      trx.updateTable('searches').set({ has_update: true }).where('id', '=', searchId).execute(),
    );
    const { view } = caseActsOf(world, owner);
    const causes = [
      { cause: 'trigger', triggerName: name, reason: 'Moved by hand: look at the source of funds' },
      { cause: 'update', searchId },
    ];
    expect((await view(caseId)).attention).toEqual(
      expect.arrayContaining(causes.map((one) => expect.objectContaining(one))),
    );
    expect((await view(caseId)).attention).toHaveLength(2);
    const { cases: listed, totalRecords } = await world.ask(owner, cases.findCases, { body: { view: 'attention' } });
    expect([listed.map((one) => one.id), totalRecords]).toEqual([[caseId], 1]);
    expect((await world.ask(owner, cases.countCases)).attention).toBe(1);
    const asked = (await world.auditOf('case', caseId)).filter(({ action }) => action === 'cases.ask-attention');
    expect(asked).toMatchObject([{ body: { was: null, is: { attention: causes[0]?.reason }, trigger: { id, name } } }]);
    expect((await world.ask(owner, cases.seeCaseAttention, { params: { id: caseId } })).attention).toEqual([]);
  });

  it('follow the escalation of a case, and its return', async () => {
    const everyOne = { match: 'all' as const, conditions: [] };
    const actions = [{ kind: 'ask-attention' as const, reason: 'Somebody else is to decide' }];
    const onEscalated = await active({ event: 'case.escalated', segment: everyOne, actions });
    const onReturned = await active({ event: 'case.returned', segment: everyOne, actions });
    const caseId = await openCase();
    const { userId: toId } = await world.person(['CaseFind', 'CaseUpdate']);
    const to = { params: { id: caseId } };
    await world.ask(owner, cases.escalateCase, { ...to, body: { toId, reason: 'Not mine to decide' } });
    await world.ask(owner, cases.returnCase, { ...to, body: { answer: 'Go on' } });
    await Promise.all([run(), run()]);
    // Which of the two comes first is open: they happened at the same moment.
    const runs = [...(await runsOf(onEscalated.id)), ...(await runsOf(onReturned.id))].map(([, text]) => text);
    expect(new Set(runs)).toEqual(
      new Set(['A trigger asks for attention to the case already.', 'The case asks for attention now.']),
    );
    expect(runs).toHaveLength(2);
  });

  it('leave a case alone that is not at work any more, or is gone, as one whose status is gone', async () => {
    const status = await world.ask(owner, cases.createCaseStatus, {
      body: { name: 'Second look', stage: 'in_review', order: 9 },
    });
    const { id } = await active({
      event: 'case.status_changed',
      segment: { match: 'all', conditions: [] },
      actions: [{ kind: 'set-case-status', statusId: status.id }],
    });
    const caseId = await openCase();
    await world.ask(owner, cases.closeCase, { params: { id: caseId }, body: { reason: 'Withdrawn' } });
    await run();
    const said = (await runsOf(id)).map(([, text]) => text);
    expect(new Set(said)).toEqual(
      new Set(['A case that is ‘Closed’ cannot be given another status. Reopen it first.']),
    );
    expect(await caseActsOf(world, owner).view(caseId)).toMatchObject({ stage: 'closed' });
    await world.ask(owner, cases.deleteCaseStatus, { params: { id: status.id } });
    world.clock.advance(1000);
    await openCase();
    await run();
    expect((await runsOf(id))[0]).toEqual(['failed', 'The case status is gone.']);
  });

  it('say that a case, or a search, is gone before they come to it', async () => {
    const everyOne = { match: 'all' as const, conditions: [] };
    const ofCases = await active({
      event: 'case.created',
      segment: everyOne,
      actions: [
        { kind: 'set-case-status', statusId: await statusOf('In review') },
        { kind: 'ask-attention', reason: 'New' },
      ],
    });
    const ofSearches = await active({ segment: everyOne, actions: [{ kind: 'set-tag', tag: 'Watch' }] });
    const draft = await caseActsOf(world, owner).draft();
    await world.ask(owner, cases.deleteCase, { params: { id: draft.id } });
    const searchId = await search();
    await world.ask(owner, screening.deleteSearch, { params: { id: searchId } });
    await run();
    expect(await runsOf(ofCases.id)).toEqual([['failed', 'The case is gone.', 'The case is gone.']]);
    expect(await runsOf(ofSearches.id)).toEqual([['failed', 'The search is gone.']]);
  });

  it('tag a search, once and as far as it has room, which its log says', async () => {
    const tag = (text: string) => ({ kind: 'set-tag' as const, tag: text });
    const { id } = await active({ actions: [tag('Watch'), tag('watch'), tag('Second'), tag('Third'), tag('Fourth')] });
    const searchId = await search();
    await Promise.all([run(), run()]);
    expect(await runsOf(id)).toEqual([
      [
        'failed',
        'The search has the tag Watch now.',
        'The search has the tag watch already.',
        'The search has the tag Second now.',
        'The search has the tag Third now.',
        'The search has 3 tags already, which is the most.',
      ],
    ]);
    const { rows } = await database().transaction({ kind: 'system' }, (trx) =>
      sql<{ tags: string[] }>`select tags from searches where id = ${searchId}`.execute(trx),
    );
    expect(rows).toEqual([{ tags: ['Watch', 'Second', 'Third'] }]);
    const tagged = (await world.auditOf('search', searchId)).filter(({ action }) => action === 'searches.set-tags');
    expect(tagged).toHaveLength(3);
  });

  it('are refused further actions that name what is of others, do not fit their event, or are not their author’s to do', async () => {
    const create = (more: Partial<Settings>, by = owner) =>
      world.refused(by, contract.createTrigger, { body: settings(more) });
    const faults = async (more: Partial<Settings>) =>
      (await create(more)).errors.map(({ field, message }) => [field, message]);
    const foreign = await webhookOf({}, stranger);
    const status = { kind: 'set-case-status' as const, statusId: await statusOf('In review', stranger) };
    expect(
      await faults({
        event: 'case.created',
        segment: { match: 'all', conditions: [] },
        actions: [
          { kind: 'send-webhook', webhookId: foreign.id },
          status,
          { kind: 'set-case-status', statusId: await statusOf('Approved') },
          { kind: 'set-tag', tag: 'Watch' },
        ],
      }),
    ).toEqual([
      ['actions.0.webhookId', 'There is no such webhook.'],
      ['actions.1.statusId', 'There is no such case status.'],
      ['actions.2.statusId', '‘Approved’ is not set as a status: it is reached by an act of its own.'],
      ['actions.3', 'Only an event of a search can tag a search.'],
    ]);
    const own = { kind: 'set-case-status' as const, statusId: await statusOf('In review') };
    expect(await faults({ actions: [own] })).toEqual([
      ['actions.0', 'Only an event of a case can change the status of a case.'],
    ]);
    const ask = { kind: 'ask-attention' as const, reason: 'Look at it' };
    expect(await faults({ actions: [ask] })).toEqual([
      ['actions.0', 'Only an event of a case can bring a case to attention.'],
    ]);
    expect(await faults({ actions: [{ kind: 'set-tag', tag: ' ' }] })).toEqual([['actions.0.tag', 'Enter a tag']]);
    const weak = await world.person(['TriggerAdd']);
    const { id: webhookId } = await webhookOf();
    for (const action of [
      { kind: 'send-webhook', webhookId } as const,
      own,
      { kind: 'set-tag', tag: 'Watch' } as const,
      ask,
    ])
      expect((await create({ actions: [action] }, weak)).status).toBe(403);
  });

  it('say in their test what further actions would do, without doing it', async () => {
    const { id: webhookId, name } = await webhookOf();
    await search();
    await openCase();
    const linesOf = async (more: Partial<Settings>) => {
      const { id } = await world.ask(owner, contract.createTrigger, { body: settings(more) });
      const { events } = await world.ask(owner, contract.testTrigger, { params: { id } });
      return events.find(({ matches }) => matches)?.lines;
    };
    const sending = { kind: 'send-webhook' as const, webhookId };
    expect(await linesOf({ actions: [sending, { kind: 'set-tag', tag: 'Watch' }] })).toEqual([
      `would send it to ${name}`,
      'would set the tag Watch',
    ]);
    expect(
      await linesOf({
        event: 'case.created',
        segment: { match: 'all', conditions: [] },
        actions: [
          { kind: 'set-case-status', statusId: await statusOf('In review') },
          { kind: 'ask-attention', reason: 'A new customer' },
        ],
      }),
    ).toEqual(['would set the case status to ‘In review’', 'would ask for attention: A new customer']);
    expect(await deliveriesOf(webhookId)).toEqual([]);
  });
});
