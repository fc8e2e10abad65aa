import type { OutputOf } from '@tamis/contract';
import { findNotifications } from '@tamis/contract/notifications';
import { findMessages, viewMessage } from '@tamis/contract/outbox';
import { recoverPassword } from '@tamis/contract/passwords';
import { createRole } from '@tamis/contract/roles';
import { inviteUser } from '@tamis/contract/users';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const PHONE = '+41791234567';
const TITLE = 'A message that opens your account was read';

describeEachEngine('a message in the outbox', (_engine, database) => {
  let world: TestWorld;
  let root: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    root = await world.person(['Root']);
  });
  afterAll(() => world.stop());

  const messagesTo = async (email: string, kind: string) =>
    (await world.ask(root, findMessages, { query: { search: email, perPage: '250' } })).messages.filter(
      (message) => message.kind === kind,
    );
  async function resetLinkOf(person: Person): Promise<string> {
    await world.call(null, recoverPassword, { body: { email: person.email } });
    return vi.waitUntil(async () => (await messagesTo(person.email, 'password-reset'))[0]?.id, { timeout: 20_000 });
  }
  const toldTo = async (person: Person): Promise<OutputOf<typeof findNotifications>['notifications']> =>
    (await world.ask(person, findNotifications, { body: {} })).notifications.filter(({ title }) => title === TITLE);

  it('that opens the account of somebody else is shown, and its owner is told who may be them from now on', async () => {
    const owner = await world.person(['ComplyFind'], world.otherMerchantId);
    const id = await resetLinkOf(owner);
    expect((await world.ask(root, viewMessage, { params: { id } })).text).toContain('#');
    expect(await toldTo(owner)).toHaveLength(1);
    expect(await messagesTo(owner.email, 'message-opened')).toMatchObject([{ subject: TITLE }]);
    expect(await world.auditOf('message', id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'messages.view',
          actorId: root.userId,
          merchantId: world.otherMerchantId,
          body: { kind: 'password-reset', opensAccountOf: owner.userId },
        }),
        expect.objectContaining({ actorId: root.userId, merchantId: world.merchantId }),
      ]),
    );
  });

  it('at a telephone that several share is told to each of them', async () => {
    const [one, other] = [await world.person(['ComplyFind']), await world.person(['ComplyFind'])];
    const id = await resetLinkOf(one);
    const { owner: sql } = database();
    await sql.query("update messages set channel = 'sms', recipient = $2 where id = $1", [id, PHONE]);
    for (const { userId, merchantId } of [one, other])
      await sql.query('insert into text_numbers values ($1, $2, $3, now(), now())', [userId, merchantId, PHONE]);
    await world.ask(root, viewMessage, { params: { id } });
    expect([await toldTo(one), await toldTo(other)]).toEqual([[expect.anything()], [expect.anything()]]);
  });

  it('that invites somebody is told to them', async () => {
    const owner = await world.person(['All']);
    const { id: roleId } = await world.ask(owner, createRole, { body: { name: 'Analyst', claims: ['ComplyFind'] } });
    const email = `noor-${owner.userId}@bank.example`;
    await world.ask(owner, inviteUser, { body: { name: 'Noor', surname: 'Castellane', email, roleId } });
    const [invitation] = await messagesTo(email, 'invitation');
    await world.ask(root, viewMessage, { params: { id: invitation?.id ?? '' } });
    expect(await messagesTo(email, 'message-opened')).toHaveLength(1);
  });

  it('to oneself, or that opens nothing, is told to nobody', async () => {
    const own = await resetLinkOf(root);
    await world.ask(root, viewMessage, { params: { id: own } });
    expect(await toldTo(root)).toEqual([]);

    const owner = await world.person(['ComplyFind']);
    await world.ask(root, viewMessage, { params: { id: await resetLinkOf(owner) } });
    const [notice] = await messagesTo(owner.email, 'message-opened');
    await world.ask(root, viewMessage, { params: { id: notice?.id ?? '' } });
    expect(await toldTo(owner)).toHaveLength(1);
  });

  it('is refused to who is not root, and told to nobody then', async () => {
    const owner = await world.person(['ComplyFind']);
    const id = await resetLinkOf(owner);
    const nosy = await world.person(['All']);
    expect((await world.call(nosy, viewMessage, { params: { id } })).status).toBe(403);
    expect(await toldTo(owner)).toEqual([]);
  });
});
