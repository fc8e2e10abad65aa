import { HOUR_MS } from '@tamis/contract/terms/durations';
import { BASE_PATH, type Endpoint } from '@tamis/contract';
import { createApiKey } from '@tamis/contract/api-keys';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { createSearch, findSearches, screenName } from '@tamis/contract/screening';
import { createRole } from '@tamis/contract/roles';
import { createUserGroup, findUserGroups } from '@tamis/contract/user-groups';
import { inviteUser } from '@tamis/contract/users';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  deleteCallsBefore,
  findCall,
  releaseCall,
  takeCall,
} from '../../platform/http/idempotency/idempotent-calls-store.ts';
import { dumpDatabase } from '../../platform/testing/dump-database.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const search = (name: string) => ({ search_term: name, filters: { types: [...checkTypes] } });

describeEachEngine('calls with an Idempotency-Key', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let secret: string;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    owner = await world.person(['All']);
    const body = { name: 'writes', scopes: ['ComplySearch' as const], rateLimit: { perMinute: 10_000 } };
    ({ secret } = await world.ask(owner, createApiKey, { body }));
  });
  afterAll(() => world.stop());

  const post = async (endpoint: Endpoint, payload: object, callKey: string, token = secret) => {
    const answer = await world.app.http.inject({
      method: 'POST',
      url: BASE_PATH + endpoint.path,
      payload,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': callKey },
    });
    const body = answer.json<{ code?: number; data?: { result?: { id: string } } }>();
    return { status: answer.statusCode, ...body, headers: answer.headers };
  };
  const countOf = async (name: string) =>
    (await world.ask(owner, findSearches, { body: { search_term: name } })).totalRecords;

  it('have one effect, and the same answer each time, which says that it is one', async () => {
    const [first, again] = [
      await post(createSearch, search('Ada Once'), 'order-1'),
      await post(createSearch, search('Ada Once'), 'order-1'),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.data).toEqual(first.data);
    expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true']);
    expect(await countOf('Ada Once')).toBe(1);
  });

  it('have one effect when fifty are made at once; the others are answered so, or told to wait', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post(createSearch, search('Fifty'), 'order-50')),
    );
    expect(await countOf('Fifty')).toBe(1);
    const statuses = new Set(answers.map(({ status, code }) => (status === 200 ? 200 : code)));
    expect([...statuses].filter((one) => one !== 200 && one !== 1447)).toEqual([]);
    expect(new Set(answers.flatMap(({ data }) => data?.result?.id ?? [])).size).toBe(1);
    for (const { status, headers } of answers) if (status === 409) expect(headers['retry-after']).toBe('1');
    expect((await post(createSearch, search('Fifty'), 'order-50')).headers['idempotency-replayed']).toBe('true');
  });

  it('are refused for another body or another call, and belong to their caller alone', async () => {
    await post(createSearch, search('Bertha'), 'order-2');
    expect(await post(createSearch, search('Berta'), 'order-2')).toMatchObject({ status: 422, code: 1446 });
    expect(await countOf('Berta')).toBe(0);
    const other = await post(createSearch, search('Bertha'), 'order-2', owner.token);
    expect([other.status, other.headers['idempotency-replayed']]).toEqual([200, undefined]);
    expect(await countOf('Bertha')).toBe(2);
  });

  it('that failed leave nothing: the next one is carried out', async () => {
    const name = 'Taken once';
    await world.ask(owner, createUserGroup, { body: { name } });
    expect((await post(createUserGroup, { name }, 'order-3', owner.token)).status).toBe(409);
    expect(await post(createUserGroup, { name: 'Free' }, 'order-3', owner.token)).toMatchObject({ status: 200 });
    const { totalRecords } = await world.ask(owner, findUserGroups, { params: { merchantId: owner.merchantId } });
    expect(totalRecords).toBe(2);
  });

  it('whose answer was lost after their effect say so, and do not have it twice', async () => {
    await post(createSearch, search('Lost'), 'order-4');
    await database().transaction({ kind: 'system' }, (trx) =>
      trx.updateTable('idempotent_calls').set({ answer: null }).where('call_key', '=', 'order-4').execute(),
    );
    expect(await post(createSearch, search('Lost'), 'order-4')).toMatchObject({ status: 409, code: 1447 });
    world.clock.advance(61_000);
    expect(await post(createSearch, search('Lost'), 'order-4')).toMatchObject({ status: 409, code: 1448 });
    expect(await countOf('Lost')).toBe(1);
  });

  it('keep no secret of an answer, and show none a second time', async () => {
    const body = { name: 'made once', scopes: ['ComplyFind'] };
    const [first, again] = [
      await post(createApiKey, body, 'order-5', owner.token),
      await post(createApiKey, body, 'order-5', owner.token),
    ];
    const told = (first.data as unknown as { secret: string }).secret;
    expect(told).toMatch(/^tamis_live_/);
    expect(again.data).toEqual({ ...first.data, secret: '' });
    const rows = await dumpDatabase(database());
    expect(rows.filter(({ row }) => row.includes(told.slice(12, -4)))).toEqual([]);
  });

  it('are let go by the request alone that carries them out', async () => {
    const call = { callerId: owner.userId, callKey: 'order-9', endpoint: 'cases.import', digest: Buffer.from('one') };
    const at = world.clock.now();
    const [holder, another] = [randomUUID(), randomUUID()];
    const progress = { merchantId: owner.merchantId, at, holder, isHolding: false };
    const system = { kind: 'system' } as const;
    const isKept = async () => (await database().transaction(system, (trx) => findCall(trx, call))) !== undefined;
    await database().transaction(system, (trx) =>
      takeCall(trx, call, { ...progress, heldUntil: new Date(at.getTime() + 60_000) }),
    );
    await database().transaction(system, (trx) => releaseCall(trx, call, another));
    expect(await isKept()).toBe(true);
    await database().transaction(system, (trx) => releaseCall(trx, call, holder));
    expect(await isKept()).toBe(false);
  });

  it('keep no link that works once, and show none a second time', async () => {
    const { id: roleId } = await world.ask(owner, createRole, { body: { name: 'Analyst', claims: ['ComplyFind'] } });
    const body = { name: 'Noor', surname: 'Castellane', email: 'noor@bank.example', roleId };
    const [first, again] = [
      await post(inviteUser, body, 'order-8', owner.token),
      await post(inviteUser, body, 'order-8', owner.token),
    ];
    const told = (first.data as unknown as { link: string }).link;
    expect(told).toContain('token=');
    expect(again.data).toEqual({ ...first.data, link: '' });
    const kept = (await dumpDatabase(database())).filter(({ table }) => table === 'public.idempotent_calls');
    expect(kept).not.toEqual([]);
    expect(kept.filter(({ row }) => row.includes(told.slice(-20)))).toEqual([]);
  });

  it('are carried out each time where nothing is made', async () => {
    const answers = [await post(screenName, search('X'), 'order-6'), await post(screenName, search('Y'), 'order-6')];
    for (const { headers } of answers) expect(headers['idempotency-replayed']).toBeUndefined();
    expect(answers.map(({ status }) => status)).not.toContain(422);
  });

  it.each(['', ' ', 'ä', 'x'.repeat(256)])('are refused with the key %j', async (callKey) => {
    expect(await post(createSearch, search('Odd'), callKey)).toMatchObject({ status: 400 });
  });

  it('are forgotten after a day', async () => {
    await post(createSearch, search('Old'), 'order-7');
    world.clock.advance(25 * HOUR_MS);
    await forgetCalls();
    const fresh = await world.person(['All']);
    const again = await post(createSearch, search('Old'), 'order-7');
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, undefined]);
    expect((await world.ask(fresh, findSearches, { body: { search_term: 'Old' } })).totalRecords).toBe(2);
  });

  const forgetCalls = () =>
    database().transaction({ kind: 'system' }, (trx) =>
      deleteCallsBefore(trx, new Date(world.clock.now().getTime() - 24 * HOUR_MS)),
    );
});
