import type { BodyInputOf, OutputOf } from '@tamis/contract';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { coverageKeys } from '@tamis/contract/terms/coverage';
import * as contract from '@tamis/contract/screening';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';

type Filter = BodyInputOf<typeof contract.findSearches>;

describeEachEngine('the history', (_engine, database) => {
  let world: TestWorld;
  let ines: Person;
  let omar: Person;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    ines = await world.person(['ComplySearch', 'ComplyFind', 'ComplyStatusUpdate', 'ComplyDelete']);
    omar = await world.person(['ComplySearch', 'ComplyFind']);
    await save(ines, 'Nicolas Madrigal Morozov', { client_ref: 'KYC-20418', tags: ['Onboarding', 'branch 7'] });
    await save(ines, 'Zebulon Oxenford', { client_ref: 'KYC-20500', is_monitored: false, tags: ['onboarding'] });
    await save(omar, '100% Ünlü Trading', { client_ref: 'T_1', filters: { types: ['warning'] } });
    await save(omar, 'Li', {});
    await world.call(ines, contract.updateStatus, {
      body: { id: ids.get('Zebulon Oxenford'), status: 'all_clear', confirmed_gaps: [...coverageKeys] },
    });
  });
  afterAll(() => world.stop());

  async function save(person: Person, search_term: string, more: object): Promise<void> {
    world.clock.advance(60_000);
    const { body } = await world.call(person, contract.createSearch, {
      body: { search_term, filters: { types: checkTypes }, ...more },
    });
    ids.set(search_term, (body.data as OutputOf<typeof contract.createSearch>).result.id);
  }
  async function find(filter: Filter): Promise<{ names: string[]; total: number }> {
    const { status, body } = await world.call(ines, contract.findSearches, { body: filter });
    expect(status).toBe(200);
    const data = body.data as OutputOf<typeof contract.findSearches>;
    expect(data.isTotalExact).toBe(true);
    return { names: data.searches.map((search) => search.searchTerm), total: data.totalRecords };
  }
  const NICOLAS = 'Nicolas Madrigal Morozov';
  const ZEBULON = 'Zebulon Oxenford';
  const UNLU = '100% Ünlü Trading';

  it.each<[string, () => Filter, string[]]>([
    ['nothing: newest first', () => ({}), ['Li', UNLU, ZEBULON, NICOLAS]],
    ['a part of the name, whatever its case', () => ({ search_term: 'MADRIG' }), [NICOLAS]],
    ['a part of the name with signs that mean something elsewhere', () => ({ search_term: '00% ü' }), [UNLU]],
    ['a part of two letters', () => ({ search_term: 'li' }), ['Li']],
    ['a part of a name that holds it not quite', () => ({ search_term: 'madrigal-morozov' }), []],
    ['a part of the reference', () => ({ reference: 'kyc-20' }), [ZEBULON, NICOLAS]],
    ['a reference with a sign that means something elsewhere', () => ({ reference: 'T_1' }), [UNLU]],
    ['name and reference', () => ({ search_term: 'oxen', reference: '20500' }), [ZEBULON]],
    ['a tag, whatever its case', () => ({ tags: ['', 'onboarding', ''] }), [ZEBULON, NICOLAS]],
    ['two tags', () => ({ tags: ['Branch 7', 'Onboarding'] }), [NICOLAS]],
    ['a part of a tag', () => ({ tags: ['branch'] }), []],
    ['its user', () => ({ user: omar.userId }), ['Li', UNLU]],
    ['its id', () => ({ id: ids.get(ZEBULON) ?? '' }), [ZEBULON]],
    ['monitored', () => ({ monitored: 1 }), ['Li', UNLU, NICOLAS]],
    ['not monitored', () => ({ monitored: 0 }), [ZEBULON]],
    ['changed', () => ({ changed: 1 }), []],
    ['unchanged', () => ({ changed: 0 }), ['Li', UNLU, ZEBULON, NICOLAS]],
    ['updates', () => ({ updates: 1 }), []],
    [
      'a check type that one search asked for alone',
      () => ({ match_types: ['warning'], user: omar.userId }),
      ['Li', UNLU],
    ],
    ['a check type that one search left out', () => ({ match_types: ['pep'], user: omar.userId }), ['Li']],
    ['the status', () => ({ status: 'all_clear' }), [ZEBULON]],
    ['Pending', () => ({ internalStatus: 'Pending' }), []],
    ['Completed', () => ({ internalStatus: 'Completed', user: ines.userId }), [ZEBULON, NICOLAS]],
    ['without searches of programs', () => ({ show_api_search: false, user: ines.userId }), [ZEBULON, NICOLAS]],
    [
      'a range of dates, both ends included',
      () => ({ date_range: { start_date: '2026-11-21T10:02:00.000Z', end_date: '2026-11-21T10:03:00.000Z' } }),
      [UNLU, ZEBULON],
    ],
    ['everything after a date', () => ({ date_range: { start_date: '2026-11-21T10:03:30.000Z' } }), ['Li']],
  ])('finds by %s', async (_title, filter, expected) => {
    expect(await find(filter())).toEqual({ names: expected, total: expected.length });
  });

  it.each<[string, Filter, string[]]>([
    ['date, oldest first', { order: 'asc' }, [NICOLAS, ZEBULON, UNLU, 'Li']],
    ['name', { order_by: 'search_term', order: 'asc' }, [UNLU, 'Li', NICOLAS, ZEBULON]],
    ['reference, backwards', { order_by: 'client_ref', order: 'desc' }, [UNLU, ZEBULON, NICOLAS, 'Li']],
  ])('sorts by %s', async (_title, filter, expected) => {
    expect((await find(filter)).names).toEqual(expected);
  });

  it('sorts by the number of hits', async () => {
    expect((await find({ order_by: 'total_hits', order: 'desc' })).names[0]).toBe(NICOLAS);
  });

  describe('totals', () => {
    // Before and after, the totals are the same.
    const waiting = () =>
      database().transaction({ kind: 'system' }, async (trx) => {
        const { rows } = await sql<{
          n: number;
        }>`select count(*)::int as n from search_counts where not is_settled`.execute(trx);
        return rows[0]?.n;
      });
    const settledInBackground = async () => {
      await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
    };

    it('are exact before and after they are summed up, whatever happens to a search', async () => {
      const filters: Filter[] = [
        {},
        { user: omar.userId },
        { status: 'all_clear' },
        { monitored: 0 },
        { monitored: 1 },
        { match_types: ['pep'] },
        { order_by: 'search_term' },
      ];
      const totals = async () => Promise.all(filters.map(async (filter) => (await find(filter)).total));
      expect(await totals()).toEqual([4, 2, 1, 1, 3, 3, 4]);
      await settledInBackground();
      expect(await totals()).toEqual([4, 2, 1, 1, 3, 3, 4]);
      const id = ids.get('Li');
      await world.call(ines, contract.updateStatus, { body: { id, status: 'positive_hit' } });
      await world.call(await world.person(['ComplyUpdateMonitor']), contract.changeMonitor, {
        body: { id, is_monitored: false },
      });
      expect(await totals()).toEqual([4, 2, 1, 2, 2, 3, 4]);
      await settledInBackground();
      expect(await totals()).toEqual([4, 2, 1, 2, 2, 3, 4]);
      await world.call(await world.person(['ComplyUpdateMonitor']), contract.changeMonitor, {
        body: { id, is_monitored: true },
      });
    });

    it('know every check type', async () => {
      const { rows } = await database().transaction({ kind: 'system' }, (trx) =>
        sql<{
          bits: number;
        }>`select search_type_bits(array[type])::int as bits from unnest(${[...checkTypes]}::text[]) as type`.execute(
          trx,
        ),
      );
      const bits = rows.map((row) => row.bits);
      expect(new Set(bits).size).toBe(checkTypes.length);
      expect(bits.every((value) => value > 0 && (value & (value - 1)) === 0)).toBe(true);
    });
  });

  it('turns pages without showing a search twice or leaving one out', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => find({ page, perPage: 2 })));
    expect(pages.map((page) => page.names)).toEqual([['Li', UNLU], [ZEBULON, NICOLAS], []]);
    expect(pages.every((page) => page.total === 4)).toBe(true);
  });

  it('shows nothing of another merchant, by whatever filter', async () => {
    const stranger = await world.person(['All'], world.otherMerchantId);
    for (const body of [
      {},
      { search_term: 'Madrigal' },
      { reference: 'KYC' },
      { tags: ['onboarding'] },
      { user: ines.userId },
    ]) {
      expect((await world.call(stranger, contract.findSearches, { body })).body.data).toMatchObject({
        searches: [],
        totalRecords: 0,
      });
    }
  });

  it('forgets a deleted search at once and keeps a tombstone that says who, why and what', async () => {
    await save(ines, 'Ephemeral Person', {});
    const id = ids.get('Ephemeral Person') ?? '';
    const refused = await world.call(omar, contract.deleteSearch, { params: { id } });
    expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
      403,
      'You do not have permission to delete search results.',
    ]);
    expect(
      (await world.call(ines, contract.deleteSearch, { params: { id }, query: { reason: 'Typing error' } })).status,
    ).toBe(200);
    expect((await world.call(ines, contract.deleteSearch, { params: { id } })).status).toBe(404);
    for (const filter of [{ search_term: 'Ephemeral' }, { id }]) expect((await find(filter)).total).toBe(0);
    const rows = await database().transaction({ kind: 'merchant', merchantId: world.merchantId }, (trx) =>
      trx
        .selectFrom('audit_entries')
        .selectAll()
        .where('subject_id', '=', id)
        .where('action', '=', 'searches.delete')
        .execute(),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      actor_id: ines.userId,
      body: { reason: 'Typing error', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  it('shows whether a search was monitored at a past date, and nothing of it from before it was made', async () => {
    const switcher = await world.person(['ComplyUpdateMonitor']);
    const made = world.clock.now();
    await save(ines, 'Switched Person', {});
    const id = ids.get('Switched Person') ?? '';
    const moments: string[] = [];
    for (const is_monitored of [false, false, true]) {
      world.clock.advance(60_000);
      await world.call(switcher, contract.changeMonitor, { body: { id, is_monitored } });
      moments.push(world.clock.now().toISOString());
    }
    const at = async (date: string) => {
      const { status, body } = await world.call(ines, contract.getSearch, { params: { id }, query: { date } });
      const data = body.data as OutputOf<typeof contract.getSearch> | undefined;
      return [status, data?.result.is_monitored, data?.search.isMonitored];
    };
    expect(await at(made.toISOString())).toEqual([404, undefined, undefined]);
    expect(await at(new Date(made.getTime() + 90_000).toISOString())).toEqual([200, true, true]);
    expect([await at(moments[0] ?? ''), await at(moments[1] ?? ''), await at(moments[2] ?? '')]).toEqual([
      [200, false, false],
      [200, false, false],
      [200, true, true],
    ]);
  });

  it('says that a search belongs to no case', async () => {
    expect((await world.call(ines, contract.getLink, { params: { id: ids.get('Li') ?? '' } })).body.data).toEqual({
      link: null,
    });
  });
});
