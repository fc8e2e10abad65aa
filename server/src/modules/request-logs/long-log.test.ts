import { findLogFilters, findLoggedCalls, MOST_COUNTED } from '@tamis/contract/request-logs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const MORE = MOST_COUNTED + 20;

describeEachEngine('a request log of many calls', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    owner = await world.person(['All']);
    await database().owner.query(
      `insert into request_log (id, merchant_id, request_id, at, user_id, method, route, endpoint, path, status, error_code, took_ms, address,
        request_bytes, response_bytes, is_replayed, request_headers, response_headers)
      select lpad(to_hex(n), 24, '0'), case when n = 1 then $2 else $1 end, 'ab-' || n, $4::timestamptz - n * interval '1 minute', $3, 'GET',
        case when n = 1 then '/of/others' when n % 100 = 0 then '/rare' else '/usual' end, 'searches.view', '/usual',
        case n % 100 when 2 then 404 when 3 then 503 else 200 end, case n % 100 when 2 then 1404 when 3 then 1503 end, 1, '198.51.100.7', 1, 1, false, '{}', '{}'
      from generate_series(1, ${MORE + 1}) n`,
      [owner.merchantId, world.otherMerchantId, owner.userId, world.clock.now()],
    );
  });
  afterAll(() => world.stop());

  const find = (body: object) => world.ask(owner, findLoggedCalls, { body: { perPage: 10, ...body } });

  it('is counted as far as anybody reads, and says that there are more', async () => {
    expect(await find({})).toMatchObject({ totalRecords: MOST_COUNTED, areMore: true });
    expect(await find({ after: '' })).toMatchObject({ totalRecords: MOST_COUNTED, areMore: true });
    const rare = await find({ route: '/rare' });
    expect(rare).toMatchObject({ totalRecords: Math.floor(MORE / 100), areMore: false });
    expect(rare.calls.every(({ route }) => route === '/rare')).toBe(true);
  });

  it('is narrowed to a class of answers', async () => {
    const statuses = async (statusClass: number) => {
      const { calls, totalRecords } = await find({ statusClass });
      return [totalRecords, ...new Set(calls.map(({ status }) => status))];
    };
    expect([await statuses(3), await statuses(4), await statuses(5)]).toEqual([[0], [101, 404], [101, 503]]);
  });

  it('is found by the beginning of either id, whatever its case', async () => {
    const ids = async (search: string) => (await find({ search })).calls.map(({ requestId }) => requestId);
    expect(await ids('AB-77')).toContain('ab-77');
    expect(await ids('ab-10020')).toEqual(['ab-10020']);
    expect(await ids('4d'.padStart(24, '0'))).toEqual(['ab-77']);
    expect(await ids('77')).toEqual([]);
  });

  it('offers to filter by what its merchant’s calls have, and nothing else', async () => {
    const { routes, errorCodes, keys } = await world.ask(owner, findLogFilters);
    expect([routes, errorCodes, keys]).toEqual([['/rare', '/usual'], [1404, 1503], []]);
  });
});
