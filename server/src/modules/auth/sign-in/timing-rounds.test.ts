import type { Endpoint } from '@tamis/contract';
import { genericLogin, resendOtp } from '@tamis/contract/auth';
import { recoverPassword, resetFailedAttempts } from '@tamis/contract/passwords';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/new-id.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { rounds } from '../../../testing/rounds.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { hashPassword } from '../../users/index.ts';
import { accountKey, GUESSES_PER_ACCOUNT, recoveryKey, unblockKey } from '../records/sign-in-policy.ts';
import { givePassword } from '../testing.ts';

/**
 * What a clock can tell of accounts, as the area under the curve (AUC): the chance that an answer about one kind of
 * account took longer than one about another, 0.5 where nothing is told. Calls are interleaved in random order, so that
 * whatever else the machine does falls on both alike, and ranks mind no outliers: the only error left is that of chance,
 * 0.41 / √n. The short round has room for five times that, which finds a hash that is left out; the long one measures
 * within the promise, at four times. That the work is the same, statement by statement, is in enumeration.test.ts.
 */
const ROUNDS = rounds({ short: { samples: 70, from: 0.25, to: 0.75 }, long: { samples: 1100, from: 0.45, to: 0.55 } });
const LIMIT_MS = 1_800_000;
const WARM_UP = 10;

const KINDS = ['known', 'unknown', 'locked'] as const;
type Kind = (typeof KINDS)[number];
const PAIRS = [
  ['known', 'unknown'],
  ['known', 'locked'],
  ['unknown', 'locked'],
] as const;

interface Measured {
  endpoint: Endpoint;
  /** Who asks: nobody, or somebody whose sign-in waits for its code. */
  by?: Person;
  bodyOf(kind: Kind): object;
}

/** The chance that one of `some` is greater than one of `others`; ties count half. */
function areaUnderCurve(some: readonly number[], others: readonly number[]): number {
  const wins = some.reduce(
    (sum, one) => sum + others.reduce((won, other) => won + (one > other ? 1 : one === other ? 0.5 : 0), 0),
    0,
  );
  return wins / (some.length * others.length);
}

function shuffled<T>(things: readonly T[]): T[] {
  return things
    .map((thing) => ({ thing, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ thing }) => thing);
}

it('The area under the curve is a half where nothing is told, and one where everything is', () => {
  expect([areaUnderCurve([1, 2, 3], [1, 2, 3]), areaUnderCurve([4, 5], [1, 2]), areaUnderCurve([1], [2])]).toEqual([
    0.5, 1, 0,
  ]);
});

describeEachEngine('the time of an answer', (_engine, database) => {
  let world: TestWorld;
  let asking: Person;
  let ids: Record<Kind, string>;
  let emails: Record<Kind, string>;

  const system = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => database().transaction({ kind: 'system' }, work);

  beforeAll(async () => {
    world = await createTestWorld(database());
    const passwordHash = await hashPassword('Correct-Horse-9');
    const [known, locked] = [await world.person(['ComplyFind']), await world.person(['ComplyFind'])];
    asking = await world.person(['ComplyFind']);
    for (const { userId } of [known, locked]) await system((trx) => givePassword(trx, userId, passwordHash));
    await system((trx) =>
      trx.updateTable('sessions').set({ stage: 'two-factor' }).where('id', '=', asking.sessionId).execute(),
    );
    const nobody = newId(world.clock);
    ids = { known: known.userId, unknown: nobody, locked: locked.userId };
    emails = { known: known.email, unknown: `${nobody}@bank.example`, locked: locked.email };
  });
  afterAll(() => world.stop());

  /** Every account had one guess before, the locked one too many; nobody is sent away for the number of calls. */
  async function resetGuards(): Promise<void> {
    const began = world.clock.now();
    const guards = KINDS.flatMap((kind) => [
      { key: accountKey(emails[kind]), attempts: kind === 'locked' ? GUESSES_PER_ACCOUNT + 3 : 1 },
      { key: recoveryKey(emails[kind]), attempts: 1 },
      { key: unblockKey(emails[kind]), attempts: 1 },
    ]);
    await system(async (trx) => {
      await trx.deleteFrom('sign_in_guards').execute();
      await trx
        .insertInto('sign_in_guards')
        .values(guards.map((guard) => ({ ...guard, window_started_at: began })))
        .execute();
    });
  }

  async function timesOf({
    endpoint,
    by,
    bodyOf,
  }: Measured): Promise<{ times: Record<Kind, number[]>; told: unknown[] }> {
    const times: Record<Kind, number[]> = { known: [], unknown: [], locked: [] };
    const told = new Set<string>();
    for (let round = -WARM_UP; round < ROUNDS.samples; round += 1) {
      await resetGuards();
      for (const kind of shuffled(KINDS)) {
        const from = performance.now();
        const { status, body } = await world.call(by ?? null, endpoint, { body: bodyOf(kind) });
        if (round >= 0) times[kind].push(performance.now() - from);
        told.add(JSON.stringify([status, body.code, body.data, body.errors?.map(({ message }) => message)]));
      }
    }
    return { times, told: [...told] };
  }

  it.each<[string, () => Measured]>([
    [
      'signing in with a wrong password',
      () => ({ endpoint: genericLogin, bodyOf: (kind) => ({ email: emails[kind], password: 'Wrong-Horse-9' }) }),
    ],
    ['asking for a new password', () => ({ endpoint: recoverPassword, bodyOf: (kind) => ({ email: emails[kind] }) })],
    [
      'having the code of somebody else sent again',
      () => ({ endpoint: resendOtp, by: asking, bodyOf: (kind) => ({ userID: ids[kind] }) }),
    ],
    [
      'lifting a lock with a made-up code',
      () => ({
        endpoint: resetFailedAttempts,
        bodyOf: (kind) => ({ email: emails[kind], activationCode: 123_456_789 }),
      }),
    ],
  ])(
    `tells no known account from an unknown or a locked one: %s`,
    async (_title, measured) => {
      const { times, told } = await timesOf(measured());
      expect(told).toHaveLength(1);
      for (const [one, other] of PAIRS) {
        const area = areaUnderCurve(times[one], times[other]);
        expect(area, `${one} against ${other}`).toBeGreaterThanOrEqual(ROUNDS.from);
        expect(area, `${one} against ${other}`).toBeLessThanOrEqual(ROUNDS.to);
      }
    },
    LIMIT_MS,
  );
});
