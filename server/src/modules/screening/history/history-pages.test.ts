import { HISTORY_COUNT_LIMIT, findSearches } from '@tamis/contract/screening';
import type { BodyInputOf } from '@tamis/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type TestWorld } from '../../../testing/test-world.ts';
import { findHistory } from './history-store.ts';
import { settleCounts } from './settle-counts-store.ts';
import { findPageAlongOrder } from './history-pages-store.ts';

type Input = BodyInputOf<typeof findSearches>;
interface Row {
  id: string;
  search_term: string;
  client_ref: string;
  created_at: Date;
  created_by: string;
  status: string;
  internal_status: string;
  is_monitored: boolean;
  has_update: boolean;
  types: string[];
  tags: string[];
}

const SEARCHES = 2600;
const USER = 'a'.repeat(24);
/** Signs that mean something in a query. */
const ODD = String.raw`Boze D'Castell\an & :*`;
const HALFWAY = '2026-03-03T07:30:00.000Z';

/** Filters in the form of the API, and the same as a plain condition. */
const filters: [title: string, filter: Input, fits: (row: Row) => boolean][] = [
  ['everything', {}, () => true],
  ['a user', { user: USER }, (row) => row.created_by === USER],
  [
    'a status and monitoring',
    { status: 'positive_hit', monitored: 0 },
    (row) => row.status === 'positive_hit' && !row.is_monitored,
  ],
  ['what is on few days', { internalStatus: 'Pending' }, (row) => row.internal_status === 'Pending'],
  ['a check type', { match_types: ['pep'], updates: 0 }, (row) => row.types.includes('pep') && !row.has_update],
  [
    'the time from within a day on',
    { date_range: { start_date: HALFWAY } },
    (row) => row.created_at >= new Date(HALFWAY),
  ],
  [
    'a time up to within a day, of a user',
    { date_range: { end_date: HALFWAY }, user: USER },
    (row) => row.created_at <= new Date(HALFWAY) && row.created_by === USER,
  ],
  [
    'a time within one day',
    { date_range: { start_date: '2026-03-03T07:00:00.000Z', end_date: HALFWAY } },
    (row) => row.created_at >= new Date('2026-03-03T07:00:00.000Z') && row.created_at <= new Date(HALFWAY),
  ],
  ['a common name', { search_term: 'CAStell' }, (row) => row.search_term.includes('Castell')],
  [
    'a common name of a user',
    { search_term: 'castell', user: USER },
    (row) => row.search_term.includes('Castell') && row.created_by === USER,
  ],
  [
    'a common name with everything else',
    {
      search_term: 'castell',
      monitored: 1,
      updates: 0,
      changed: 0,
      match_types: ['pep', 'warning'],
      show_api_search: false,
      date_range: { start_date: HALFWAY },
    },
    (row) =>
      row.search_term.includes('Castell') && row.is_monitored && !row.has_update && row.created_at >= new Date(HALFWAY),
  ],
  [
    'a common name with a rare state',
    { search_term: 'castell', status: 'positive_hit', internalStatus: 'Pending' },
    (row) => row.search_term.includes('Castell') && row.status === 'positive_hit' && row.internal_status === 'Pending',
  ],
  [
    'a common name with updates',
    { search_term: 'castell', updates: 1, monitored: 1 },
    (row) => row.search_term.includes('Castell') && row.has_update && row.is_monitored,
  ],
  [
    'a common name of complete searches',
    { search_term: 'castell', internalStatus: 'Completed' },
    (row) => row.search_term.includes('Castell') && row.internal_status === 'Completed',
  ],
  [
    'signs that mean something in a query',
    { search_term: ODD.slice(2).toUpperCase() },
    (row) => row.search_term.includes(ODD),
  ],
  ['the end of a name in two letters', { search_term: '96' }, (row) => row.search_term.includes('96')],
  ['two letters that nobody has', { search_term: 'qx' }, () => false],
  ['a letter with an accent', { search_term: 'é' }, () => false],
  ['two letters', { search_term: 'ze' }, (row) => row.search_term.toLowerCase().includes('ze')],
  ['two letters of a script with short names', { search_term: '李明' }, (row) => row.search_term.includes('李明')],
  ['one letter', { search_term: 'z' }, (row) => row.search_term.toLowerCase().includes('z')],
  ['a part of a reference', { reference: 'c-01' }, (row) => row.client_ref.includes('C-01')],
  ['a tag', { tags: ['Branch 7'] }, (row) => row.tags.includes('branch 7')],
  [
    'name, reference and tag',
    { search_term: 'e', reference: 'kyc', tags: ['branch 7'] },
    (row) => row.search_term.includes('e') && row.tags.includes('branch 7'),
  ],
  ['nothing', { search_term: 'nobody of this name' }, () => false],
];

describeEachEngine('a page of a long history', (_engine, database) => {
  let world: TestWorld;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await inMerchant((trx) =>
      sql`insert into searches (id, merchant_id, search_term, client_ref, fuzziness, entity_type, country_codes, types, tags, status, internal_status,
          has_update, is_monitored, total_hits, answered_by, created_by, created_at)
        select lpad(to_hex(n), 24, '0'), ${world.merchantId}, (array['Zelda Castellanos', 'Amir Okafor', ${ODD}, '李明 Farrow'])[1 + n % 4] || ' ' || n % 97,
          'KYC-' || lpad((n * 7 % 1000)::text, 4, '0'), 0.5, '', '{}', case when n % 3 = 0 then array['warning'] else array['sanction', 'pep'] end,
          case when n % 50 = 0 then array['branch 7', 'new'] else '{}'::text[] end, (array['not_set', 'all_clear', 'positive_hit'])[1 + n % 3],
          case when n % 400 = 0 then 'Pending' else 'Completed' end, n % 11 = 0, n % 5 <> 0, n % 13, '{}'::jsonb,
          case when n % 10 = 0 then ${USER} else ${'b'.repeat(24)} end, timestamptz '2026-01-05T10:00:00Z' + n * interval '70 minutes'
        from generate_series(1, ${SEARCHES}::int) n`.execute(trx),
    );
    // Half of the counts summed up, half of them as they were written.
    await database().transaction({ kind: 'system' }, settleCounts);
    await inMerchant((trx) => sql`update searches set has_update = not has_update where total_hits = 3`.execute(trx));
  });
  afterAll(() => world.stop());

  const inMerchant = <T>(work: Parameters<ReturnType<typeof database>['transaction']>[1]) =>
    database().transaction({ kind: 'merchant', merchantId: world.merchantId }, work) as Promise<T>;
  const ordered = (by: string, order: string): Promise<Row[]> =>
    inMerchant(
      async (trx) =>
        (await sql`select * from searches order by ${sql.raw(by)} ${sql.raw(order)}, id ${sql.raw(order)}`.execute(trx))
          .rows as Row[],
    );

  it.each([
    ['created_at', 'created_at', 'desc'],
    ['created_at', 'created_at', 'asc'],
    ['search_term', 'lower(search_term)', 'asc'],
    ['total_hits', 'total_hits', 'desc'],
  ] as const)(
    'by %s is what filtering and sorting everything gives, for each filter',
    { timeout: 60_000 },
    async (order_by, column, order) => {
      const rows = await ordered(column, order);
      for (const [title, filter, fits] of filters) {
        const expected = rows.filter(fits).map(({ id }) => id);
        for (const [page, perPage] of [
          [1, 10],
          [2, 50],
          [Math.ceil(expected.length / 20), 20],
          [1000, 250],
        ] as const) {
          const input = findSearches.body?.parse({ ...filter, order_by, order, page: Math.max(1, page), perPage });
          if (!input) throw new Error('The endpoint has no body');
          const found = await inMerchant<Awaited<ReturnType<typeof findHistory>>>((trx) => findHistory(trx, input));
          const start = (input.page - 1) * perPage;
          expect({
            title,
            page,
            ids: found.rows.map(({ id }) => id),
            total: found.total,
            isExact: found.isExact,
          }).toEqual({
            title,
            page,
            ids: expected.slice(start, start + perPage),
            total: expected.length,
            isExact: true,
          });
        }
      }
    },
  );

  it('is the same along the index of its order, from either end', async () => {
    const expected = (await ordered('lower(search_term)', 'asc')).map(({ id }) => id);
    for (const page of [1, 7, 60, 104, 105]) {
      const input = findSearches.body?.parse({ order_by: 'search_term', order: 'asc', page, perPage: 25 });
      if (!input) throw new Error('The endpoint has no body');
      for (const total of [SEARCHES, undefined]) {
        const ids = await inMerchant<string[]>((trx) => findPageAlongOrder(trx, input, total));
        expect(ids).toEqual(expected.slice((page - 1) * 25, page * 25));
      }
    }
  });

  it(
    'counts names that very many have no further than it says, and still shows the right page',
    { timeout: 240_000 },
    async () => {
      // More than are counted in June, and a few in July.
      await inMerchant((trx) =>
        sql`insert into searches (id, merchant_id, search_term, client_ref, fuzziness, entity_type, country_codes, types, tags, status, internal_status, is_monitored, answered_by, created_by, created_at)
        select 'c' || lpad(to_hex(n), 23, '0'), ${world.merchantId}, 'Common Person', '', 0.5, '', '{}', array['pep'], '{}', 'not_set', 'Completed', false, '{}'::jsonb, ${USER}, timestamptz '2025-06-01T10:00:00Z' + n * interval '4.25 minutes'
        from generate_series(1, ${HISTORY_COUNT_LIMIT + 200}::int) n`.execute(trx),
      );
      for (const [order_by, column, order] of [
        ['created_at', 'created_at', 'desc'],
        ['created_at', 'created_at', 'asc'],
        ['search_term', 'lower(search_term)', 'asc'],
      ] as const) {
        const all = (await ordered(column, order))
          .filter((row) => row.search_term === 'Common Person')
          .map(({ id }) => id);
        for (const [search_term, page] of [1, 18, 60, 1000, 1001].flatMap(
          (place) =>
            [
              ['common', place],
              ['mm', place],
            ] as const,
        )) {
          const input = findSearches.body?.parse({ search_term, order_by, order, page });
          if (!input) throw new Error('The endpoint has no body');
          const found = await inMerchant<Awaited<ReturnType<typeof findHistory>>>((trx) => findHistory(trx, input));
          const ids = all.slice((page - 1) * 10, Math.min(page * 10, HISTORY_COUNT_LIMIT));
          expect({
            search_term,
            order_by,
            order,
            page,
            ids: found.rows.map(({ id }) => id),
            total: found.total,
            isExact: found.isExact,
          }).toEqual({
            search_term,
            order_by,
            order,
            page,
            ids,
            total: HISTORY_COUNT_LIMIT,
            isExact: false,
          });
        }
      }
    },
  );
});
