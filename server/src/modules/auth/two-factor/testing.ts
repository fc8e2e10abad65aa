import type { OutputOf } from '@tamis/contract';
import { genericLogin, type SessionAnswer, twoFALogin, type TwoFactorMethod } from '@tamis/contract/auth';
import * as contract from '@tamis/contract/two-factor';
import { TOTP, URI } from 'otpauth';
import { expect } from 'vitest';
import type { Mailbox } from '../../../testing/mailbox.ts';
import type { Answer, Person, TestWorld } from '../../../testing/test-world.ts';

export const PASSWORD = 'Correct-Horse-9';
export const PHONE = '+41791234567';

/** A second factor that has been switched on. */
export interface SetUpFactor {
  /** Means nothing for codes that are sent. */
  app: TOTP;
  recoveryCodes: string[];
  /** The code that showed that it works. */
  firstCode: string;
}

/** The steps of people with a second factor, all of whom have the PASSWORD. */
export interface FactorSteps {
  prove(person: Person, code?: string): Promise<Answer>;
  /** Switches a second factor on, at this very moment. */
  setUp(person: Person, method: TwoFactorMethod): Promise<SetUpFactor>;
  login(person: Person): Promise<SessionAnswer>;
  pass(waiting: SessionAnswer, code: string, isRecovery?: boolean): Promise<Answer>;
  /** What an app shows now. */
  codeOf(app: TOTP): string;
  wrongFor(app: TOTP): string;
  /** The code of the newest message to somebody; waits until there is one more than `after`. */
  sentCode(to: string, after?: number): Promise<string>;
}

export function factorSteps(world: TestWorld, mailbox: Mailbox): FactorSteps {
  const codeOf = (app: TOTP) => app.generate({ timestamp: world.clock.now().getTime() });
  const sentCode = async (to: string, after = 0) =>
    /\d{6}/.exec((await mailbox.newest(to, 'verification-code', after)).text)?.[0] ?? '';
  const prove = (person: Person, code?: string) =>
    world.call(person, contract.preValidate, { body: { password: PASSWORD, ...(code !== undefined && { code }) } });
  return {
    codeOf,
    sentCode,
    prove,
    wrongFor: (app) => String((Number(codeOf(app)) + 500_000) % 1_000_000).padStart(6, '0'),
    login: async ({ email }) =>
      (await world.call(null, genericLogin, { body: { email, password: PASSWORD, deviceInfo: 'a browser' } })).body
        .data as SessionAnswer,
    pass: ({ auth, user }, code, isRecovery = false) =>
      world.call({ token: auth.token }, twoFALogin, {
        body: { userID: user.id, code, isRecovery, deviceInfo: 'a browser' },
      }),
    async setUp(person, method) {
      await prove(person);
      const app = await prepare(world, person, method);
      const firstCode = method === 'App' ? codeOf(app) : await sentCode(method === 'SMS' ? PHONE : person.email);
      expect((await world.call(person, contract.validateTwoFactor, { body: { code: firstCode } })).body.data).toEqual({
        isValid: true,
      });
      const enabled = await world.call(person, contract.enableTwoFactor);
      return {
        app,
        firstCode,
        recoveryCodes: (enabled.body.data as OutputOf<typeof contract.enableTwoFactor>).recoveryCodes,
      };
    },
  };
}

/** Begins to set a method up; answers the app that would show its codes. */
export async function prepare(world: TestWorld, person: Person, method: TwoFactorMethod): Promise<TOTP> {
  const { body } = await world.call(person, contract.prepareTwoFactor, {
    body: { method, ...(method === 'SMS' && { phoneNumber: PHONE }) },
  });
  if (method !== 'App') return new TOTP();
  const app = URI.parse((body.data as OutputOf<typeof contract.prepareTwoFactor>).otpauthUrl);
  if (!(app instanceof TOTP)) throw new Error('Not an address of time-based codes');
  return app;
}
