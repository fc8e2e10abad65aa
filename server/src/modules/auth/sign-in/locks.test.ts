import { MINUTE_MS } from '@tamis/contract/terms/durations';
import { genericLogin } from '@tamis/contract/auth';
import { resetFailedAttempts } from '@tamis/contract/passwords';
import * as twoFactor from '@tamis/contract/two-factor';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Trx } from '../../../platform/db/database.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { hashPassword } from '../../users/index.ts';
import { givePassword } from '../testing.ts';

const PASSWORD = 'Correct-Horse-9';
const WRONG = 'Wrong-Horse-9';
const LOCK_MS = 15 * MINUTE_MS;

describeEachEngine('a lock', (_engine, database) => {
  let world: TestWorld;
  let person: Person;
  let passwordHash: string;

  const system = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => database().transaction({ kind: 'system' }, work);
  const login = async (password: string, email = person.email) =>
    (await world.call(null, genericLogin, { body: { email, password } })).status;
  const loginTimes = async (times: number, password = WRONG) => {
    for (let guess = 0; guess < times; guess += 1) await login(password);
  };

  beforeAll(async () => {
    world = await createTestWorld(database());
    passwordHash = await hashPassword(PASSWORD);
  });
  afterAll(() => world.stop());

  beforeEach(async () => {
    person = await world.person(['ComplyFind']);
    await system((trx) => givePassword(trx, person.userId, passwordHash));
  });

  it('holds a quarter of an hour, not a moment less, and is not prolonged by the guesses made meanwhile', async () => {
    await loginTimes(5);
    for (let minute = 0; minute < 14; minute += 1) {
      world.clock.advance(MINUTE_MS);
      expect([await login(WRONG), await login(PASSWORD)]).toEqual([401, 401]);
    }
    world.clock.advance(MINUTE_MS - 1);
    expect(await login(PASSWORD)).toBe(401);
    world.clock.advance(2);
    expect(await login(PASSWORD)).toBe(200);
  });

  it('holds its whole time from the guess that caused it, however far apart the guesses were', async () => {
    await loginTimes(3);
    world.clock.advance(LOCK_MS - MINUTE_MS);
    await loginTimes(2);
    world.clock.advance(LOCK_MS - 1);
    expect(await login(PASSWORD)).toBe(401);
    world.clock.advance(2);
    expect(await login(PASSWORD)).toBe(200);
  });

  it('keeps nobody out who comes from a device that they have signed in from before', async () => {
    const from = async (deviceInfo: string, password: string, email = person.email) =>
      (await world.call(null, genericLogin, { body: { email, password, deviceInfo } })).status;
    expect(await from('Firefox 144.0', PASSWORD)).toBe(200);
    for (let guess = 0; guess < 20; guess += 1) await from(`Stranger ${'x'.repeat(guess)}`, WRONG);
    expect(await from('Stranger', PASSWORD)).toBe(401);
    expect(await from('Firefox 145.0', PASSWORD)).toBe(200);
    expect(await from('Stranger', PASSWORD)).toBe(401);
  });

  it('is of the device alone where a known one guesses wrong, and is as long', async () => {
    const from = async (deviceInfo: string, password: string) =>
      (await world.call(null, genericLogin, { body: { email: person.email, password, deviceInfo } })).status;
    for (const device of ['Desk', 'Phone', 'Tablet']) expect(await from(device, PASSWORD)).toBe(200);
    for (let guess = 0; guess < 5; guess += 1) expect(await from('Phone', WRONG)).toBe(401);
    expect([await from('Desk', PASSWORD), await from('Phone', PASSWORD), await from('Tablet', PASSWORD)]).toEqual([
      200, 401, 200,
    ]);
    world.clock.advance(LOCK_MS + 1);
    expect(await from('Phone', PASSWORD)).toBe(200);
  });

  it('is not caused by guesses that are long over, nor by those before a right one', async () => {
    await loginTimes(4);
    world.clock.advance(LOCK_MS + 1);
    await loginTimes(4);
    expect(await login(PASSWORD)).toBe(200);
    await loginTimes(4);
    expect(await login(PASSWORD)).toBe(200);
  });

  it('is of one account: others sign in', async () => {
    const [before, after] = [await world.person([]), await world.person([])];
    for (const other of [before, after]) await system((trx) => givePassword(trx, other.userId, passwordHash));
    await loginTimes(6);
    expect([await login(PASSWORD, before.email), await login(PASSWORD), await login(PASSWORD, after.email)]).toEqual([
      200, 401, 200,
    ]);
  });

  it('of an address comes after fifty wrong guesses, of which right sign-ins are none, and ends', async () => {
    const guessSomebody = (index: number) => login(WRONG, `nobody-${index}@bank.example`);
    for (let index = 0; index < 49; index += 1) await guessSomebody(index);
    for (let time = 0; time < 3; time += 1) expect(await login(PASSWORD)).toBe(200);
    await guessSomebody(49);
    expect(await login(PASSWORD)).toBe(401);
    world.clock.advance(LOCK_MS + 1);
    expect(await login(PASSWORD)).toBe(200);
  });

  it('of an address is not brought nearer by right sign-ins after its quarter of an hour', async () => {
    for (let index = 0; index < 49; index += 1) await login(WRONG, `nobody-${index}@bank.example`);
    world.clock.advance(LOCK_MS - MINUTE_MS);
    expect(await login(PASSWORD)).toBe(200);
    world.clock.advance(MINUTE_MS + 1);
    await loginTimes(3);
    expect(await login(PASSWORD)).toBe(200);
  });

  it.each([
    [
      'the own password, asked again',
      () => world.call(person, twoFactor.preValidate, { body: { password: WRONG } }),
      400,
      429,
    ],
    [
      'the code that lifts a lock',
      () => world.call(null, resetFailedAttempts, { body: { email: person.email, activationCode: 1 } }),
      400,
      400,
    ],
  ] as const)('on %s is not prolonged either', async (_what, guess, wrong, locked) => {
    for (let time = 0; time < 5; time += 1) expect((await guess()).status).toBe(wrong);
    for (let minute = 0; minute < 14; minute += 1) {
      world.clock.advance(MINUTE_MS);
      expect((await guess()).status).toBe(locked);
    }
    world.clock.advance(MINUTE_MS + 1);
    const attempts = await system((trx) => trx.selectFrom('sign_in_guards').select('attempts').execute());
    expect(attempts).toEqual([{ attempts: 19 }]);
    expect((await guess()).status).toBe(wrong);
    expect(await system((trx) => trx.selectFrom('sign_in_guards').select('attempts').execute())).toEqual([
      { attempts: 1 },
    ]);
  });
});
