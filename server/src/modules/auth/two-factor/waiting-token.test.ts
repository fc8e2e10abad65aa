import type { SessionAnswer } from '@tamis/contract/auth';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, engines, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { openMailbox } from '../../../testing/mailbox.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { hashPassword } from '../../users/index.ts';
import { givePassword } from '../testing.ts';
import { type FactorSteps, factorSteps, PASSWORD } from './testing.ts';

let database: TestDatabase;
let world: TestWorld;
let steps: FactorSteps;
let person: Person;
beforeAll(async () => {
  // One engine: what a token says is not the database's business.
  database = await createTestDatabase(engines.at(-1) ?? 'pglite');
  world = await createTestWorld(database);
  steps = factorSteps(world, await openMailbox(world));
  person = await world.person(['ComplyFind', 'ComplyDelete', 'UserFind']);
  const hash = await hashPassword(PASSWORD);
  await database.transaction({ kind: 'system' }, (trx) => givePassword(trx, person.userId, hash));
});
afterAll(async () => {
  await world.stop();
  await database.drop();
});

const told = ({ auth }: SessionAnswer) => {
  const { claims, userGroups } = decodeJwt(auth.token);
  return { claims, userGroups };
};

it('A token that waits for its code tells nothing about rights; the one that comes for the code does', async () => {
  const { app } = await steps.setUp(person, 'App');
  world.clock.advance(30_000);
  const waiting = await steps.login(person);
  expect(told(waiting)).toEqual({ claims: [], userGroups: [] });
  const { body } = await steps.pass(waiting, steps.codeOf(app));
  expect(told(body.data as SessionAnswer)).toEqual({
    claims: ['ComplyFind', 'ComplyDelete', 'UserFind'],
    userGroups: [],
  });
});
