import * as contract from '@tamis/contract/cases';
import { findNotifications } from '@tamis/contract/notifications';
import { offboardUser, viewOffboarding } from '@tamis/contract/offboarding';
import { findMessages, viewMessage } from '@tamis/contract/outbox';
import { createUserGroup } from '@tamis/contract/user-groups';
import { setCaseExpiryMails } from '@tamis/contract/user-security';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { jpegOf } from '../../../platform/pictures/testing.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { caseActsOf, documentOf, PASSPORT_ASKED, sendDocument } from '../testing.ts';
import { purgeCases } from '../acts/purge-cases.ts';

const LENA = { firstName: 'Lena', middleName: '', surname: 'Hofer', email: 'lena@hofer.example' };

describeEachEngine('messages and requests of a case', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let root: Person;
  let colleague: Person;
  let acts: ReturnType<typeof caseActsOf>;

  beforeAll(async () => {
    world = await createTestWorld(database());
    owner = await world.person(['All']);
    root = await world.person(['Root']);
    colleague = await world.person(['CaseFind']);
    acts = caseActsOf(world, owner);
  });
  afterAll(() => world.stop());

  async function opened(body: object = {}) {
    const { id, reference } = await acts.draft(body);
    const { entityLinkId } = await acts.addPerson(id, LENA);
    await world.ask(owner, contract.openCase, { params: { id } });
    return { id, reference, entityLinkId };
  }
  const write = (id: string, toEntityLinkId: string, subject = 'Your account') =>
    world.ask(owner, contract.createCaseMessage, {
      params: { id },
      body: { toEntityLinkId, subject, text: 'Thank you.\nWe will write again.' },
    });
  const ask = (id: string, body: object = {}, by = owner) =>
    world.ask(by, contract.createCaseRequest, { params: { id }, body: { ...PASSPORT_ASKED, ...body } });
  const refused = (id: string, body: object, by = owner) =>
    world.refused(by, contract.createCaseRequest, { params: { id }, body: { ...PASSPORT_ASKED, ...body } });
  const ofColleague = { askedOf: 'colleague' } as const;
  const outbox = async (search: string) =>
    (await world.ask(root, findMessages, { query: { search, perPage: 100 } })).messages;
  const told = async (who: Person) => (await world.ask(who, findNotifications, { body: {} })).notifications;
  const messagesOf = async (id: string) =>
    (await world.ask(owner, contract.findCaseMessages, { params: { id } })).messages;

  it('mails what is written to a person of the case, and says that nothing has sent it', async () => {
    const { id, reference, entityLinkId } = await opened();
    const message = await write(id, entityLinkId, `About ${reference}`);
    expect(message).toMatchObject({
      to: { name: 'Lena Hofer', email: 'lena@hofer.example' },
      by: owner.userId,
      mail: { status: 'kept', sentAt: null },
    });
    expect(await messagesOf(id)).toEqual([message]);
    const [mail] = await outbox(`About ${reference}`);
    expect(mail).toMatchObject({ kind: 'case-message', to: 'lena@hofer.example' });
    const { text } = await world.ask(root, viewMessage, { params: { id: mail?.id ?? '' } });
    expect(text).toContain('Dear Lena Hofer');
    expect(text).toContain('Thank you.\n\nWe will write again.');
    expect(text).toContain(reference);
    expect((await world.auditOf('case', id)).at(-1)).toMatchObject({
      action: 'cases.create-message',
      body: { is: { to: 'Lena Hofer', subject: `About ${reference}` } },
    });
  });

  it('says of a mail what the outbox knows: sent, failing, or given up', async () => {
    const { id, entityLinkId } = await opened();
    await write(id, entityLinkId);
    const become = (change: ReturnType<typeof sql>) =>
      database().transaction({ kind: 'system' }, (trx) =>
        sql`update messages set ${change} where id = (select mail_id from case_messages where case_id = ${id})`.execute(
          trx,
        ),
      );
    const status = async () => (await messagesOf(id))[0]?.mail;
    await become(sql`content = null`);
    expect(await status()).toEqual({ status: 'failed', sentAt: null });
    await become(sql`sent_at = '2026-11-21T10:05:00Z'`);
    expect(await status()).toEqual({ status: 'sent', sentAt: '2026-11-21T10:05:00.000Z' });
  });

  it('writes to nobody who is not in the case or has no address', async () => {
    const { id } = await opened();
    const { entityLinkId: elsewhere } = await opened();
    const { entityLinkId: silent } = await acts.addPerson(id, { ...LENA, surname: 'Silent', email: '' });
    for (const toEntityLinkId of [elsewhere, silent])
      expect(
        await world.refused(owner, contract.createCaseMessage, {
          params: { id },
          body: { toEntityLinkId, subject: 'x', text: 'x' },
        }),
      ).toMatchObject({ status: 400, errors: [{ field: 'toEntityLinkId' }] });
    expect(await messagesOf(id)).toEqual([]);
  });

  it('asks the customer by mail, and waits for them only when that is chosen', async () => {
    const { id, entityLinkId } = await opened();
    const request = await ask(id, { entityLinkId, toEntityLinkId: entityLinkId });
    expect(request).toMatchObject({ state: 'open', about: { entityLinkId, name: 'Lena Hofer' }, isOverdue: false });
    expect(await acts.view(id)).toMatchObject({ stage: 'open', requests: { open: 1, overdue: 0 } });
    const [message] = await messagesOf(id);
    expect(message).toMatchObject({ subject: 'Passport: Lena Hofer', requestId: request.id });
    await ask(id, { awaitsCustomer: true });
    expect(await acts.view(id)).toMatchObject({ stage: 'awaiting_customer', requests: { open: 2 } });
    expect(await messagesOf(id)).toHaveLength(1);
  });

  it('needs the claim for messages to write to the customer, not to ask otherwise', async () => {
    const { id, entityLinkId } = await opened();
    const officer = await world.person(['CaseUpdate']);
    expect(await refused(id, { toEntityLinkId: entityLinkId }, officer)).toMatchObject({ status: 403 });
    expect(await ask(id, {}, officer)).toMatchObject({ state: 'open' });
  });

  it('tells a colleague in the console and, where they want it, by mail; what is asked for stands in the case alone', async () => {
    const { id, reference } = await opened();
    await ask(id, { ...ofColleague, colleagueId: colleague.userId });
    const [notice] = await told(colleague);
    expect(notice).toMatchObject({ title: 'You are asked for something in a case' });
    expect(notice?.content).toContain(reference);
    expect(notice?.content).not.toContain(PASSPORT_ASKED.text);
    expect((await outbox(reference)).map(({ to, kind }) => [to, kind])).toEqual([
      [colleague.email, 'case-colleague-request'],
    ]);
    const other = await world.person(['CaseFind']);
    await world.ask(owner, setCaseExpiryMails, { params: { id: other.userId }, body: { enabled: false } });
    await ask(id, { ...ofColleague, colleagueId: other.userId });
    expect(await told(other)).toHaveLength(1);
    expect(await outbox(reference)).toHaveLength(1);
  });

  it('asks nobody who could not open the case', async () => {
    const { id } = await opened();
    const stranger = await world.person(['All'], world.otherMerchantId);
    const clerk = await world.person(['ComplyFind']);
    const member = await world.person(['All']);
    const { id: groupId } = await world.ask(owner, createUserGroup, {
      body: { name: 'MLRO', memberIds: [member.userId] },
    });
    for (const colleagueId of [stranger.userId, clerk.userId])
      expect(await refused(id, { ...ofColleague, colleagueId })).toMatchObject({ errors: [{ field: 'colleagueId' }] });
    await world.ask(member, contract.restrictCase, { params: { id }, body: { groupId } });
    expect(await refused(id, { ...ofColleague, colleagueId: colleague.userId }, member)).toMatchObject({
      errors: [{ field: 'colleagueId' }],
    });
    const { colleagues } = await world.ask(member, contract.findCaseColleagues, { params: { id } });
    expect(colleagues.map((one) => one.id)).toEqual([member.userId]);
    await ask(id, { ...ofColleague, colleagueId: member.userId }, member);
    expect((await told(member))[0]?.content).toContain('a case that only a group sees');
    expect(await outbox(member.email)).toEqual([]);
  });

  it.each([
    [{ documentType: null }, 'documentType'],
    [{ field: 'person.dob' }, 'field'],
    [{ kind: 'correction', documentType: null }, 'field'],
    [{ kind: 'correction', documentType: null, field: 'person.dob' }, 'entityLinkId'],
    [ofColleague, 'colleagueId'],
    [{ dueOn: '2026-11-20' }, 'dueOn'],
    [{ dueOn: '2026-11-28' }, 'dueOn'],
  ])('refuses what asks for nothing, of nobody, or by no working day: %j', async (body, field) => {
    const { id } = await opened();
    expect(await refused(id, body)).toMatchObject({ status: 400, errors: [{ field }] });
  });

  it('is answered once, by words or by a document of the case', async () => {
    const { id } = await opened();
    const request = await ask(id);
    const answer = <B extends object>(body: B) => ({ params: { id: request.id }, body });
    expect(await world.refused(owner, contract.answerCaseRequest, answer({}))).toMatchObject({
      errors: [{ field: 'text' }],
    });
    const { id: elsewhere } = await opened();
    const scan = [{ name: 'passport.jpg', bytes: jpegOf(4, 4) }];
    const foreign = documentOf(await sendDocument(world, owner, elsewhere, scan));
    expect(await world.refused(owner, contract.answerCaseRequest, answer({ documentId: foreign.id }))).toMatchObject({
      status: 404,
    });
    const { id: documentId } = documentOf(await sendDocument(world, owner, id, scan));
    expect(await world.ask(owner, contract.answerCaseRequest, answer({ documentId }))).toMatchObject({
      state: 'answered',
      answerDocumentId: documentId,
      closedBy: owner.userId,
    });
    expect(await world.refused(owner, contract.withdrawCaseRequest, answer({ reason: 'Too late' }))).toMatchObject({
      status: 409,
    });
    expect(await acts.view(id)).toMatchObject({ requests: { open: 0 } });
  });

  it('of two who answer at once, one is told that it is answered already', async () => {
    const { id } = await opened();
    const request = await ask(id);
    const answers = ['Shown', 'Sent'].map((text) =>
      world.call(owner, contract.answerCaseRequest, { params: { id: request.id }, body: { text } }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
  });

  it('is overdue from the day after its last, and bars no approval', async () => {
    const { id } = await acts.draft();
    await ask(id, { dueOn: '2026-11-23' });
    const before = await acts.view(id);
    await database().transaction({ kind: 'system' }, (trx) =>
      sql`update case_requests set due_on = '2026-11-20' where case_id = ${id}`.execute(trx),
    );
    const { requests } = await world.ask(owner, contract.findCaseRequests, {
      params: { id },
      query: { state: 'open' },
    });
    expect(requests).toMatchObject([{ isOverdue: true }]);
    expect(await acts.view(id)).toMatchObject({ requests: { open: 1, overdue: 1 }, items: before.items });
  });

  it('is handed over when the colleague leaves, or withdrawn', async () => {
    const { id } = await opened();
    const leaver = await world.person(['CaseFind']);
    const request = await ask(id, { ...ofColleague, colleagueId: leaver.userId });
    const { holdings } = await world.ask(owner, viewOffboarding, { params: { id: leaver.userId } });
    expect(holdings.find(({ kind }) => kind === 'requests')).toMatchObject({ count: 1, acts: ['hand-over', 'end'] });
    const settle = holdings
      .filter(({ kind }) => kind !== 'requests')
      .map(({ kind, acts: [act = 'keep'] }) => ({ kind, act }));
    const handOver = { kind: 'requests', act: 'hand-over', receiverId: colleague.userId } as const;
    await world.ask(owner, offboardUser, {
      params: { id: leaver.userId },
      body: { settle: [handOver, ...settle], ending: 'block', reason: 'Left' },
    });
    const { requests } = await world.ask(owner, contract.findCaseRequests, { params: { id } });
    expect(requests).toMatchObject([{ id: request.id, colleagueId: colleague.userId, state: 'open' }]);
  });

  it('leaves no words in the outbox when its case is removed', async () => {
    const { id, entityLinkId } = await opened();
    await write(id, entityLinkId, 'To be forgotten');
    expect(await outbox('To be forgotten')).toHaveLength(1);
    await database().transaction({ kind: 'system' }, (trx) => purgeCases(trx, [id], world.clock.now()));
    expect(await outbox('To be forgotten')).toEqual([]);
  });
});
