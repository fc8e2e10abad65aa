import type { OutputOf } from '@tamis/contract';
import { currentSession, genericLogin } from '@tamis/contract/auth';
import { changePassword, recoverPassword, resetFailedAttempts } from '@tamis/contract/passwords';
import { viewProfile } from '@tamis/contract/profile';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Trx } from '../../../platform/db/database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { carriedBy, type Mailbox, openMailbox } from '../../../testing/mailbox.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { hashPassword } from '../../users/index.ts';
import { cleanUp } from '../clean-up.ts';
import { givePassword } from '../testing.ts';

const OLD = 'Correct-Horse-9';
const NEW = 'Battery+Staple7';
type LoginData = OutputOf<typeof genericLogin>;

describeEachEngine('a forgotten password', (_engine, database) => {
  let world: TestWorld;
  let mailbox: Mailbox;
  let person: Person;
  let passwordHash: string;

  const system = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => database().transaction({ kind: 'system' }, work);
  const login = (password: string) => world.call(null, genericLogin, { body: { email: person.email, password } });
  const ask = (email: string) => world.call(null, recoverPassword, { body: { email, deviceInfo: 'a browser' } });
  const reset = (token: string, password = NEW, email = person.email) =>
    world.call(null, recoverPassword, { body: { email, token, password } });
  const unblock = (code: number, email = person.email) =>
    world.call(null, resetFailedAttempts, { body: { email, activationCode: code } });
  const audits = (userId = person.userId) =>
    system((trx) =>
      trx
        .selectFrom('audit_entries')
        .selectAll()
        .where('subject_id', '=', userId)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    );

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    mailbox = await openMailbox(world);
    passwordHash = await hashPassword(OLD);
  });
  afterAll(() => world.stop());

  beforeEach(async () => {
    person = await world.person(['ComplyFind']);
    await system((trx) => givePassword(trx, person.userId, passwordHash));
  });

  async function mailedToken(): Promise<string> {
    await ask(person.email);
    const { text } = await mailbox.newest(person.email, 'password-reset');
    const url = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
    expect(url.pathname).toBe('/reset_password');
    const [token = '', email] = Buffer.from(carriedBy(url).get('token') ?? '', 'base64')
      .toString()
      .split(':');
    expect(email).toBe(person.email);
    return token;
  }

  async function activationCode(): Promise<number> {
    for (let guess = 0; guess < 5; guess += 1) await login('Wrong-Horse-9');
    const { text } = await mailbox.newest(person.email, 'account-locked');
    const url = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
    expect([url.pathname, carriedBy(url).get('email')]).toEqual(['/unblock', person.email]);
    return Number(carriedBy(url).get('activationCode'));
  }

  it('is set anew by the link of the mail; every session ends, and the owner is notified', async () => {
    const { status } = await reset(await mailedToken());
    expect(status).toBe(200);
    expect((await login(OLD)).status).toBe(401);
    expect((await login(NEW)).status).toBe(200);
    expect((await world.call(person, currentSession)).status).toBe(401);
    expect((await mailbox.newest(person.email, 'password-changed')).text).toContain('21 November 2026');
    expect((await audits()).map((row) => row.action)).toEqual(
      expect.arrayContaining(['passwords.send-reset-link', 'passwords.reset']),
    );
  });

  it('is told the same for an account that is not there, and no mail leaves', async () => {
    const [known, unknown] = [await ask(person.email), await ask('nobody@bank.example')];
    expect([known.status, known.body.data]).toEqual([unknown.status, unknown.body.data]);
    await mailbox.newest(person.email, 'password-reset');
    expect(await mailbox.count('nobody@bank.example', 'password-reset')).toBe(0);
  });

  it('sends nothing to somebody who was blocked', async () => {
    await system((trx) => trx.updateTable('users').set({ is_blocked: true }).where('id', '=', person.userId).execute());
    await ask(person.email);
    const other = await world.person([]);
    await ask(other.email);
    await mailbox.newest(other.email, 'password-reset');
    expect(await mailbox.count(person.email, 'password-reset')).toBe(0);
  });

  it('refuses a token that is wrong, another account’s, used or half an hour old', async () => {
    const token = await mailedToken();
    const other = await world.person([]);
    for (const answer of [
      await reset('made-up'),
      await reset(token, NEW, other.email),
      await reset(token, NEW, 'nobody@bank.example'),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toMatchObject([{ field: 'token', message: 'Invalid Token' }]);
    }
    expect((await reset(token)).status).toBe(200);
    expect((await reset(token, 'Another+Staple8')).body.errors).toMatchObject([{ message: 'Invalid Token' }]);
    await system((trx) => trx.deleteFrom('messages').execute());
    const late = await mailedToken();
    world.clock.advance(30 * 60_000);
    expect((await reset(late)).body.errors).toMatchObject([{ message: 'Invalid Token' }]);
  });

  it('takes a token once, whoever comes first of fifty', async () => {
    const token = await mailedToken();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reset(token, `Battery+Staple-${index}`)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const winner = answers.findIndex((answer) => answer.status === 200);
    expect((await login(`Battery+Staple-${winner}`)).status).toBe(200);
  });

  it.each([
    [
      'short1!A',
      'Password should be alphanumeric, contain mixed case, special characters and be at least 10 characters long',
    ],
    [
      'alllowercase1!',
      'Password should be alphanumeric, contain mixed case, special characters and be at least 10 characters long',
    ],
    ['Password123!', 'This password is one of the most common ones. Please choose another.'],
    ['My.Farrow.2026', 'The password must not contain your name or e-mail address.'],
    [`Aa1!${'x'.repeat(17)}`, 'The password must have at most 20 characters.'],
  ])('refuses %s, and keeps the token good', async (password, message) => {
    const token = await mailedToken();
    expect((await reset(token, password)).body.errors).toMatchObject([{ field: 'password', message }]);
    expect((await reset(token)).status).toBe(200);
  });

  it('fills no mailbox: three mails in a quarter of an hour', async () => {
    for (let time = 0; time < 6; time += 1) expect((await ask(person.email)).status).toBe(200);
    await mailbox.newest(person.email, 'password-reset', 2);
    const other = await world.person([]);
    await ask(other.email);
    await mailbox.newest(other.email, 'password-reset');
    expect(await mailbox.count(person.email, 'password-reset')).toBe(3);
  });

  it('is not had by a lock where only an invitation lets somebody in, however old that is', async () => {
    const code = await activationCode();
    const invited = { invitation_ends_at: new Date('2026-11-01T00:00:00Z') };
    await system((trx) => trx.updateTable('users').set(invited).where('id', '=', person.userId).execute());
    expect((await unblock(code)).status).toBe(400);
    await system((trx) => trx.deleteFrom('sign_in_guards').execute());
    for (let guess = 0; guess < 5; guess += 1) await login('Wrong-Horse-9');
    const another = person;
    person = await world.person([]);
    await system((trx) => givePassword(trx, person.userId, passwordHash));
    await activationCode();
    expect(await mailbox.count(another.email, 'account-locked')).toBe(1);
    expect(await mailbox.count(another.email, 'new-password')).toBe(0);
  });

  it('after a lock is replaced by one that is good for one sign-in, which must change it', async () => {
    expect((await unblock(await activationCode())).status).toBe(200);
    const { text } = await mailbox.newest(person.email, 'new-password');
    const mailed = /^ {4}(\S+)$/m.exec(text)?.[1] ?? '';
    const first = await login(mailed);
    expect(first.status).toBe(200);
    expect((first.body.data as LoginData).auth.requiresPasswordChange).toBe(true);
    expect((await login(mailed)).status).toBe(401);
    const { auth, user } = first.body.data as LoginData;
    const signedIn = { ...person, sessionId: auth.sessionId, token: auth.token };
    expect((await world.call(signedIn, viewProfile)).body.code).toBe(1412);
    const change = await world.call(signedIn, changePassword, {
      params: { id: user.id },
      body: { currentPassword: mailed, newPassword: NEW },
    });
    expect(change.status).toBe(200);
    expect((await world.call(signedIn, currentSession)).body.data).toMatchObject({
      auth: { requiresPasswordChange: false },
    });
    expect((await login(NEW)).status).toBe(200);
  });

  it('lets only one of fifty sign in with the password that was sent', async () => {
    await unblock(await activationCode());
    const mailed = /^ {4}(\S+)$/m.exec((await mailbox.newest(person.email, 'new-password')).text)?.[1] ?? '';
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(mailed)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('that was sent is no longer good after half an hour', async () => {
    await unblock(await activationCode());
    const mailed = /^ {4}(\S+)$/m.exec((await mailbox.newest(person.email, 'new-password')).text)?.[1] ?? '';
    world.clock.advance(30 * 60_000);
    expect((await login(mailed)).status).toBe(401);
  });

  it('is not replaced by a code that is wrong, used, guessed too often, or for another account', async () => {
    const code = await activationCode();
    const other = await world.person([]);
    const failures = [
      await unblock(code + 1),
      await unblock(code, other.email),
      await unblock(code, 'nobody@bank.example'),
    ];
    for (const answer of failures) expect(answer.body.errors).toMatchObject([{ message: 'Failed to ublock the user' }]);
    expect(
      (await Promise.all(Array.from({ length: 50 }, () => unblock(code)))).filter((answer) => answer.status === 200)
        .length,
    ).toBe(1);
    expect((await unblock(code)).status).toBe(400);
    expect((await audits()).map((row) => [row.action, row.outcome])).toEqual(
      expect.arrayContaining([
        ['sign-ins.unblock', 'refused'],
        ['sign-ins.unblock', 'done'],
      ]),
    );
  });

  it('cannot be had by trying codes: after five the right one is refused too', async () => {
    const code = await activationCode();
    for (let guess = 1; guess <= 5; guess += 1) await unblock(code + guess);
    expect((await unblock(code)).status).toBe(400);
  });

  it('leaves nothing behind: a day later codes and counts are gone, and newer ones stay', async () => {
    await mailedToken();
    const rows = () =>
      system(async (trx) => [
        await trx.selectFrom('one_time_codes').selectAll().execute(),
        await trx.selectFrom('sign_in_guards').selectAll().execute(),
      ]);
    const later = (milliseconds: number) =>
      testJob({
        database: database(),
        clock: { now: () => new Date(world.clock.now().getTime() + milliseconds) },
      });
    await cleanUp(later(86_400_000 - 1));
    expect((await rows()).every((table) => table.length > 0)).toBe(true);
    await cleanUp(later(86_400_000 + 61 * 60_000));
    expect(await rows()).toEqual([[], []]);
  });
});
