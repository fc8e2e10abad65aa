import { currentSession, genericLogin } from '@tamis/contract/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Trx } from '../../../platform/db/database.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { hashPassword } from '../../users/index.ts';
import { givePassword } from '../testing.ts';

const PASSWORD = 'Correct-Horse-9';
const STORM = 400;
/** Some two hundred hashes are work, and a loaded machine does other work as well. */
const LIMIT_MS = 240_000;

describeEachEngine('a storm of wrong sign-ins', (_engine, database) => {
  let world: TestWorld;
  let person: Person;

  const system = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => database().transaction({ kind: 'system' }, work);
  const guesses = () =>
    system(
      async (trx) =>
        (
          await trx
            .selectFrom('sign_in_guards')
            .select('attempts')
            .where('key', '=', 'address:127.0.0.1')
            .executeTakeFirst()
        )?.attempts ?? 0,
    );
  const login = (email: string, password: string) => world.call(null, genericLogin, { body: { email, password } });

  beforeAll(async () => {
    world = await createTestWorld(database());
    person = await world.person(['ComplyFind']);
    const passwordHash = await hashPassword(PASSWORD);
    await system((trx) => givePassword(trx, person.userId, passwordHash));
  });
  afterAll(() => world.stop());

  it(
    'is taken in turn or sent away, while everybody else is answered, and nobody is locked out for having been sent away',
    async () => {
      let isOver = false;
      const storm = Promise.all(
        Array.from({ length: STORM }, (_, guess) => login(`nobody-${guess}@bank.example`, 'Wrong-Horse-9')),
      ).finally(() => {
        isOver = true;
      });
      let answeredMeanwhile = 0;
      while (!isOver) {
        expect((await world.call(person, currentSession)).status).toBe(200);
        if (!isOver) answeredMeanwhile += 1;
      }
      const statuses = (await storm).map(({ status }) => status);
      const evaluated = statuses.filter((status) => status === 401).length;
      expect(statuses.filter((status) => status === 429)).toHaveLength(STORM - evaluated);
      expect(evaluated).toBeLessThan(STORM);
      // Hashing takes one after the other some ten milliseconds; a server that it blocked would answer nobody in between.
      expect(answeredMeanwhile).toBeGreaterThan(evaluated / 10);
      expect(await guesses()).toBe(evaluated);
      await system((trx) => trx.deleteFrom('sign_in_guards').execute());
      expect((await login(person.email, PASSWORD)).status).toBe(200);
    },
    LIMIT_MS,
  );
});
