import type { OutputOf } from '@tamis/contract';
import {
  currentSession,
  resendOtp,
  sendOtpToAlternative,
  type SessionAnswer,
  twoFALoginTwin,
  type TwoFactorMethod,
} from '@tamis/contract/auth';
import * as contract from '@tamis/contract/two-factor';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Trx } from '../../../platform/db/database.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { hashPassword } from '../../users/index.ts';
import { givePassword } from '../testing.ts';
import { type FactorSteps, factorSteps, PASSWORD, PHONE, prepare } from './testing.ts';

const INVALID = [{ field: 'code', message: 'Invalid verification code' }];

describeEachEngine('two-factor sign-in', (_engine, database) => {
  let world: TestWorld;
  let mailbox: Mailbox;
  let steps: FactorSteps;
  let person: Person;
  let passwordHash: string;

  const system = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => database().transaction({ kind: 'system' }, work);
  const audits = () =>
    system((trx) =>
      trx
        .selectFrom('audit_entries')
        .selectAll()
        .where('subject_id', '=', person.userId)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    );
  // The next code of the app, since the last one is used up.
  const setUp = async (method: TwoFactorMethod) => {
    const factor = await steps.setUp(person, method);
    world.clock.advance(30_000);
    return factor;
  };
  const prove = (code?: string) => steps.prove(person, code);
  const login = () => steps.login(person);

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    mailbox = await openMailbox(world);
    steps = factorSteps(world, mailbox);
    passwordHash = await hashPassword(PASSWORD);
  });
  afterAll(() => world.stop());

  beforeEach(async () => {
    person = await world.person(['ComplyFind']);
    await system(async (trx) => {
      await givePassword(trx, person.userId, passwordHash);
      await trx.deleteFrom('messages').execute();
    });
  });

  it('asks for the code of the app, and gives a full session for it', async () => {
    const { app } = await setUp('App');
    const waiting = await login();
    expect(waiting.auth).toMatchObject({
      requires2FA: true,
      twoFactor: { channel: 'App', sentTo: '', alternatives: ['Email'] },
    });
    expect((await world.call({ ...person, token: waiting.auth.token }, currentSession)).body.code).toBe(1402);
    const { status, body } = await steps.pass(waiting, steps.codeOf(app));
    expect(status).toBe(200);
    const data = body.data as SessionAnswer;
    expect(data.auth).toMatchObject({ requires2FA: false, twoFactor: null });
    expect((await world.call({ ...person, token: data.auth.token }, currentSession)).status).toBe(200);
    expect((await world.call({ ...person, token: waiting.auth.token }, currentSession)).body.code).toBe(1400);
    expect((await audits()).map((row) => row.action)).toEqual(
      expect.arrayContaining([
        'two-factors.prepare',
        'two-factors.validate',
        'two-factors.enable',
        'sessions.open',
        'sessions.verify',
      ]),
    );
  });

  it('is switched on by the very session that has shown its code', async () => {
    await prove();
    const app = await prepare(world, person, 'App');
    await world.call(person, contract.validateTwoFactor, { body: { code: steps.codeOf(app) } });
    const { auth } = await login();
    const elsewhere = { ...person, token: auth.token, sessionId: auth.sessionId };
    await steps.prove(elsewhere);
    expect((await world.call(elsewhere, contract.enableTwoFactor)).status).toBe(409);
    expect((await world.call(person, contract.enableTwoFactor)).status).toBe(200);
  });

  it('is not set up by guessing: after five wrong codes none is looked at any more', async () => {
    await prove();
    const app = await prepare(world, person, 'App');
    const validate = async (code: string) =>
      (await world.call(person, contract.validateTwoFactor, { body: { code } })).status;
    for (let guess = 0; guess < 5; guess += 1) expect(await validate(steps.wrongFor(app))).toBe(400);
    expect(await validate(steps.codeOf(app))).toBe(429);
  });

  it('is not set up by a code that was sent for another method', async () => {
    await prove();
    await prepare(world, person, 'Email');
    const mailed = await steps.sentCode(person.email);
    await prepare(world, person, 'SMS');
    expect((await world.call(person, contract.validateTwoFactor, { body: { code: mailed } })).status).toBe(400);
    expect((await world.call(person, contract.enableTwoFactor)).status).toBe(409);
  });

  it('leaves no recovery code behind when it is switched off', async () => {
    const { app } = await setUp('App');
    await prove(steps.codeOf(app));
    expect((await world.call(person, contract.disableTwoFactor)).status).toBe(200);
    const left = await system((trx) =>
      trx.selectFrom('recovery_codes').select('user_id').where('user_id', '=', person.userId).execute(),
    );
    expect(left).toEqual([]);
  });

  it('comes before a password that must be changed: first the code, then nothing but the new password', async () => {
    const { app } = await setUp('App');
    await system((trx) =>
      trx.updateTable('users').set({ requires_password_change: true }).where('id', '=', person.userId).execute(),
    );
    const waiting = await login();
    expect(waiting.auth).toMatchObject({ requires2FA: true, requiresPasswordChange: true });
    const passed = (await steps.pass(waiting, steps.codeOf(app))).body.data as SessionAnswer;
    expect(passed.auth).toMatchObject({ requires2FA: false, requiresPasswordChange: true });
    expect((await world.call({ ...person, token: passed.auth.token }, contract.verificationMethods)).body.code).toBe(
      1412,
    );
  });

  it.each(['Email', 'SMS'] as const)(
    'sends codes by %s, again when asked, at both addresses of the call',
    async (method) => {
      const to = method === 'SMS' ? PHONE : person.email;
      await setUp(method);
      const waiting = await login();
      expect(waiting.auth.twoFactor).toMatchObject({ channel: method, sentTo: expect.stringContaining('…') });
      await steps.sentCode(to, 1);
      const again = await world.call({ ...person, token: waiting.auth.token }, resendOtp, {
        body: { userID: person.userId },
      });
      expect(again.body.data).toMatchObject({ channel: method });
      const code = await steps.sentCode(to, 2);
      const { status } = await world.call({ ...person, token: waiting.auth.token }, twoFALoginTwin, {
        body: { userID: person.userId, code },
      });
      expect(status).toBe(200);
    },
  );

  it('sends a code over another channel instead of the app', async () => {
    await setUp('App');
    const waiting = await login();
    const caller = { ...person, token: waiting.auth.token };
    expect((await world.call(caller, resendOtp, { body: { userID: person.userId } })).status).toBe(400);
    expect(
      (await world.call(caller, sendOtpToAlternative, { body: { userID: person.userId, channel: 'SMS' } })).status,
    ).toBe(400);
    expect(
      (await world.call(caller, sendOtpToAlternative, { body: { userID: person.userId, channel: 'Email' } })).body.data,
    ).toMatchObject({ channel: 'Email' });
    expect((await steps.pass(waiting, await steps.sentCode(person.email))).status).toBe(200);
  });

  it('does not let a mailbox that has set the password be the second factor too', async () => {
    await setUp('App');
    await system((trx) =>
      trx.updateTable('users').set({ is_password_from_mail: true }).where('id', '=', person.userId).execute(),
    );
    const waiting = await login();
    expect(waiting.auth.twoFactor?.alternatives).toEqual([]);
    const { status } = await world.call({ ...person, token: waiting.auth.token }, sendOtpToAlternative, {
      body: { userID: person.userId, channel: 'Email' },
    });
    expect(status).toBe(400);
  });

  it('refuses a wrong code, somebody else’s id, a code of another sign-in and one that was used', async () => {
    const { app } = await setUp('App');
    const waiting = await login();
    expect((await steps.pass(waiting, steps.wrongFor(app))).body.errors).toMatchObject(INVALID);
    const other = await world.person([]);
    expect(
      (await steps.pass({ ...waiting, user: { ...waiting.user, id: other.userId } }, steps.codeOf(app))).body.errors,
    ).toMatchObject(INVALID);
    expect((await steps.pass(waiting, steps.codeOf(app))).status).toBe(200);
    expect((await steps.pass(await login(), steps.codeOf(app))).body.errors).toMatchObject(INVALID);
    expect((await audits()).filter((row) => row.action === 'sessions.verify').map((row) => row.outcome)).toEqual([
      'refused',
      'refused',
      'done',
      'refused',
    ]);
  });

  it('gives codes of a message to the sign-in they were sent for, and for ten minutes', async () => {
    await setUp('Email');
    const first = await login();
    const code = await steps.sentCode(person.email, 1);
    const second = await login();
    expect((await steps.pass(second, code)).body.errors).toMatchObject(INVALID);
    world.clock.advance(10 * 60_000);
    expect((await steps.pass(first, code)).body.code).toBe(1400);
  });

  it('evaluates five wrong codes, then no more for a quarter of an hour, and tells the owner', async () => {
    const { app } = await setUp('App');
    const waiting = await login();
    const wrong = await Promise.all(Array.from({ length: 20 }, () => steps.pass(waiting, steps.wrongFor(app))));
    expect(wrong.filter((answer) => answer.status === 400)).toHaveLength(5);
    expect(wrong.filter((answer) => answer.status === 429)).toHaveLength(15);
    expect((await steps.pass(await login(), steps.codeOf(app))).status).toBe(429);
    await mailbox.newest(person.email, 'wrong-codes');
    world.clock.advance(15 * 60_000 + 1000);
    expect((await steps.pass(await login(), steps.codeOf(app))).status).toBe(200);
  });

  it.each(['App', 'Email'] as const)('lets exactly one of fifty in with the same code (%s)', async (method) => {
    const { app } = await setUp(method);
    const waiting = await login();
    const code = method === 'App' ? steps.codeOf(app) : await steps.sentCode(person.email, 1);
    const answers = await Promise.all(Array.from({ length: 50 }, () => steps.pass(waiting, code)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('takes each recovery code once, in whatever case, and tells the owner', async () => {
    const { recoveryCodes } = await setUp('App');
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = '', next = ''] = recoveryCodes;
    const waiting = await login();
    const answers = await Promise.all(Array.from({ length: 50 }, () => steps.pass(waiting, code.toLowerCase(), true)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    await mailbox.newest(person.email, 'recovery-code-used');
    await system((trx) => trx.deleteFrom('sign_in_guards').execute());
    expect((await steps.pass(await login(), code, true)).body.errors).toMatchObject(INVALID);
    expect((await steps.pass(await login(), next, true)).status).toBe(200);
    expect((await world.call(person, contract.verificationMethods)).body.data).toMatchObject({
      current: 'App',
      recoveryCodesLeft: 8,
    });
  });

  it('is changed only by somebody who has just given password and code', async () => {
    const { app } = await setUp('App');
    await system((trx) =>
      trx.updateTable('sessions').set({ proved_at: null }).where('user_id', '=', person.userId).execute(),
    );
    const changes = [
      contract.enableTwoFactor,
      contract.disableTwoFactor,
      contract.regenerateRecoveryCodes,
      contract.changeVerificationMethod,
    ];
    for (const endpoint of changes) expect((await world.call(person, endpoint)).body.code).toBe(1414);
    expect((await prove()).body.data).toEqual({ isProved: false, needsCode: true, channel: 'App', sentTo: '' });
    expect((await prove(steps.wrongFor(app))).body.errors).toMatchObject(INVALID);
    expect((await world.call(person, contract.disableTwoFactor)).body.code).toBe(1414);
    expect((await prove(steps.codeOf(app))).body.data).toMatchObject({ isProved: true });
    expect((await world.call(person, contract.regenerateRecoveryCodes)).status).toBe(200);
    world.clock.advance(10 * 60_000);
    expect((await world.call(person, contract.disableTwoFactor)).body.code).toBe(1414);
  });

  it('forgets wrong codes of a proof when the right one comes', async () => {
    const { app } = await setUp('App');
    const guess = async () => {
      for (let wrong = 0; wrong < 4; wrong += 1) expect((await prove(steps.wrongFor(app))).status).toBe(400);
    };
    await guess();
    expect((await prove(steps.codeOf(app))).body.data).toMatchObject({ isProved: true });
    world.clock.advance(30_000);
    await guess();
    expect((await prove(steps.codeOf(app))).body.data).toMatchObject({ isProved: true });
  });

  it('refuses a wrong password as proof, and after five every one', async () => {
    const wrong = () => world.call(person, contract.preValidate, { body: { password: 'Wrong-Horse-9' } });
    for (let guess = 0; guess < 5; guess += 1)
      expect((await wrong()).body.errors).toMatchObject([{ field: 'password' }]);
    expect((await prove()).status).toBe(429);
  });

  it('moves to another method with its own first code, and back off', async () => {
    await setUp('App');
    await world.call(person, contract.prepareTwoFactor, { body: { method: 'SMS', phoneNumber: PHONE } });
    expect((await world.call(person, contract.changeVerificationMethod)).status).toBe(409);
    await world.call(person, contract.validateTwoFactor, { body: { code: await steps.sentCode(PHONE) } });
    const answers = await Promise.all([1, 2, 3].map(() => world.call(person, contract.changeVerificationMethod)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await login()).auth.twoFactor).toMatchObject({
      channel: 'SMS',
      sentTo: '+41 … 67',
      alternatives: ['Email'],
    });
    expect((await world.call(person, contract.disableTwoFactor)).status).toBe(200);
    expect((await login()).auth.requires2FA).toBe(false);
    for (const kind of ['two-factor-enabled', 'two-factor-changed', 'two-factor-disabled'])
      await mailbox.newest(person.email, kind);
    expect((await audits()).map((row) => row.action)).toEqual(
      expect.arrayContaining(['two-factors.change-method', 'two-factors.disable']),
    );
  });

  it('switches on once, whoever comes first of many', async () => {
    await prove();
    const app = await prepare(world, person, 'App');
    await world.call(person, contract.validateTwoFactor, { body: { code: steps.codeOf(app) } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.call(person, contract.enableTwoFactor)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('replaces recovery codes: the old ones are no longer good', async () => {
    const {
      recoveryCodes: [old = ''],
    } = await setUp('App');
    const { body } = await world.call(person, contract.regenerateRecoveryCodes);
    const {
      recoveryCodes: [fresh = ''],
    } = body.data as OutputOf<typeof contract.regenerateRecoveryCodes>;
    expect((await steps.pass(await login(), old, true)).body.errors).toMatchObject(INVALID);
    expect((await steps.pass(await login(), fresh, true)).status).toBe(200);
  });
});
