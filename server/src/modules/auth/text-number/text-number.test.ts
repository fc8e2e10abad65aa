import * as contract from '@tamis/contract/text-numbers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';

const [MINE, OTHER] = ['+41791234567', '+353851234567'];

describeEachEngine('the number for text messages', (_engine, database) => {
  let world: TestWorld;
  let mailbox: Mailbox;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    mailbox = await openMailbox(world);
  });
  afterAll(() => world.stop());

  const give = (person: Person, number = MINE) => world.ask(person, contract.giveTextNumber, { body: { number } });
  const by = (code: string) => ({ body: { code } });
  const view = (person: Person) => world.ask(person, contract.viewTextNumber);
  const codeAt = async (number: string, after = 0) =>
    /\d{6}/.exec((await mailbox.newest(number, 'verification-code', after)).text)?.[0] ?? '';
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  it('is given by its owner, and used once a code has come back from there', async () => {
    const person = await world.person(['ComplyFind']);
    expect(await view(person)).toEqual({ number: null, confirmedAt: null, isDelivered: false });
    expect(await give(person)).toMatchObject({ number: '+41 … 67', confirmedAt: null });
    const code = await codeAt(MINE);
    expect(await world.refused(person, contract.confirmTextNumber, by(wrong(code)))).toMatchObject({
      status: 400,
      errors: [{ field: 'code', message: 'Invalid verification code' }],
    });
    expect((await world.auditOf('user', person.userId)).at(-1)).toMatchObject({
      action: 'text-numbers.confirm',
      outcome: 'refused',
      body: { result: 'wrong-code' },
    });
    const confirmed = await world.ask(person, contract.confirmTextNumber, by(code));
    expect(confirmed.confirmedAt).toBe('2026-11-21T10:00:00.000Z');
    expect((await world.refused(person, contract.confirmTextNumber, by(code))).status).toBe(400);
    expect((await world.auditOf('user', person.userId)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['text-numbers.give', 'text-numbers.confirm']),
    );
  });

  it('is not confirmed by the code that went to another one', async () => {
    const person = await world.person(['ComplyFind']);
    await give(person, '+41790000001');
    const first = await codeAt('+41790000001');
    await give(person, '+41790000002');
    expect((await world.refused(person, contract.confirmTextNumber, by(first))).status).toBe(400);
    expect((await view(person)).confirmedAt).toBeNull();
  });

  it('does not make guesses of the second factor forgotten when it is confirmed', async () => {
    const person = await world.person(['ComplyFind']);
    const countOf = async (key: string) => {
      const { rows } = await database().owner.query('select attempts from sign_in_guards where key = $1', [key]);
      return rows;
    };
    await database().owner.query(
      "insert into sign_in_guards (key, attempts, window_started_at) values ($1, 4, '2026-11-21T10:00:00Z')",
      [`code:${person.userId}`],
    );
    await give(person, '+41790000003');
    await world.ask(person, contract.confirmTextNumber, by(await codeAt('+41790000003')));
    expect(await countOf(`code:${person.userId}`)).toEqual([{ attempts: 4 }]);
  });

  it('is forgotten when it is withdrawn, and its code is good for nothing', async () => {
    const person = await world.person(['ComplyFind']);
    await give(person, OTHER);
    const code = await codeAt(OTHER);
    expect((await world.ask(person, contract.withdrawTextNumber)).number).toBeNull();
    expect(await world.refused(person, contract.confirmTextNumber, by(code))).toMatchObject({
      status: 409,
    });
    expect((await world.auditOf('user', person.userId)).map(({ action }) => action)).toContain('text-numbers.withdraw');
  });

  it('is refused without its country code, and after too many codes and guesses', async () => {
    const person = await world.person(['ComplyFind']);
    for (const number of ['079 123 45 67', '', '+0791234567'])
      expect(await world.refused(person, contract.giveTextNumber, { body: { number } })).toMatchObject({
        status: 400,
        errors: [{ field: 'number', message: 'Enter the number with its country code, like +41791234567' }],
      });
    for (let sent = 0; sent < 10; sent += 1) await give(person, '+41790000009');
    const refusal = await world.refused(person, contract.giveTextNumber, { body: { number: '+41790000009' } });
    expect(refusal.status).toBe(429);
    const guess = () => world.refused(person, contract.confirmTextNumber, { body: { code: '000000' } });
    for (let guessed = 0; guessed < 5; guessed += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });
});
