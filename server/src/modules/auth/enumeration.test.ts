import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database, Trx } from '../../platform/db/database.ts';
import { createJobs, type Jobs } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log.ts';
import { createMessenger } from '../../platform/messages/messenger.ts';
import { newId } from '../../platform/new-id.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { fixedClock } from '../../testing/fixed-clock.ts';
import { insertMerchant } from '../merchants/testing.ts';
import { insertRole } from '../roles/index.ts';
import { hashPassword, insertUser } from '../users/index.ts';
import { handleAuthJobs } from './jobs.ts';
import { openSession } from './open-session.ts';
import { createPasswordGate } from './password-gate.ts';
import { recoverPassword } from './password/recover-password.ts';
import { unblockAccount } from './password/unblock-account.ts';
import type { AuthParts } from './auth-parts.ts';
import { createTokenSigner } from './session-token.ts';

const PASSWORD = 'Correct-Horse-9';
const KNOWN = 'ines@bank.example';
const UNKNOWN = 'nobody@bank.example';
const source = { requestId: 'r', address: '203.0.113.7', userAgent: 'a browser', actionName: 'Login' };

/** Time is what a clock shows on a quiet machine; work is what it comes from: hashes, transactions and statements. */
interface Work {
  hashes: number;
  transactions: number;
  statements: number;
}

describeEachEngine('somebody who does not know whether an account exists', (_engine, database) => {
  const clock = fixedClock('2026-11-21T10:00:00.000Z');
  let work: Work;
  let jobs: Jobs;
  let parts: AuthParts;

  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      work.statements += 1;
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
    const secrets = createSecretBox('a key that only tests know, long enough');
    jobs = createJobs({ database: database(), log: createLog('silent'), runsJobs: false });
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
      jobs,
      messenger: createMessenger({ database: database(), clock, jobs, secrets, mailer: undefined, sms: undefined }),
      secrets,
      passwordRules: { minLength: 10, maxLength: 20 },
      sessionMinutes: 480,
      impersonationMinutes: 60,
      consoleUrl: () => 'http://localhost:8420',
    };
    handleAuthJobs(jobs, parts);
    await jobs.prepare();
    const [merchantId, roleId, passwordHash] = [newId(clock), newId(clock), await hashPassword(PASSWORD)];
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
    work = { hashes: 0, transactions: 0, statements: 0 };
    const outcome = await call().catch((error: unknown) =>
      error instanceof Error ? `${error.name}: ${error.message}` : error,
    );
    return { outcome, work: { ...work } };
  }

  const login = (email: string, password = 'Wrong-Horse-9') =>
    measure(() => openSession(parts, source, { email, password, deviceInfo: '' }));
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

  it('learns nothing from asking for a new password', async () => {
    const ask = (email: string) => measure(() => recoverPassword(parts, source, { email, deviceInfo: '' }));
    for (let time = 0; time < 5; time += 1) expect(await ask(UNKNOWN)).toEqual(await ask(KNOWN));
  });

  it('learns nothing from made-up reset tokens and activation codes', async () => {
    const reset = (email: string) =>
      measure(() =>
        recoverPassword(parts, source, { email, token: 'made-up', password: 'Battery+Staple7', deviceInfo: '' }),
      );
    const unblock = (email: string) =>
      measure(() => unblockAccount(parts, source, { email, activationCode: 123_456_789 }));
    expect(await reset(UNKNOWN)).toEqual(await reset(KNOWN));
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
