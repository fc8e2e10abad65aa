import * as apiKeys from '@tamis/contract/api-keys';
import { cancelBatch, startBatch } from '@tamis/contract/batches';
import { permitMerchant, viewMerchant } from '@tamis/contract/merchants/management';
import { moduleKeys } from '@tamis/contract/calls/modules';
import { findNotifications } from '@tamis/contract/notifications';
import { createRole } from '@tamis/contract/roles';
import * as screening from '@tamis/contract/screening';
import { deleteUser, inviteUser } from '@tamis/contract/users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/new-id.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { batchOf, HEADER, untilState, uploadFile } from '../batches/testing.ts';
import { insertMerchant } from '../merchants/testing.ts';
import { giveSearchesBack, takeSearches } from './hold-limit.ts';
import { limitNotice, noticeAt } from './limit-policy.ts';

it('are told of at 80 and at 100 percent', () => {
  expect([0, 7, 8, 9, 10, 11].map((used) => noticeAt(used, 10))).toEqual([0, 0, 80, 80, 100, 100]);
  expect(noticeAt(0, 0)).toBe(100);
  expect(limitNotice('users', 8, 10, 80)).toEqual({
    title: '80 % of the users are used',
    content: 'Your organisation uses 8 of 10 users.',
  });
});

describeEachEngine('limits', (_engine, database) => {
  let world: TestWorld;
  let root: Person;
  let owner: Person;
  let id: string;
  let count = 0;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    id = newId(world.clock);
    await database().transaction({ kind: 'system' }, (trx) =>
      insertMerchant(trx, { id, name: 'Oakhurst', createdAt: world.clock.now() }),
    );
    [root, owner] = [await world.person(['Root']), await world.person(['All'], id)];
  });

  const limit = (limits: object) => world.ask(root, permitMerchant, { body: { id, modules: [...moduleKeys], limits } });
  const asked = (more: object = {}) => ({
    body: { search_term: 'Nicolas Morozov', filters: { types: ['sanction' as const] }, ...more },
  });
  const search = async (more: object = {}) => (await world.ask(owner, screening.createSearch, asked(more))).result;
  const view = async (searchId: string) =>
    (await world.ask(owner, screening.getSearch, { params: { id: searchId } })).search;
  const figures = async () => (await world.ask(root, viewMerchant, { params: { id } })).figures;
  const told = async () => {
    const { notifications } = await world.ask(owner, findNotifications, { body: {} });
    return notifications.map(({ title }) => title).toReversed();
  };
  const saidTo = async (refusal: Promise<{ status: number; code: number; errors: { message: string }[] }>) => {
    const { status, code, errors } = await refusal;
    return [status, code, errors[0]?.message];
  };
  const roleOf = async () => {
    count += 1;
    return (await world.ask(owner, createRole, { body: { name: `Analyst ${count}`, claims: ['ComplyFind'] } })).id;
  };
  const invited = (roleId: string) => {
    count += 1;
    return { body: { name: 'Noor', surname: 'Castellane', email: `noor-${count}@oakhurst.example`, roleId } };
  };

  it('of users: one more is refused with the figure until somebody is deleted', async () => {
    const roleId = await roleOf();
    await limit({ users: 2 });
    const { id: userId } = await world.ask(owner, inviteUser, invited(roleId));
    const refusal = [409, 1432, 'Your organisation can have 2 users and has 2. One more does not fit.'];
    expect(await saidTo(world.refused(owner, inviteUser, invited(roleId)))).toEqual(refusal);
    // Root makes no exception of itself.
    expect(await saidTo(world.refused(root, inviteUser, { query: { merchantId: id }, ...invited(roleId) }))).toEqual(
      refusal,
    );
    await world.ask(owner, deleteUser, { params: { id: userId } });
    await world.ask(owner, inviteUser, invited(roleId));
    expect((await figures()).users).toBe(2);
  });

  it('let no more in however many ask at once', async () => {
    const roleId = await roleOf();
    await limit({ users: 4, searches: 5, monitored: 2 });
    const invitations = await Promise.all(
      Array.from({ length: 8 }, () => world.call(owner, inviteUser, invited(roleId))),
    );
    expect(invitations.filter(({ status }) => status === 200)).toHaveLength(3);
    const searches = await Promise.all(
      Array.from({ length: 12 }, () => world.call(owner, screening.createSearch, asked())),
    );
    expect(searches.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await figures()).toMatchObject({ users: 4, searches: 5, monitored: 2 });
  });

  it('of searches are those of a month, also of deleted ones, and begin anew with the next', async () => {
    await search();
    await limit({ searches: 3 });
    const { id: deleted } = await search();
    await world.ask(owner, screening.deleteSearch, { params: { id: deleted } });
    await search();
    expect(await saidTo(world.refused(owner, screening.createSearch, asked()))).toEqual([
      409,
      1432,
      'Your organisation can make 3 searches a month and has made 3. One more does not fit.',
    ]);
    expect((await figures()).searches).toBe(3);
    world.clock.advance(31 * 86_400_000);
    [root, owner] = [await world.person(['Root']), await world.person(['All'], id)];
    await search();
    expect((await figures()).searches).toBe(1);
  });

  it('of monitored searches: a new one is made unmonitored and says so, and one is not switched on', async () => {
    await limit({ monitored: 1 });
    const [first, second] = [await search(), await search()];
    expect([first.unmonitored_because, second.unmonitored_because]).toEqual([undefined, 'limit']);
    expect(await view(second.id)).toMatchObject({ isMonitored: false, unmonitoredBecause: 'limit' });
    const on = { body: { id: second.id, is_monitored: true } };
    expect(await saidTo(world.refused(owner, screening.changeMonitor, on))).toEqual([
      409,
      1432,
      'Your organisation can monitor 1 search and monitors 1. One more does not fit.',
    ]);
    // Switching on what is on takes no room.
    await world.ask(owner, screening.changeMonitor, { body: { id: first.id, is_monitored: true } });
    await world.ask(owner, screening.changeMonitor, { body: { id: first.id, is_monitored: false } });
    await world.ask(owner, screening.changeMonitor, on);
    const { isMonitored, unmonitoredBecause } = await view(second.id);
    expect([isMonitored, unmonitoredBecause]).toEqual([true, undefined]);
  });

  it('that are lowered below what there is stop no monitoring', async () => {
    const { id: first } = await search();
    await limit({ monitored: 0, searches: 0 });
    expect((await view(first)).isMonitored).toBe(true);
  });

  it('of keys: one more is refused with the figure until one is revoked, and a rotated one gives its place', async () => {
    const named = (name: string) => ({ body: { name, scopes: ['ComplyFind' as const] } });
    await limit({ keys: 2 });
    const { key: first } = await world.ask(owner, apiKeys.createApiKey, named('first'));
    await world.ask(owner, apiKeys.createApiKey, named('second'));
    const refusal = [409, 1432, 'Your organisation can have 2 API keys and has 2. One more does not fit.'];
    expect(await saidTo(world.refused(owner, apiKeys.createApiKey, named('third')))).toEqual(refusal);
    const { key: rotated } = await world.ask(owner, apiKeys.rotateApiKey, {
      params: { id: first.id },
      body: { overlapHours: 24 },
    });
    expect((await figures()).keys).toBe(2);
    expect(await saidTo(world.refused(owner, apiKeys.createApiKey, named('third')))).toEqual(refusal);
    await world.ask(owner, apiKeys.revokeApiKey, { params: { id: rotated.id }, body: { reason: 'Pilot is over' } });
    const third = await Promise.all(
      ['third', 'fourth', 'fifth'].map((name) => world.call(owner, apiKeys.createApiKey, named(name))),
    );
    expect(third.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await told()).toContain('The limit of API keys is reached');
  });

  it('are told to the owners at 80 and at 100 percent, once each', async () => {
    await limit({ searches: 5 });
    for (let made = 0; made < 4; made += 1) await search();
    expect(await told()).toEqual(['80 % of the searches a month are used']);
    world.clock.advance(1000);
    await search();
    await world.refused(owner, screening.createSearch, asked());
    expect(await told()).toEqual(['80 % of the searches a month are used', 'The limit of searches a month is reached']);
    world.clock.advance(1000);
    await limit({ searches: 6 });
    await search();
    expect((await told()).at(-1)).toBe('The limit of searches a month is reached');
    expect(await told()).toHaveLength(3);
  });

  it('of searches refuse a batch before it begins, and count one that begins whole', async () => {
    const upload = async () => {
      const rows = Array.from({ length: 3 }, (_, row) => `Nobody ${row},,,,,,yes,,`);
      return batchOf(await uploadFile(world, owner, `${HEADER}\n${rows.join('\n')}\n`)).id;
    };
    await limit({ searches: 5, monitored: 1 });
    const [first, second] = [await upload(), await upload()];
    await world.ask(owner, startBatch, { body: { id: first, skipInvalid: false } });
    await untilState(world, owner, first, 'completed');
    expect(await figures()).toMatchObject({ searches: 3, monitored: 1 });
    expect(await saidTo(world.refused(owner, startBatch, { body: { id: second, skipInvalid: false } }))).toEqual([
      409,
      1432,
      'Your organisation can make 5 searches a month and has made 3. 3 more do not fit.',
    ]);
    await world.ask(owner, cancelBatch, { body: { id: second } });
    expect((await figures()).searches).toBe(3);
  });

  it('of searches have room again for what was taken and is never made', async () => {
    await limit({ searches: 5 });
    const take = (work: typeof takeSearches, wanted: number) =>
      database().transaction({ kind: 'merchant', merchantId: id }, (trx) =>
        work({ trx, clock: world.clock, merchantId: id }, wanted),
      );
    await take(takeSearches, 5);
    await take(giveSearchesBack, 2);
    await search();
    await search();
    expect((await world.refused(owner, screening.createSearch, asked())).status).toBe(409);
  });

  it('of others hold nobody back', async () => {
    await limit({ users: 0, searches: 0, monitored: 0 });
    const elsewhere = await world.person(['ComplySearch']);
    const { result } = await world.ask(elsewhere, screening.createSearch, asked());
    expect(result.unmonitored_because).toBeUndefined();
  });
});
