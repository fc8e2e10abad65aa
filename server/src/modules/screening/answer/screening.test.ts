import type { OutputOf } from '@tamis/contract';
import { coverageKeys } from '@tamis/contract/terms/coverage';
import * as contract from '@tamis/contract/screening';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';

const criteria = (search_term: string, more: object = {}) => ({ search_term, filters: { types: checkTypes }, ...more });

describeEachEngine('name screening', (_engine, database) => {
  let world: TestWorld;
  let reviewer: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    reviewer = await world.person([
      'ComplySearch',
      'ComplyFind',
      'ComplyWhiteListUpdate',
      'ComplyStatusUpdate',
      'ComplyUpdateMonitor',
      'ComplyNotesUpdate',
    ]);
  });
  afterAll(() => world.stop());

  async function search(term: string, more: object = {}): Promise<{ id: string; hits: number | null }> {
    const { status, body } = await world.call(reviewer, contract.createSearch, { body: criteria(term, more) });
    expect(status).toBe(200);
    const { result } = body.data as OutputOf<typeof contract.createSearch>;
    return { id: result.id, hits: result.total_hits };
  }
  const view = async (id: string) =>
    (await world.call(reviewer, contract.getSearch, { params: { id } })).body.data as OutputOf<
      typeof contract.getSearch
    >;
  const hitsOf = async (id: string, page = 0, per_page = 10) =>
    (await world.call(reviewer, contract.paginateHits, { body: { id, page, per_page } })).body.data as OutputOf<
      typeof contract.paginateHits
    >;
  const whitelist = (id: string, entities: string[], is_whitelisted: boolean) =>
    world.call(reviewer, contract.updateWhitelist, { body: { id, entities, is_whitelisted } });
  const setStatus = (id: string, status: string) =>
    world.call(reviewer, contract.updateStatus, { body: { id, status, confirmed_gaps: [...coverageKeys] } });
  const actionsOn = (id: string) =>
    database().transaction({ kind: 'merchant', merchantId: world.merchantId }, async (trx) => {
      const rows = await trx
        .selectFrom('audit_entries')
        .select(['action', 'actor_id'])
        .where('subject_id', '=', id)
        .orderBy('at')
        .orderBy('id')
        .execute();
      expect(rows.every((row) => row.actor_id === reviewer.userId)).toBe(true);
      return rows.map((row) => row.action);
    });

  it('finds who is listed, however the name is written, and keeps what answered', async () => {
    for (const written of [
      'Nicolas Madrigal Morozov',
      'MOROZOV MADRIGAL, Nicolas',
      'Nikolas Madrigal Morosov',
      'Мадригал Морозов, Николас',
    ]) {
      const { id, hits } = await search(written);
      expect(hits).toBeGreaterThan(0);
      expect((await hitsOf(id)).hits[0]?.doc.id).toBe('house:H-1');
    }
    const { id } = await search('Nicolas Madrigal Morozov');
    const { search: saved } = await view(id);
    expect(saved).toMatchObject({
      internalStatus: 'Completed',
      status: 'not_set',
      isMonitored: true,
      fuzziness: 0.5,
      hasUpdate: false,
    });
    expect(saved.answeredBy).toMatchObject({ isDemo: false, lists: [{ source: 'house', title: 'Custom list' }] });
    expect(await actionsOn(id)).toEqual(['searches.create', 'searches.complete']);
  });

  it('shows a hit with its entry and an explanation that adds up to the score', async () => {
    const { id } = await search('Nikolas Madrigal Morozov', {
      filters: { types: checkTypes, birth_year: 1962, country_codes: ['PA'], entity_type: 'person' },
    });
    const [hit] = (await hitsOf(id)).hits;
    expect(hit?.doc).toMatchObject({
      name: 'Nicolas Madrigal Morozov',
      entity_type: 'person',
      types: ['sanction'],
      births: ['1962-11-23'],
      country_codes: ['VE'],
      aka: [{ name: 'Николас Мадригал Морозов' }],
      source_notes: { house: { listing_started_utc: '2020-01-02', reason: 'Invented for tests' } },
    });
    const explanation = hit?.explanation;
    expect(explanation?.parts.reduce((sum, part) => sum + part.points, 0)).toBe(explanation?.points);
    expect(hit?.score).toBeCloseTo((explanation?.points ?? 0) / 10_000, 4);
    const verdicts = Object.fromEntries(explanation?.facts.map((fact) => [fact.field, fact.verdict]) ?? []);
    expect(verdicts).toMatchObject({ birthYear: 'match', country: 'mismatch', entityType: 'match' });
  });

  it('answers Completed with no hits only when there are none', async () => {
    const { id, hits } = await search('Zebulon Quartermain Oxenford');
    expect(hits).toBe(0);
    expect((await view(id)).search).toMatchObject({ internalStatus: 'Completed', totalHits: 0 });
    expect((await hitsOf(id)).hits).toEqual([]);
  });

  it('looks only for the ticked check types and the chosen entity type', async () => {
    const only = async (filters: object) => (await search('Nicolasa Madrigal', { filters })).hits;
    expect(await only({ types: ['pep-class-2'] })).toBe(1);
    expect(await only({ types: ['warning'] })).toBe(0);
    expect(await only({ types: checkTypes, entity_type: 'vessel' })).toBe(0);
  });

  it.each([
    ['no name', { search_term: '   ' }, 'search_term', 'The name field is required'],
    [
      'signs only',
      { search_term: '… / -' },
      'search_term',
      'This names nobody. Signs, a form of address or a legal form by itself cannot be searched for.',
    ],
    ['a picture only', { search_term: '🙂' }, 'search_term', undefined],
    ['a form of address only', { search_term: 'Mr.' }, 'search_term', undefined],
    ['no check type', { filters: { types: [] } }, 'filters.types', 'At least one check category must be selected'],
    [
      'a year to come',
      { filters: { types: checkTypes, birth_year: 2027 } },
      'filters.birth_year',
      'Year must be between 1900 and 2026',
    ],
    ['a fuzziness that is no option', { fuzziness: 0.55 }, 'fuzziness', 'Must be one of the fuzziness options'],
    ['too many tags', { tags: ['1', '2', '3', '4'] }, 'tags', undefined],
  ])('refuses a search with %s and saves nothing', async (_case, more, field, message) => {
    const before = (await world.call(reviewer, contract.findSearches, { body: {} })).body.data as OutputOf<
      typeof contract.findSearches
    >;
    const { status, body } = await world.call(reviewer, contract.createSearch, { body: criteria('Maduro', more) });
    expect(status).toBe(400);
    expect(body.errors?.[0]).toMatchObject(message === undefined ? { field } : { field, message });
    const after = (await world.call(reviewer, contract.findSearches, { body: {} })).body.data as OutputOf<
      typeof contract.findSearches
    >;
    expect(after.totalRecords).toBe(before.totalRecords);
  });

  it('keeps what was typed whole, without the white space around it, and a copy of 100 characters in the audit log', async () => {
    const written = 'Seen on paper. '.repeat(200).slice(0, 2999).concat('!');
    const { id } = await search('  Nicolas  Madrigal Morozov\t', {
      client_ref: ' KYC-1 ',
      tags: [' one', 'two ', ' '],
    });
    expect((await view(id)).search).toMatchObject({
      searchTerm: 'Nicolas  Madrigal Morozov',
      clientReference: 'KYC-1',
      tags: ['one', 'two'],
    });
    const add = (note: string) => world.call(reviewer, contract.createNote, { body: { complySearchId: id, note } });
    expect([
      (await add(` ${written}\n`)).status,
      (await add(`${written}?`)).status,
      (await add(' \n ')).status,
    ]).toEqual([200, 400, 400]);
    const { body } = await world.call(reviewer, contract.getNotes, { body: { complySearchId: id } });
    expect((body.data as OutputOf<typeof contract.getNotes>).notes.map(({ note }) => note)).toEqual([written]);
    const audited = await database().transaction({ kind: 'merchant', merchantId: world.merchantId }, (trx) =>
      trx
        .selectFrom('audit_entries')
        .select('body')
        .where('subject_id', '=', id)
        .where('action', '=', 'notes.create')
        .executeTakeFirstOrThrow(),
    );
    expect(audited.body).toMatchObject({ note: `${written.slice(0, 100)}…` });
  });

  it('whitelists hits and takes them off again, all of them or none', async () => {
    const { id } = await search('Nicolas Madrigal Morozov');
    expect((await whitelist(id, ['house:H-1', 'house:H-99'], true)).status).toBe(404);
    expect((await hitsOf(id)).hits[0]).toMatchObject({ is_whitelisted: false, match_status: 'potential_match' });
    expect((await whitelist(id, ['house:H-1'], true)).status).toBe(200);
    expect((await hitsOf(id)).hits[0]).toMatchObject({ is_whitelisted: true, match_status: 'false_positive' });
    expect((await view(id)).search.decidedHits).toBe(1);
    expect((await whitelist(id, ['house:H-1'], false)).status).toBe(200);
    expect((await hitsOf(id)).hits[0]).toMatchObject({ is_whitelisted: false, match_status: 'potential_match' });
    expect((await actionsOn(id)).filter((action) => action === 'hits.whitelist')).toHaveLength(2);
  });

  it('is All Clear only while every hit is whitelisted', async () => {
    const { id } = await search('Aerocaribe Invented Airlines');
    const refused = await setStatus(id, 'all_clear');
    expect(refused.status).toBe(409);
    expect(refused.body.errors?.[0]?.message).toBe('All Clear is not possible: 1 hit is not whitelisted yet.');
    await whitelist(id, ['house:H-3'], true);
    expect((await setStatus(id, 'all_clear')).status).toBe(200);
    await whitelist(id, ['house:H-3'], false);
    expect((await view(id)).search.status).toBe('not_set');
    expect(await actionsOn(id)).toContain('searches.update-status');
  });

  it('switches monitoring, keeps notes on the search and on a hit, and audits both', async () => {
    const { id } = await search('Nicolas Madrigal Morozov', { notes: 'Opened at the branch' });
    await world.call(reviewer, contract.changeMonitor, { body: { id, is_monitored: false } });
    expect((await view(id)).search.isMonitored).toBe(false);
    world.clock.advance(1000);
    const noted = await world.call(reviewer, contract.createNote, {
      body: { complySearchId: id, entityId: 'house:H-1', note: ' Passport seen ' },
    });
    expect(noted.status).toBe(200);
    const { notes } = (await world.call(reviewer, contract.getNotes, { body: { complySearchId: id } })).body
      .data as OutputOf<typeof contract.getNotes>;
    expect(notes.map(({ note, entityName }) => [note, entityName])).toEqual([
      ['Passport seen', 'Nicolas Madrigal Morozov'],
      ['Opened at the branch', ''],
    ]);
    const blank = await world.call(reviewer, contract.createNote, { body: { complySearchId: id, note: '  ' } });
    expect(blank.body.errors?.[0]?.message).toBe('Please enter a note');
    expect(await actionsOn(id)).toEqual(['searches.create', 'searches.complete', 'searches.monitor', 'notes.create']);
  });

  it('refuses to retry what is completed', async () => {
    const { id } = await search('Nicolas Madrigal Morozov');
    for (const endpoint of [contract.retrySearch, contract.retrySearchByGet]) {
      expect((await world.call(reviewer, endpoint, { params: { id } })).status).toBe(400);
    }
  });

  it('lists searches newest first and finds them by a part of the name, taken literally', async () => {
    await search('Percent 100% Trading');
    const find = async (search_term: string) =>
      (await world.call(reviewer, contract.findSearches, { body: { search_term } })).body.data as OutputOf<
        typeof contract.findSearches
      >;
    expect((await find('100%')).searches.map((found) => found.searchTerm)).toEqual(['Percent 100% Trading']);
    const { searches } = await find('');
    const times = searches.map((found) => found.createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });
});
