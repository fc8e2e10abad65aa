import type { BodyInputOf } from '@tamis/contract';
import { findSearches } from '@tamis/contract/screening';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';

type Input = BodyInputOf<typeof findSearches>;

const SEARCHES = 120;
const [MANY, FEW] = ['a'.repeat(24), 'b'.repeat(24)] as const;

const ANSWERED = JSON.stringify({
  engineVersion: '1',
  lists: [],
  isDemo: false,
  tookMs: 1,
  at: '2026-03-01T10:00:00.000Z',
});

/** Filters of each way in which searches are found by date. */
const filters: [title: string, filter: Input][] = [
  ['everything', {}],
  ['a user', { user: FEW }],
  ['what is on few days', { internalStatus: 'Pending' }],
  [
    'a time within days',
    { date_range: { start_date: '2026-03-03T07:30:00.000Z', end_date: '2026-03-05T12:00:00.000Z' } },
  ],
  ['one that is named', { id: '000000000000000000000042' }],
  ['nothing', { user: 'c'.repeat(24) }],
];

describeEachEngine('a history that is read with cursors', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;

  const save = (from: number, count: number, firstAt: string) =>
    database().transaction({ kind: 'merchant', merchantId: world.merchantId }, (trx) =>
      // Five at each moment, as batches save them.
      sql`insert into searches (id, merchant_id, search_term, client_ref, fuzziness, entity_type, country_codes, types, tags, status, internal_status, is_monitored, total_hits, answered_by, created_by, created_at)
        select lpad(to_hex(${from}::int + n * 7919 % ${count}::int), 24, '0'), ${world.merchantId}, 'Ada ' || n, '', 0.5, '', '{}', array['sanction'], '{}', 'not_set',
          case when n % 40 = 0 then 'Pending' else 'Completed' end, false, 0, ${ANSWERED}::jsonb,
          case when n % 10 = 0 then ${FEW} else ${MANY} end, ${firstAt}::timestamptz + n / 5 * interval '157 minutes'
        from generate_series(0, ${count - 1}::int) n`.execute(trx),
    );
  const page = (body: Input) => world.ask(owner, findSearches, { body });
  const allOf = async (filter: Input): Promise<string[]> =>
    (await page({ ...filter, perPage: 250 })).searches.map(({ id }) => id);
  /** Every page from the first on; `between` happens before each further one. */
  const walk = async (filter: Input, between: (ids: readonly string[]) => Promise<unknown> = async () => undefined) => {
    const ids: string[] = [];
    const totals = new Set<number>();
    for (let after: string | null | undefined = ''; typeof after === 'string';) {
      const { searches, totalRecords, next } = await page({ ...filter, after });
      ids.push(...searches.map(({ id }) => id));
      totals.add(totalRecords);
      expect(next, 'a page with a cursor says whether one follows').not.toBe(undefined);
      after = next;
      if (after) await between(ids);
    }
    return { ids, totals: [...totals] };
  };

  beforeAll(async () => {
    world = await createTestWorld(database());
    owner = await world.person(['All']);
    await save(1, SEARCHES, '2026-03-01T10:00:00Z');
  });
  afterAll(() => world.stop());

  it.each(filters)(
    'is the same as its numbered pages, of %s, in both directions and whatever a page holds',
    async (_title, filter) => {
      for (const order of ['desc', 'asc'] as const) {
        const expected = await allOf({ ...filter, order });
        for (const perPage of [1, 7, 50, 250]) {
          if (perPage === 1 && expected.length > 20) continue;
          expect(await walk({ ...filter, order, perPage })).toEqual({ ids: expected, totals: [expected.length] });
        }
      }
    },
  );

  it('shows each search once while others are added and the last of a page is deleted', async () => {
    const before = await allOf({});
    let added = 0;
    const { ids } = await walk({ perPage: 50 }, async (seen) => {
      await save(10_000 + added, 20, '2026-04-20T10:00:00Z');
      added += 20;
      await database().owner.query('update searches set deleted_at = now() where id = $1', [seen.at(-1)]);
    });
    expect(added).toBeGreaterThan(0);
    expect(ids).toEqual(before);
    // With numbers it is not so: rows move on to a later page.
    const first = await page({ perPage: 50, page: 1 });
    await save(20_000, 20, '2026-05-20T10:00:00Z');
    const second = await page({ perPage: 50, page: 2 });
    const shown = [...first.searches, ...second.searches].map(({ id }) => id);
    expect(new Set(shown).size).toBeLessThan(shown.length);
  });

  it('goes on from the cursor that the documentation shows, as from any place', async () => {
    const after = 'MTc5NTI1NTIwMDAwMC42NzNmMGM0ZTlhMWIyYzNkNGU1ZjYwNzE';
    expect((await page({ perPage: 100, after })).searches.length).toBe(100);
  });

  it('says in an answer without a cursor nothing of what follows', async () => {
    expect(await page({ page: 1, perPage: 10 })).not.toHaveProperty('next');
  });

  it('is refused what cursors do not reach, and what is no cursor', async () => {
    const refusal = async (body: Input) => {
      const { status, errors } = await world.refused(owner, findSearches, { body: { after: '', ...body } });
      return [status, errors.map(({ field }) => field)];
    };
    for (const body of [
      { order_by: 'search_term' as const },
      { search_term: 'ada' },
      { reference: 'x' },
      { tags: ['x'] },
      { after: 'zzz' },
      { after: Buffer.from(`${'9'.repeat(16)}.${'a'.repeat(24)}`).toString('base64url') },
      { after: Buffer.from("1.' or true --").toString('base64url') },
      { after: 'a b' },
    ])
      expect([body, await refusal(body)]).toEqual([body, [400, ['after']]]);
  });

  it('is of one’s own merchant, whoever’s cursor it is', async () => {
    const stranger = await world.person(['All'], world.otherMerchantId);
    const { next } = await page({ perPage: 5, after: '' });
    const theirs = await world.ask(stranger, findSearches, { body: { after: next ?? '' } });
    expect(theirs).toMatchObject({ searches: [], totalRecords: 0, next: null });
  });
});
