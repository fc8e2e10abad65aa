import { MINUTE_MS } from '@tamis/contract/terms/durations';
import { BASE_PATH, SESSION_ENDED_CODE } from '@tamis/contract';
import { currentSession, type SessionAnswer } from '@tamis/contract/auth';
import { impersonationLogin } from '@tamis/contract/impersonation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';

describeEachEngine('A session that nobody uses', (_engine, database) => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld(database(), { TAMIS_IDLE_MINUTES: '60' });
  });
  afterAll(() => world.stop());

  /** How a call is answered that somebody has caused, or that looks for news by itself. */
  const ask = (token: string, headers: Record<string, string> = {}) =>
    world.app.http.inject({
      url: BASE_PATH + currentSession.path,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  const statusOf = async (one: Pick<Person, 'token'>) => (await ask(one.token)).statusCode;
  const wait = (minutes: number) => world.clock.advance(minutes * MINUTE_MS);

  it('is over after an hour, as one that has ended, and stays over', async () => {
    const [left, used, later] = [await world.person([]), await world.person([]), await world.person([])];
    wait(59);
    expect(await statusOf(used)).toBe(200);
    wait(1);
    const over = await ask(left.token);
    expect([over.statusCode, over.json().errors[0].code]).toEqual([401, SESSION_ENDED_CODE]);
    expect(await statusOf(used)).toBe(200);
    expect(await statusOf(later)).toBe(401);
    expect(await statusOf(left)).toBe(401);
  });

  it('is kept by what somebody does, however long in all', async () => {
    const person = await world.person([]);
    for (let hour = 0; hour < 5; hour += 1) {
      wait(55);
      expect(await statusOf(person)).toBe(200);
    }
  });

  it('is not kept by calls that look for news by themselves', async () => {
    const person = await world.person([]);
    for (let look = 0; look < 5; look += 1) {
      wait(11);
      expect((await ask(person.token, { 'x-background': '1' })).statusCode).toBe(200);
    }
    wait(5);
    expect((await ask(person.token, { 'x-background': '1' })).statusCode).toBe(401);
  });

  it('is kept for a root user who acts as somebody else meanwhile', async () => {
    const [root, user] = [await world.person(['Root']), await world.person(['ComplyFind'])];
    const { auth } = (await world.call(root, impersonationLogin, { body: { userId: user.userId, deviceInfo: 'test' } }))
      .body.data as SessionAnswer;
    wait(50);
    expect(await statusOf(auth)).toBe(200);
    wait(50);
    expect(await statusOf(root)).toBe(200);
  });
});
