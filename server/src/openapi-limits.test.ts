import { BASE_PATH, type Endpoint } from '@tamis/contract';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { countryCodes } from '@tamis/contract/terms/country-codes';
import { createSearch, findSearches } from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { describeOneEngine } from './platform/testing/test-database.ts';
import { inlined } from './testing/inlined.ts';
import { createTestWorld, type Person, type TestWorld } from './testing/test-world.ts';

interface Schema {
  properties: Record<string, Schema>;
  items: Schema;
  anyOf: Schema[];
  [keyword: string]: unknown;
}
type Document = {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
};

const GOOD = { search_term: 'Nicolas Madrigal', filters: { types: ['sanction'] } };
const withFilter = (filter: object) => ({ ...GOOD, filters: { ...GOOD.filters, ...filter } });

// They are the contract's, whichever database is behind it.
describeOneEngine('the limits that the OpenAPI document states', (_engine, database) => {
  let world: TestWorld;
  let clerk: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    clerk = await world.person(['All']);
  });
  afterAll(() => world.stop());

  async function bodyOf({ path, method }: Endpoint): Promise<Schema> {
    const document = inlined((await world.app.http.inject(`${BASE_PATH}/openapi.json`)).json<Document>());
    return (
      document.paths[`${BASE_PATH}${path}`]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema ??
      ({} as Schema)
    );
  }

  it('are those of a search: fuzziness, years, countries, check types and kinds of entity', async () => {
    const { properties, additionalProperties } = await bodyOf(createSearch);
    const {
      birth_year: year,
      country_codes: countries,
      types,
      entity_type: kind,
    } = properties['filters']?.properties ?? {};
    expect(additionalProperties).toBe(false);
    expect(properties['fuzziness']).toEqual({
      type: 'number',
      default: 0.5,
      enum: [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, -1],
    });
    expect(year?.anyOf).toEqual([{ type: 'integer', minimum: 1900, maximum: 2026 }, { type: 'null' }]);
    expect(countries?.items['enum']).toEqual(countryCodes);
    expect(types?.items['enum']).toEqual(checkTypes);
    expect(kind?.['enum']).toEqual(['', 'person', 'company', 'organisation', 'vessel', 'aircraft']);
    expect(properties['tags']).toMatchObject({ maxItems: 3 });
  });

  it('are those of the history: pages, orders, times and statuses', async () => {
    const { properties } = await bodyOf(findSearches);
    expect(properties).toMatchObject({
      perPage: { minimum: 1, maximum: 250, default: 10 },
      order: { enum: ['asc', 'desc'] },
      order_by: { enum: ['created_at', 'search_term', 'client_ref', 'total_hits'] },
      monitored: { enum: [-1, 0, 1] },
      status: { enum: ['', 'not_set', 'all_clear', 'possible_hit', 'positive_hit'] },
      internalStatus: { enum: ['', 'Pending', 'Completed'] },
      date_range: {
        additionalProperties: false,
        properties: { start_date: { format: 'date-time' }, end_date: { format: 'date-time' } },
      },
    });
  });

  it.each([
    ['the least of a year', withFilter({ birth_year: 1900 })],
    ['the present year', withFilter({ birth_year: 2026 })],
    ['the year to come', withFilter({ birth_year: 2027 })],
    ['a year too early', withFilter({ birth_year: 1899 })],
    ['a year in letters', withFilter({ birth_year: '1962' })],
    ['an exact search', { ...GOOD, fuzziness: -1 }],
    ['a fuzziness between the options', { ...GOOD, fuzziness: 0.55 }],
    ['a country', withFilter({ country_codes: ['GB', 'XK', 'VE'] })],
    ['what is no country', withFilter({ country_codes: ['GB', 'UK', 'VE'] })],
    ['no check type', withFilter({ types: [] })],
    ['a check type that is none', withFilter({ types: ['sanction', 'sanctions', 'pep'] })],
    ['all kinds of entity', withFilter({ entity_type: '' })],
    ['a kind that is none', withFilter({ entity_type: 'ship' })],
    ['three tags', { ...GOOD, tags: ['a', 'b', 'c'] }],
    ['four tags', { ...GOOD, tags: ['a', 'b', 'c', 'd'] }],
    ['a field that is none', { ...GOOD, fuzzyness: 1 }],
  ])('are the ones by which a search is taken or refused: %s', async (_case, body) => {
    const documented = z.fromJSONSchema(await bodyOf(createSearch));
    const { status } = await world.call(clerk, createSearch, { body });
    expect(status).toBe(documented.safeParse(body).success ? 200 : 400);
  });

  it('go with the years', async () => {
    world.clock.advance(42 * 24 * 3_600_000);
    const { properties } = await bodyOf(createSearch);
    expect(properties['filters']?.properties['birth_year']?.anyOf[0]?.['maximum']).toBe(2027);
    expect((await world.app.http.inject(`${BASE_PATH}/openapi.json`)).body).not.toContain('x-until');
  });

  it('name no body where a call takes none', async () => {
    const document = inlined((await world.app.http.inject(`${BASE_PATH}/openapi.json`)).json<Document>());
    expect(document.paths[`${BASE_PATH}/auth/logout`]?.['post']).not.toHaveProperty('requestBody');
  });
});
