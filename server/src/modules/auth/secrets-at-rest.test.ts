import type { OutputOf } from '@tamis/contract';
import { genericLogin, type SessionAnswer } from '@tamis/contract/auth';
import { impersonationLogin, impersonationReset } from '@tamis/contract/impersonation';
import { changePassword, recoverPassword, resetFailedAttempts } from '@tamis/contract/passwords';
import * as twoFactor from '@tamis/contract/two-factor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dumpDatabase } from '../../platform/testing/dump-database.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { findSecrets, type Secret } from '../../testing/find-secrets.ts';
import { carriedBy, type Mailbox, openMailbox } from '../../testing/mailbox.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { hashPassword } from '../users/index.ts';
import { givePassword } from './testing.ts';
import { type FactorSteps, factorSteps, PASSWORD, PHONE } from './two-factor/testing.ts';

const CHOSEN = 'Battery+Staple7';
const SET_BY_LINK = 'Another-Lamp-42';

describeEachEngine('what was handed out to sign in with', (_engine, database) => {
  let world: TestWorld;
  let mailbox: Mailbox;
  let steps: FactorSteps;
  let passwordHash: string;
  const handedOut: Secret[] = [];

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    mailbox = await openMailbox(world);
    steps = factorSteps(world, mailbox);
    passwordHash = await hashPassword(PASSWORD);
  });
  afterAll(() => world.stop());

  const keep = (what: string, value: string): string => {
    expect(value.length).toBeGreaterThan(5);
    handedOut.push({ what, value });
    return value;
  };
  const keepToken = (what: string, { auth, user, merchant }: SessionAnswer): Person => ({
    userId: user.id,
    merchantId: merchant.id,
    sessionId: auth.sessionId,
    email: user.email,
    token: keep(what, auth.token),
  });
  async function somebody(): Promise<Person> {
    const person = await world.person(['ComplyFind']);
    await database().transaction({ kind: 'system' }, (trx) => givePassword(trx, person.userId, passwordHash));
    return person;
  }
  const login = (email: string, password: string) => world.call(null, genericLogin, { body: { email, password } });
  const linkIn = async (person: Person, kind: string, after = 0) =>
    new URL(/https?:\S+/.exec((await mailbox.newest(person.email, kind, after)).text)?.[0] ?? '');

  /** After five wrong guesses: the code that lifts the lock, the password that comes by mail, and the one that is chosen. */
  async function unlock(): Promise<void> {
    const person = await somebody();
    for (let guess = 0; guess < 5; guess += 1) await login(person.email, 'Wrong-Horse-9');
    const code = keep('activation code', carriedBy(await linkIn(person, 'account-locked')).get('activationCode') ?? '');
    await world.call(null, resetFailedAttempts, { body: { email: person.email, activationCode: Number(code) } });
    const mailed = keep(
      'mailed password',
      /^ {4}(\S+)$/m.exec((await mailbox.newest(person.email, 'new-password')).text)?.[1] ?? '',
    );
    const session = keepToken('session token', (await login(person.email, mailed)).body.data as SessionAnswer);
    const body = { currentPassword: mailed, newPassword: keep('chosen password', CHOSEN) };
    expect((await world.call(session, changePassword, { params: { id: person.userId }, body })).status).toBe(200);
  }

  /** Two links, of which one is used. */
  async function reset(): Promise<void> {
    const person = await somebody();
    const tokens: string[] = [];
    for (const sent of [0, 1]) {
      world.clock.advance(1000);
      await world.call(null, recoverPassword, { body: { email: person.email } });
      const parameter = keep(
        'parameter of a reset link',
        carriedBy(await linkIn(person, 'password-reset', sent)).get('token') ?? '',
      );
      tokens.push(keep('token of a reset link', Buffer.from(parameter, 'base64').toString().split(':')[0] ?? ''));
    }
    const body = { email: person.email, token: tokens[1], password: keep('password set by a link', SET_BY_LINK) };
    expect((await world.call(null, recoverPassword, { body })).status).toBe(200);
  }

  async function useApp(): Promise<void> {
    const person = await somebody();
    const { app, firstCode, recoveryCodes } = await steps.setUp(person, 'App');
    keep('code of an app', firstCode);
    keep('secret of an app', app.secret.base32);
    keep('secret of an app as bytes', app.secret.hex);
    const renewed = (await world.call(person, twoFactor.regenerateRecoveryCodes)).body.data as OutputOf<
      typeof twoFactor.regenerateRecoveryCodes
    >;
    for (const code of [...recoveryCodes, ...renewed.recoveryCodes]) keep('recovery code', code);
    const waiting = await steps.login(person);
    keepToken('token of a sign-in that waits', waiting);
    const passed = await steps.pass(waiting, renewed.recoveryCodes[0] ?? '', true);
    keepToken('token after the code', passed.body.data as SessionAnswer);
  }

  /** A code to set up, one to sign in and one as a proof, of which the last is not used. */
  async function useMessages(method: 'Email' | 'SMS'): Promise<void> {
    const person = await somebody();
    const to = method === 'Email' ? person.email : PHONE;
    keep(`${method} code to set up`, (await steps.setUp(person, method)).firstCode);
    world.clock.advance(1000);
    const waiting = await steps.login(person);
    const code = keep(`${method} code to sign in`, await steps.sentCode(to, 1));
    keepToken('token after the code', (await steps.pass(waiting, code)).body.data as SessionAnswer);
    world.clock.advance(1000);
    await steps.prove(person);
    keep(`${method} code as a proof`, await steps.sentCode(to, 2));
  }

  async function actAsAnother(): Promise<void> {
    const [root, person] = [await world.person(['Root']), await somebody()];
    const acting = keepToken(
      'token of an impersonation',
      (await world.call(root, impersonationLogin, { body: { userId: person.userId } })).body.data as SessionAnswer,
    );
    keepToken(
      'token after an impersonation',
      (await world.call(acting, impersonationReset)).body.data as SessionAnswer,
    );
  }

  it('lies nowhere in the database, in no table and no column', async () => {
    await unlock();
    await reset();
    await useApp();
    await useMessages('Email');
    await useMessages('SMS');
    await actAsAnother();
    const dump = await dumpDatabase(database());
    // Whatever has a row: the outbox with its sealed messages, the job queue, the audit log.
    const tables = new Set(dump.map(({ table }) => table));
    for (const table of [
      'public.sessions',
      'public.one_time_codes',
      'public.recovery_codes',
      'public.two_factors',
      'public.audit_entries',
      'public.users',
    ])
      expect(tables).toContain(table);
    expect([...tables].some((table) => table.startsWith('pgboss.'))).toBe(true);
    expect(
      dump.filter(({ table, row }) => table === 'public.messages' && !row.includes('"content":null')).length,
    ).toBeGreaterThan(10);
    expect(handedOut.length).toBeGreaterThan(40);
    expect(findSecrets(dump, handedOut)).toEqual([]);
  });
});
