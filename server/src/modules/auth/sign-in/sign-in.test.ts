import type { OutputOf } from '@tamis/contract';
import { currentSession, genericLogin, logout } from '@tamis/contract/auth';
import { findEntityTypes } from '@tamis/contract/utility';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Trx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/new-id.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { hashPassword, insertUser } from '../../users/index.ts';
import { insertRole } from '../../roles/index.ts';
import { WRONG_CREDENTIALS } from './open-session.ts';

const PASSWORD = 'Correct-Horse-9';
type LoginData = OutputOf<typeof genericLogin>;

describeEachEngine('sign-in', (_engine, database) => {
  let world: TestWorld;
  let passwordHash: string;
  let account: { id: string; email: string; roleId: string };

  const system = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => database().transaction({ kind: 'system' }, work);

  beforeAll(async () => {
    world = await createTestWorld(database());
    passwordHash = await hashPassword(PASSWORD);
  });
  afterAll(() => world.stop());

  beforeEach(async () => {
    const id = newId(world.clock);
    account = { id, email: `${id}@bank.example`, roleId: newId(world.clock) };
    const createdAt = world.clock.now();
    await system(async (trx) => {
      await trx.deleteFrom('sign_in_guards').execute();
      await insertRole(trx, {
        id: account.roleId,
        merchantId: world.merchantId,
        name: `Role ${id}`,
        claims: ['ComplyFind'],
        createdAt,
      });
      await insertUser(trx, {
        ...account,
        merchantId: world.merchantId,
        name: 'Ines',
        surname: 'Farrow',
        passwordHash,
        createdAt,
      });
    });
  });

  const login = (email = account.email, password = PASSWORD) =>
    world.call(null, genericLogin, { body: { email, password, deviceInfo: 'a browser' } });

  async function signIn(): Promise<Person> {
    const { auth, user, merchant } = (await login()).body.data as LoginData;
    return {
      userId: user.id,
      merchantId: merchant.id,
      sessionId: auth.sessionId,
      email: user.email,
      token: auth.token,
    };
  }

  it('opens a session with the right password, whatever the case of the e-mail', async () => {
    const { status, body } = await login(account.email.toUpperCase());
    expect(status).toBe(200);
    const data = body.data as LoginData;
    expect(data.user).toMatchObject({ id: account.id, name: 'Ines', email: account.email });
    expect(data.merchant.name).toBe('Harrowgate Trust Bank');
    expect(data.auth).toMatchObject({ requires2FA: false, requiresPasswordChange: false, isImpersonation: false });
    expect(data.auth.expiry).toBe('2026-11-21T18:00:00.000Z');
    expect(JSON.stringify(body)).not.toContain(passwordHash);
    // For the console: the server itself goes by the database.
    expect(decodeJwt(data.auth.token)).toMatchObject({
      sub: account.id,
      sid: data.auth.sessionId,
      claims: ['ComplyFind'],
      userGroups: [],
    });
  });

  it('tells wrong, unknown and blocked accounts the same', async () => {
    const wrong = await login(account.email, 'Wrong-Horse-9');
    const unknown = await login('nobody@bank.example');
    await system((trx) => trx.updateTable('users').set({ is_blocked: true }).where('id', '=', account.id).execute());
    const blocked = await login();
    for (const answer of [wrong, unknown, blocked]) {
      expect(answer.status).toBe(401);
      expect(answer.body.errors).toEqual([{ type: 'UNAUTHORIZED_ERROR', code: 1401, message: WRONG_CREDENTIALS }]);
    }
  });

  it('evaluates at most five wrong guesses, even in parallel, and locks for a quarter of an hour', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, guess) => login(account.email, `Wrong-Horse-${guess}`)));
    expect((await login()).status).toBe(401);
    world.clock.advance(15 * 60_000 + 1000);
    expect((await login()).status).toBe(200);
  });

  it('ends the session at logout: the same token is refused at once', async () => {
    const person = await signIn();
    expect((await world.call(person, findEntityTypes)).status).toBe(200);
    await world.call(person, logout);
    expect((await world.call(person, findEntityTypes)).status).toBe(401);
  });

  it('ends the session when its time is over and when its user is blocked', async () => {
    const person = await signIn();
    const other = await signIn();
    await system((trx) => trx.updateTable('users').set({ is_blocked: true }).where('id', '=', account.id).execute());
    expect((await world.call(person, findEntityTypes)).status).toBe(401);
    await system((trx) => trx.updateTable('users').set({ is_blocked: false }).where('id', '=', account.id).execute());
    world.clock.advance(8 * 3_600_000);
    expect((await world.call(other, findEntityTypes)).status).toBe(401);
  });

  it('goes by the claims of the moment, whatever the token says', async () => {
    const person = await signIn();
    await system((trx) =>
      trx
        .updateTable('roles')
        .set({ claims: ['ComplySearch'] })
        .where('id', '=', account.roleId)
        .execute(),
    );
    const { body } = await world.call(person, currentSession);
    expect((body.data as OutputOf<typeof currentSession>).claims).toEqual(['ComplySearch']);
  });

  it('keeps each sign-in and each refused one in the audit log, without the password', async () => {
    await login(account.email, 'Wrong-Horse-9');
    await login();
    const rows = await system((trx) =>
      trx
        .selectFrom('audit_entries')
        .selectAll()
        .where('actor_id', '=', account.id)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    );
    expect(rows.map((row) => [row.action, row.outcome])).toEqual([
      ['sessions.open', 'refused'],
      ['sessions.open', 'done'],
    ]);
    expect(JSON.stringify(rows)).not.toContain('Horse');
  });

  it('names the field of a malformed request', async () => {
    const { status, body } = await world.call(null, genericLogin, { body: { email: 'not an address', password: '' } });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { field: 'email', message: 'Requires valid email address' },
      { field: 'password', message: 'The password field is required' },
    ]);
  });
});
