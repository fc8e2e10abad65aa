import { changePassword } from '@tamis/contract/passwords';
import { preValidate } from '@tamis/contract/two-factor';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Trx } from '../../../platform/db/database.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { hashPassword } from '../../users/index.ts';
import { givePassword } from '../testing.ts';

const PASSWORD = 'Correct-Horse-9';
const WRONG = 'Wrong-Horse-9';

describeEachEngine('the own password, asked for again', (_engine, database) => {
  let world: TestWorld;
  let person: Person;
  let passwordHash: string;

  const system = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => database().transaction({ kind: 'system' }, work);
  const audits = () =>
    system((trx) =>
      trx
        .selectFrom('audit_entries')
        .select(['action', 'outcome', 'actor_id', 'subject_type', 'subject_id', 'merchant_id', 'body'])
        .where('subject_id', '=', person.userId)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    );
  const prove = (password: string) => world.call(person, preValidate, { body: { password } });
  const change = (currentPassword: string) =>
    world.call(person, changePassword, {
      params: { id: person.userId },
      body: { currentPassword, newPassword: 'Battery+Staple7' },
    });

  beforeAll(async () => {
    world = await createTestWorld(database());
    passwordHash = await hashPassword(PASSWORD);
  });
  afterAll(() => world.stop());

  beforeEach(async () => {
    person = await world.person(['ComplyFind']);
    await system((trx) => givePassword(trx, person.userId, passwordHash));
  });

  it.each([
    ['before the second factor is changed', prove, 'password'],
    ['before the password is changed', change, 'currentPassword'],
  ] as const)(
    'and given wrong %s, is refused at its field and kept in the audit log as refused',
    async (_when, give, field) => {
      expect((await give(WRONG)).body.errors).toEqual([
        { type: 'VALIDATION_ERROR', code: 1000, field, message: 'The current password is not right.' },
      ]);
      expect(await audits()).toEqual([
        {
          action: 'passwords.check',
          outcome: 'refused',
          actor_id: person.userId,
          subject_type: 'user',
          subject_id: person.userId,
          merchant_id: person.merchantId,
          body: { result: 'wrong-password' },
        },
      ]);
    },
  );

  it('is forgiven when it is right: four wrong ones before and after it lock nobody out', async () => {
    for (let guess = 0; guess < 4; guess += 1) await prove(WRONG);
    expect((await prove(PASSWORD)).status).toBe(200);
    for (let guess = 0; guess < 4; guess += 1) await prove(WRONG);
    expect((await prove(PASSWORD)).status).toBe(200);
    expect(
      (await audits())
        .map(({ action, outcome }) => `${action} ${outcome}`)
        .filter((row) => row === 'passwords.check refused'),
    ).toHaveLength(8);
  });

  it('is counted over both forms together, and the sixth guess is not evaluated', async () => {
    for (const give of [prove, change, prove, change, prove]) expect((await give(WRONG)).status).toBe(400);
    for (const give of [change, prove]) expect((await give(PASSWORD)).status).toBe(429);
    expect(await audits()).toHaveLength(5);
  });
});
