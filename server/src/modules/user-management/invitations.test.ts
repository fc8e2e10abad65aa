import { DAY_MS } from '@tamis/contract/terms/durations';
import { currentSession, genericLogin } from '@tamis/contract/auth';
import { acceptInvitation, activateEmail, viewInvitation } from '@tamis/contract/invitations';
import { changePassword, recoverPassword } from '@tamis/contract/passwords';
import { createRole } from '@tamis/contract/roles';
import { createUserGroup } from '@tamis/contract/user-groups';
import { removeTwoFactor } from '@tamis/contract/user-security';
import * as users from '@tamis/contract/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const PASSWORD = 'Correct-Horse-9';

describeEachEngine('invitations', (_engine, database) => {
  let world: TestWorld;
  let mailbox: Mailbox;
  let owner: Person;
  let roleId: string;
  let count = 0;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    mailbox = await openMailbox(world);
    owner = await world.person(['All']);
    roleId = (await world.ask(owner, createRole, { body: { name: 'Analyst', claims: ['ComplyFind'] } })).id;
  });
  afterAll(() => world.stop());

  const tokenOf = (link: string | null) => new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('token') ?? '';
  const invite = async (more: object = {}, by = owner) => {
    count += 1;
    const body = { name: 'Noor', surname: 'Castellane', email: `Noor-${count}@bank.example`, roleId, ...more };
    const { id, link } = await world.ask(by, users.inviteUser, { body });
    return { id, link, token: tokenOf(link), email: body.email.toLowerCase() };
  };
  const view = (id: string) => world.ask(owner, users.viewUser, { params: { id } });
  const accept = (token: string, password = PASSWORD) => ({ body: { token, password, deviceInfo: 'a browser' } });
  const credentials = (email: string, password = PASSWORD) => ({ body: { email, password, deviceInfo: '' } });

  it('are mailed; the link says whom it is for, sets the password and signs in, once', async () => {
    const group = await world.ask(owner, createUserGroup, { body: { name: 'EMEA onboarding' } });
    const { id, link, token, email } = await invite({ groupIds: [group.id], phone: '+353 1 555 0100' });
    expect(await view(id)).toMatchObject({
      status: 'invited',
      roleName: 'Analyst',
      groupNames: ['EMEA onboarding'],
      email,
    });
    // Kept out of every log: what follows the # is sent to no server.
    expect(new URL(link ?? '').search).toBe('');
    expect((await mailbox.newest(email, 'invitation')).text).toContain(link);
    expect(await world.ask(null, viewInvitation, { body: { token } })).toEqual({
      name: 'Noor',
      email,
      merchantName: 'Harrowgate Trust Bank',
    });
    const { auth } = await world.ask(null, acceptInvitation, accept(token));
    expect((await world.ask({ ...owner, token: auth.token }, currentSession)).claims).toEqual(['ComplyFind']);
    expect(await view(id)).toMatchObject({
      status: 'active',
      invitationEndsAt: null,
      lastLoginAt: expect.any(String) as string,
    });
    for (const refusal of [
      await world.refused(null, acceptInvitation, accept(token)),
      await world.refused(null, viewInvitation, { body: { token } }),
    ])
      expect(refusal).toMatchObject({ status: 400, errors: [{ field: 'token' }] });
    await world.ask(null, genericLogin, credentials(email));
    const actions = (await world.auditOf('user', id)).map(({ action }) => action);
    expect(actions).toEqual(['users.invite', 'invitations.accept', 'sessions.open']);
  });

  it('of many that use one link at once let exactly one in', async () => {
    const { token } = await invite();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.call(null, acceptInvitation, accept(token))),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 400, 400, 400, 400,
    ]);
  });

  it('are not used up by a password that is refused', async () => {
    const { token } = await invite();
    const weak = await world.refused(null, acceptInvitation, accept(token, 'short'));
    expect(weak.errors).toMatchObject([{ field: 'password' }]);
    await world.ask(null, acceptInvitation, accept(token));
  });

  it('are withdrawn with the account that waits for them, and not gone around by a reset', async () => {
    const { id, token, email } = await invite();
    await world.ask(null, recoverPassword, { body: { email, deviceInfo: '' } });
    expect((await world.refused(owner, changePassword, { params: { id }, body: {} })).errors[0]?.message).toMatch(
      /invitation/,
    );
    await world.ask(owner, users.deleteUser, { params: { id } });
    expect((await world.refused(null, acceptInvitation, accept(token))).status).toBe(400);
    expect(await mailbox.count(email, 'password-reset')).toBe(0);
  });

  it('of who is blocked let nobody in', async () => {
    const { id, token } = await invite();
    await world.ask(owner, users.blockUser, { params: { id }, body: { isBlocked: true, reason: 'A mistake' } });
    expect((await world.refused(null, acceptInvitation, accept(token))).status).toBe(400);
  });

  it('to an address that anybody of the installation has are refused, wherever that is', async () => {
    const [here, there] = [await world.person([]), await world.person([], world.otherMerchantId)];
    const pending = await invite();
    for (const email of [here.email.toUpperCase(), there.email, pending.email]) {
      const body = { name: 'Noor', surname: 'Castellane', email, roleId };
      expect(await world.refused(owner, users.inviteUser, { body })).toMatchObject({
        status: 400,
        errors: [{ field: 'email', message: 'This e-mail cannot be used.' }],
      });
    }
  });

  it.each([
    ['without a name', { name: ' ' }, 'name'],
    ['to what is no address', { email: 'noor at bank' }, 'email'],
    ['without a role', { roleId: '' }, 'roleId'],
    ['into a group that is not there', { groupIds: ['f'.repeat(24)] }, 'groupIds'],
  ])('are not sent %s', async (_case, more, field) => {
    const body = { name: 'Noor', surname: 'Castellane', email: 'nobody@bank.example', roleId, ...more };
    const refusal = await world.refused(owner, users.inviteUser, { body });
    expect(refusal).toMatchObject({ status: 400, errors: [{ field }] });
    expect((await world.ask(owner, users.findUsers, { body: { search: 'nobody@bank' } })).totalRecords).toBe(0);
  });

  it('give no role that holds more than who invites', async () => {
    const manager = await world.person(['UserAdd', 'UserFind']);
    const body = { name: 'Noor', surname: 'Castellane', email: 'more@bank.example', roleId };
    expect((await world.refused(manager, users.inviteUser, { body })).errors[0]?.message).toBe(
      'You do not hold ComplyFind, so you cannot give it.',
    );
  });

  it('change an address only once the link that is sent to the new one is opened, and tell the old one', async () => {
    const person = await invite();
    await world.ask(null, acceptInvitation, accept(person.token));
    const taken = await invite();
    const change = (email: string) => ({ body: { id: person.id, email } });
    expect((await world.refused(owner, users.changeUserEmail, change(taken.email))).errors).toMatchObject([
      { field: 'email', message: 'This e-mail cannot be used.' },
    ]);
    const { link } = await world.ask(owner, users.changeUserEmail, change('Noor.New@bank.example'));
    expect((await mailbox.newest(person.email, 'address-changes')).text).toContain('noor.new@bank.example');
    expect((await mailbox.newest('noor.new@bank.example', 'new-address')).text).toContain(link);
    await world.ask(null, genericLogin, credentials(person.email));
    expect(await view(person.id)).toMatchObject({ email: person.email, newEmail: 'noor.new@bank.example' });
    await world.ask(null, activateEmail, { body: { token: tokenOf(link) } });
    expect(await view(person.id)).toMatchObject({ email: 'noor.new@bank.example', newEmail: null });
    await world.ask(null, genericLogin, credentials('noor.new@bank.example'));
    expect((await world.refused(null, genericLogin, credentials(person.email))).status).toBe(401);
    expect((await world.refused(null, activateEmail, { body: { token: tokenOf(link) } })).status).toBe(400);
  });

  it('are no way to a password of others: a reset is a link to its owner, and the old one is good for nothing else', async () => {
    const person = await invite();
    const { auth } = await world.ask(null, acceptInvitation, accept(person.token));
    const session = { ...owner, token: auth.token };
    const set = { params: { id: person.id }, body: { newPassword: 'Battery+Staple7' } };
    expect((await world.refused(owner, changePassword, set)).errors).toMatchObject([{ field: 'newPassword' }]);
    const { link } = await world.ask(owner, changePassword, { params: { id: person.id }, body: {} });
    expect(link).toContain('/reset_password');
    expect((await mailbox.newest(person.email, 'password-reset-by-administrator')).text).toContain(link);
    const { auth: next } = await world.ask(session, currentSession);
    expect(next.requiresPasswordChange).toBe(true);
    const own = { params: { id: person.id }, body: {} };
    expect((await world.refused(session, changePassword, own)).errors).toMatchObject([{ field: 'currentPassword' }]);
  });

  it('say that a second factor which is not there cannot be removed', async () => {
    const { userId } = await world.person([]);
    const call = { params: { id: userId }, body: { reason: 'Lost the phone' } };
    expect((await world.refused(owner, removeTwoFactor, call)).errors[0]?.message).toBe('Two-factor sign-in is off.');
  });

  // The last one, since whoever was signed in no longer is.
  it('end after seven days, and are sent again with a new link that alone is good', async () => {
    const { id, token, email } = await invite();
    world.clock.advance(7 * DAY_MS - 1000);
    const by = await world.person(['All']);
    await world.ask(null, viewInvitation, { body: { token } });
    world.clock.advance(1000);
    expect((await world.ask(by, users.viewUser, { params: { id } })).status).toBe('expired');
    expect((await world.refused(null, acceptInvitation, accept(token))).status).toBe(400);
    const { link } = await world.ask(by, users.resendInvitation, { params: { id } });
    const { link: last } = await world.ask(by, users.resendInvitation, { params: { id } });
    expect((await world.ask(by, users.viewUser, { params: { id } })).status).toBe('invited');
    expect((await world.refused(null, acceptInvitation, accept(tokenOf(link)))).status).toBe(400);
    await world.ask(null, acceptInvitation, accept(tokenOf(last)));
    expect(await (await openMailbox(world)).count(email, 'invitation')).toBe(3);
    expect((await world.refused(by, users.resendInvitation, { params: { id } })).status).toBe(409);
  });
});
