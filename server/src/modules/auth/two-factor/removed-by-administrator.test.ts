import { changePassword } from '@tamis/contract/passwords';
import { removeTwoFactor } from '@tamis/contract/user-security';
import { viewUser } from '@tamis/contract/users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { hashPassword } from '../../users/index.ts';
import { givePassword } from '../testing.ts';
import { type FactorSteps, factorSteps, PASSWORD } from './testing.ts';

describeEachEngine('the second factor of somebody who lost it', (_engine, database) => {
  let world: TestWorld;
  let mailbox: Mailbox;
  let steps: FactorSteps;
  let passwordHash: string;
  let owner: Person;
  let person: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    mailbox = await openMailbox(world);
    steps = factorSteps(world, mailbox);
    passwordHash = await hashPassword(PASSWORD);
    owner = await world.person(['All']);
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    person = await world.person(['ComplyFind', 'ComplySearch']);
    await database().transaction({ kind: 'system' }, (trx) => givePassword(trx, person.userId, passwordHash));
    await steps.setUp(person, 'App');
  });

  const removal = (reason: string, of = person) => ({ params: { id: of.userId }, body: { reason } });
  const asksForCode = async () => (await steps.login(person)).auth.requires2FA;

  it('is removed with a reason that the log keeps, and they are told by mail', async () => {
    expect(await asksForCode()).toBe(true);
    await world.ask(owner, removeTwoFactor, removal('Lost the phone, seen in person'));
    expect(await asksForCode()).toBe(false);
    expect((await world.ask(owner, viewUser, { params: { id: person.userId } })).twoFactorMethod).toBeNull();
    expect((await mailbox.newest(person.email, 'two-factor-removed')).text).toContain('two-factor');
    expect((await world.auditOf('user', person.userId)).at(-2)).toMatchObject({
      action: removeTwoFactor.name,
      actorId: owner.userId,
      body: { was: { twoFactor: true }, is: { twoFactor: false }, reason: 'Lost the phone, seen in person' },
    });
  });

  it('stays without a reason, and against whoever holds less, is of another merchant, or is the person', async () => {
    const manager = await world.person(['UserAdd', 'UserFind', 'ComplyFind']);
    const stranger = await world.person(['All'], world.otherMerchantId);
    const statusOf = async (by: Person, reason = 'Lost it') =>
      (await world.refused(by, removeTwoFactor, removal(reason))).status;
    expect([await statusOf(owner, ' '), await statusOf(manager), await statusOf(stranger)]).toEqual([400, 403, 404]);
    expect(await asksForCode()).toBe(true);
  });

  it('outlives the reset link that an administrator sends', async () => {
    await world.ask(owner, changePassword, { params: { id: person.userId }, body: {} });
    expect(await asksForCode()).toBe(true);
  });
});
