import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { createCtx } from '../../../platform/http/create-ctx.ts';
import { createJobs, type Jobs } from '../../../platform/jobs/jobs.ts';
import { createLog } from '../../../platform/log.ts';
import { createMessenger } from '../../../platform/messages/messenger.ts';
import { newId } from '../../../platform/new-id.ts';
import { createSecretBox } from '../../../platform/secrets/secret-box.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { fixedClock } from '../../../testing/fixed-clock.ts';
import { insertMerchant } from '../../merchants/testing.ts';
import { insertRole } from '../../roles/index.ts';
import { hashPassword, insertUser } from '../../users/index.ts';
import { handleAuthJobs } from '../jobs.ts';
import { inputOf } from '../../../platform/testing/input-of.ts';
import { openSession } from './open-session.ts';
import { createPasswordGate } from './password-gate.ts';
import { recoverPassword } from '../password/recover-password.ts';
import { unblockAccount } from '../password/unblock-account.ts';
import type { AuthParts } from '../auth-parts.ts';
import { resendCode } from '../two-factor/resend-code.ts';
import { createTokenSigner } from '../records/session-token.ts';

const PASSWORD = 'Correct-Horse-9';
const KNOWN = 'ines@bank.example';
const UNKNOWN = 'nobody@bank.example';
/** Who has given a password and not yet the code. */
const waiting = {
  impersonatorId: null,
  agentOf: null,
  changesAt: null,
  apiKeyId: null,
  sessionExpiresAt: new Date('2026-11-21T11:00:00.000Z'),
  claims: [],
  stage: 'two-factor' as const,
  switchedOff: [],
};
const source = { requestId: 'r', address: '203.0.113.7', userAgent: 'a browser', actionName: 'Login' };

/**
 * Time is what a clock shows on a quiet machine (timing-rounds.test.ts); work is what it comes from. Statements in
 * their order, by what they do and where: they are the same ones, not only as many.
 */
interface Work {
  hashes: number;
  transactions: number;
  statements: string[];
  mails: number;
  jobs: string[];
}

/** A statement without its values. */
function shapeOf(node: RootOperationNode): string {
  return JSON.stringify(node, (key, value: unknown) => (key === 'value' || key === 'values' ? '?' : value));
}

describeEachEngine('somebody who does not know whether an account exists', (_engine, database) => {
  const clock = fixedClock('2026-11-21T10:00:00.000Z');
  let work: Work;
  let jobs: Jobs;
  let parts: AuthParts;
  let merchantId: string;

  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      work.statements.push(shapeOf(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const system = <T>(task: (trx: Trx) => Promise<T>): Promise<T> => database().transaction({ kind: 'system' }, task);

  /** The real database, counting. */
  const counted = (): Database => ({
    ...database(),
    transaction: (scope, task, options) => {
      work.transactions += 1;
      return database().transaction(scope, (trx) => task(trx.withPlugin(counter)), options);
    },
  });

  beforeAll(async () => {
    const gate = createPasswordGate();
    const secrets = createSecretBox({ current: 'a key that only tests know, long enough', former: [] });
    jobs = createJobs({ database: database(), clock, log: createLog('silent'), runsJobs: false });
    const findTemplate = async () => undefined;
    const messenger = createMessenger({ clock, jobs, secrets, mailer: undefined, sms: undefined, findTemplate });
    parts = {
      database: counted(),
      clock,
      signer: createTokenSigner('a secret that only tests know, long enough'),
      gate: {
        run: (task) => {
          work.hashes += 1;
          return gate.run(task);
        },
      },
      jobs: {
        enqueue: (trx, name, data, options) => {
          work.jobs.push(name);
          return jobs.enqueue(trx, name, data, options);
        },
      },
      messenger: {
        ...messenger,
        mail: (trx, mail) => {
          work.mails += 1;
          return messenger.mail(trx, mail);
        },
      },
      secrets,
      passwordRules: { minLength: 10, maxLength: 20 },
      sessionMinutes: 480,
      impersonationMinutes: 60,
      consoleUrl: () => 'http://localhost:8420',
    };
    handleAuthJobs(jobs, parts);
    await jobs.prepare();
    merchantId = newId(clock);
    const [roleId, passwordHash] = [newId(clock), await hashPassword(PASSWORD)];
    await system(async (trx) => {
      await insertMerchant(trx, { id: merchantId, name: 'Harrowgate Trust Bank', createdAt: clock.now() });
      await insertRole(trx, { id: roleId, merchantId, name: 'Reviewer', claims: [], createdAt: clock.now() });
      await insertUser(trx, {
        id: newId(clock),
        merchantId,
        roleId,
        email: KNOWN,
        name: 'Ines',
        surname: 'Farrow',
        passwordHash,
        createdAt: clock.now(),
      });
    });
  });
  afterAll(() => jobs.stop());

  beforeEach(() => forgetGuesses());

  const forgetGuesses = () => system((trx) => trx.deleteFrom('sign_in_guards').execute());

  /** What a call answered or threw, and what it cost. */
  async function measure(call: () => Promise<unknown>): Promise<{ outcome: unknown; work: Work }> {
    work = { hashes: 0, transactions: 0, statements: [], mails: 0, jobs: [] };
    const outcome = await call().catch((error: unknown) =>
      error instanceof Error ? `${error.name}: ${error.message}` : error,
    );
    return { outcome, work: { ...work } };
  }

  const asked = () => ({ ...parts, source });
  const login = (email: string, password = 'Wrong-Horse-9') =>
    measure(() => openSession(asked(), inputOf({ body: { email, password, deviceInfo: '' } })));
  const setBlocked = (isBlocked: boolean) =>
    system((trx) => trx.updateTable('users').set({ is_blocked: isBlocked }).where('email', '=', KNOWN).execute());

  it('learns nothing from signing in: known, unknown and blocked answer alike after the same work', async () => {
    const known = await login(KNOWN);
    const unknown = await login(UNKNOWN);
    await setBlocked(true);
    const blocked = await login(KNOWN, PASSWORD);
    await setBlocked(false);
    expect(known.work).toMatchObject({ hashes: 1 });
    expect(unknown).toEqual(known);
    expect(blocked).toEqual(known);
  });

  it('learns nothing from the lock: each of eight guesses, the right password too, costs and answers alike', async () => {
    const known = [];
    const unknown = [];
    for (let guess = 1; guess <= 8; guess += 1) {
      known.push(await login(KNOWN, guess > 5 ? PASSWORD : undefined));
      unknown.push(await login(UNKNOWN));
    }
    expect(known).toEqual(unknown);
    // The fifth also orders the mail that may or may not have somebody to go to.
    expect(new Set(known.map((guess) => guess.outcome)).size).toBe(1);
  });

  it('learns nothing from asking for a new password, be the account locked or not', async () => {
    const ask = (email: string) =>
      measure(() => recoverPassword(asked(), inputOf({ body: { email, deviceInfo: '' } })));
    for (let time = 0; time < 5; time += 1) expect(await ask(UNKNOWN)).toEqual(await ask(KNOWN));
    await forgetGuesses();
    for (let guess = 0; guess < 6; guess += 1) await login(KNOWN);
    for (let time = 0; time < 5; time += 1) expect(await ask(UNKNOWN)).toEqual(await ask(KNOWN));
  });

  it('learns nothing from having a code sent again to somebody else', async () => {
    const { id } = await system((trx) =>
      trx.selectFrom('users').select('id').where('email', '=', KNOWN).executeTakeFirstOrThrow(),
    );
    const actor = { ...waiting, merchantId, userId: newId(clock), sessionId: newId(clock) };
    const ctx = createCtx({ actor, source, database: counted(), clock, log: createLog('silent') });
    const resend = (userId: string) =>
      measure(() => resendCode({ ...parts, ...ctx }, inputOf({ body: { userID: userId } })));
    const known = await resend(id);
    expect(known.outcome).toContain('NotFoundError');
    expect(await resend(newId(clock))).toEqual(known);
  });

  it('learns nothing from made-up reset tokens and activation codes', async () => {
    const reset = (email: string) =>
      measure(() =>
        recoverPassword(
          asked(),
          inputOf({ body: { email, token: 'made-up', password: 'Battery+Staple7', deviceInfo: '' } }),
        ),
      );
    const unblock = (email: string) =>
      measure(() => unblockAccount(asked(), inputOf({ body: { email, activationCode: 123_456_789 } })));
    expect(await reset(UNKNOWN)).toEqual(await reset(KNOWN));
    for (let time = 0; time < 7; time += 1) expect(await unblock(UNKNOWN)).toEqual(await unblock(KNOWN));
    await forgetGuesses();
    // One that is locked has an open code in a mail.
    for (let guess = 0; guess < 6; guess += 1) await login(KNOWN);
    for (let time = 0; time < 7; time += 1) expect(await unblock(UNKNOWN)).toEqual(await unblock(KNOWN));
  });

  it('gets five guesses evaluated of two hundred at once', async () => {
    // Each wrong password that was compared is in the audit log as one; those that were not are there as locked.
    const compared = async () =>
      (
        await system((trx) =>
          trx.selectFrom('audit_entries').select('body').where('actor_id', 'is not', null).execute(),
        )
      ).filter(({ body }) => (body as { result?: string }).result === 'wrong-password');
    const before = await compared();
    await Promise.all(Array.from({ length: 200 }, (_, guess) => login(KNOWN, `Wrong-Horse-${guess}`)));
    expect(await compared()).toHaveLength(before.length + 5);
    expect((await login(KNOWN, PASSWORD)).outcome).toContain('Unauthorized');
  });
});
