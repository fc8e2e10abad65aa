import { BASE_PATH, type Endpoint, endpoints } from '@tamis/contract';
import * as auth from '@tamis/contract/auth';
import * as batches from '@tamis/contract/batches';
import * as screening from '@tamis/contract/screening';
import * as users from '@tamis/contract/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { describeEachEngine, engines } from './platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from './testing/test-world.ts';

interface Described {
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
  type?: string;
}

/** An object of an input, '*' for each element of a list, with the names of its fields. */
interface Part {
  at: readonly string[];
  names: readonly string[];
}

/** Every object within an input that names its fields; of a keyed table, such as versions by entity id, there is nothing to misspell. */
function partsOf({ type, properties, items, anyOf = [] }: Described, at: readonly string[] = []): Part[] {
  const isTable = type === 'object' && properties === undefined && at.length > 0;
  return [
    ...(type === 'object' && !isTable ? [{ at, names: Object.keys(properties ?? {}) }] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, inner]) => partsOf(inner, [...at, name])),
    ...(items ? partsOf(items, [...at, '*']) : []),
    ...anyOf.flatMap((inner) => partsOf(inner, at)),
  ];
}

const describedBy = (schema: z.ZodType): Described =>
  z.toJSONSchema(schema, { io: 'input', metadata: z.registry() }) as Described;

/** An input in which nothing stands but one field; of a list the second of three elements is the odd one. */
function inputWith([step, ...rest]: readonly string[], name: string): unknown {
  if (step === undefined) return { [name]: 'x' };
  return step === '*' ? [{}, inputWith(rest, name), {}] : { [step]: inputWith(rest, name) };
}

const fieldAt = (at: readonly string[], name: string): string =>
  [...at.map((step) => (step === '*' ? '1' : step)), name].join('.');

/** Names that are near a known one and are none: in capitals, and with a letter too many. */
const misspellings = (name: string): string[] =>
  [name.toUpperCase(), ...(name.length > 3 ? [`${name}${name.at(-1)}`] : [])].filter((wrong) => wrong !== name);

const PARAMS = {
  sessionId: 'a'.repeat(24),
  entityId: 'f'.repeat(24),
  fileId: 'f'.repeat(24),
  id: 'f'.repeat(24),
  batchId: 'f'.repeat(24),
  version: 'f'.repeat(24),
  source: 'nowhere',
  position: 0,
  periodId: '2026-11',
  day: '2026-11-20',
  merchantId: 'f'.repeat(24),
};
const withTitle = (endpoint: Endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const;
const takesBody = endpoints.filter(
  ({ body, method, multipart }) => body !== undefined || (method !== 'GET' && !multipart),
);
/** Not uploads: without a form they are refused before their address is looked at. */
const takesQuery = endpoints.filter(({ query, multipart }) => query !== undefined && !multipart);
/** What a body needs, where it is looked at before the address. */
const ID = 'a'.repeat(24);
const person = { name: 'x', surname: 'x', email: 'x@bank.example', roleId: ID };
const goodBodies = [
  {},
  { name: 'x' },
  { name: 'x', surname: 'x' },
  person,
  { roleId: ID },
  { isBlocked: false },
  { rules: [] },
  { categories: [], presets: [] },
  { ids: [ID], act: 'unblock' },
  { id: ID, email: 'x@bank.example' },
  { reason: 'x' },
  { enabled: true },
  { id: ID, enabled: true },
  { name: 'x', scopes: ['ComplyFind'] },
  { name: 'x', url: 'https://x.example/' },
  { ids: [ID] },
  { since: '2027-01-01T00:00:00Z' },
  { ending: 'block', reason: 'x' },
  { twoFactorFrom: null, sessionMinutes: null, idleMinutes: null, networks: [] },
  { years: null },
  { format: 'json' },
  { from: '2026-11-21', until: '2026-11-22' },
  { name: 'x', filter: { list: 'queue', query: {} } },
  { scope: {} },
  { scope: { reference: 'x' } },
  { scope: { reference: 'x' }, why: 'contract', reason: 'x' },
  { kind: 'reference', subject: 'x', reason: 'x' },
  { kind: 'messages', days: 365 },
  { purpose: 'password-changed', subject: 'x', body: 'x' },
  { subject: 'x', body: 'x', version: 1 },
  { key: 'event-trigger', name: 'x', channel: 'email', subject: 'x', body: 'x' },
  { name: 'x', isActive: true, subject: 'x', body: 'x', version: 1 },
  { status: 'active' },
  { from: '2026-11-01', to: '2026-11-02' },
  { from: '2026-11-01', to: '2026-11-02', format: 'pdf' },
  {
    name: 'x',
    event: 'search.completed',
    segment: { match: 'all', conditions: [{ field: 'totalHits', operator: 'at-least', value: 1 }] },
    actions: [{ kind: 'assign', userId: ID }],
  },
  {
    name: 'x',
    cron: '0 9 * * *',
    subject: 'searches',
    segment: { match: 'all', conditions: [{ field: 'openHits', operator: 'at-least', value: 1 }] },
    actions: [{ kind: 'rescreen' }],
  },
  { name: 'x', scopes: ['ComplyFind'], expiresAt: '2027-01-01T00:00:00Z', ownerId: ID },
  { cases: [{ id: ID, version: 1 }], assigneeId: null },
  { cases: [{ id: ID, version: 1 }], statusId: ID },
  { cases: [{ id: ID, version: 1 }], until: null },
  { cases: [{ id: ID, version: 1 }], toId: ID, reason: 'x' },
  { toId: ID, reason: 'x' },
  { answer: 'x' },
];
const goodBodyOf = ({ body }: Endpoint): { body?: object } => {
  const good = body && goodBodies.find((one) => body.safeParse(one).success);
  if (body && !good) throw new Error('No body here is one that this call takes');
  return good ? { body: good } : {};
};

describeEachEngine('what is sent and not known', (engine, database) => {
  let world: TestWorld;
  let root: Person;
  let halfSignedIn: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    // The document of the API gives schemas names, by which they are found in it and no longer in their places.
    expect((await world.app.http.inject(`${BASE_PATH}/openapi.json`)).statusCode).toBe(200);
    root = await world.person(['Root']);
    halfSignedIn = await world.person(['Root']);
    await database().transaction({ kind: 'system' }, (trx) =>
      trx.updateTable('sessions').set({ stage: 'two-factor' }).where('id', '=', halfSignedIn.sessionId).execute(),
    );
  });
  afterAll(() => world.stop());

  const send = (endpoint: Endpoint, input: { body?: unknown; query?: Record<string, string> }) =>
    world.call(endpoint.access.kind === 'two-factor' ? halfSignedIn : root, endpoint, { params: PARAMS, ...input });

  async function refusalOf(endpoint: Endpoint, input: { body?: unknown; query?: Record<string, string> }) {
    const { status, body } = await send(endpoint, input);
    expect(status).toBe(400);
    return body.errors ?? [];
  }
  const error = (field: string, hint: string) => ({
    type: 'VALIDATION_ERROR',
    code: 1000,
    field,
    message: `Unknown field '${field}'. ${hint}`,
  });
  const knownHere = (names: readonly string[]) =>
    names.length > 0 ? `Known here: ${names.join(', ')}.` : 'This call takes none.';

  // Nothing of it comes to where the engines differ: made on one of them.
  const isLast = engine === engines.at(-1);

  it.each(isLast ? takesBody.map(withTitle) : [])(
    'is refused by %s, at every depth of the body and with the field that is meant',
    async (_title, endpoint) => {
      for (const { at, names } of endpoint.body ? partsOf(describedBy(endpoint.body)) : [{ at: [], names: [] }]) {
        expect(await refusalOf(endpoint, { body: inputWith(at, 'zzzzzz') })).toContainEqual(
          error(fieldAt(at, 'zzzzzz'), knownHere(names)),
        );
        for (const name of names) {
          for (const wrong of misspellings(name)) {
            expect(await refusalOf(endpoint, { body: inputWith(at, wrong) })).toContainEqual(
              error(fieldAt(at, wrong), `Did you mean '${fieldAt(at, name)}'?`),
            );
          }
        }
      }
    },
  );

  it.each(isLast ? takesQuery.map(withTitle) : [])('is refused by %s in the address', async (_title, endpoint) => {
    const names = Object.keys(describedBy(endpoint.query ?? z.never()).properties ?? {});
    const sent = goodBodyOf(endpoint);
    expect(await refusalOf(endpoint, { ...sent, query: { zzzzzz: 'x' } })).toContainEqual(
      error('zzzzzz', knownHere(names)),
    );
    for (const name of names) {
      for (const wrong of misspellings(name))
        expect(await refusalOf(endpoint, { ...sent, query: { [wrong]: 'x' } })).toContainEqual(
          error(wrong, `Did you mean '${name}'?`),
        );
    }
  });

  // By hand, so that a fault in the generated walk cannot hide.
  it.each([
    ['a misspelt fuzziness', screening.createSearch, { fuzzyness: 1 }, 'fuzzyness', 'fuzziness'],
    [
      'a year without its stroke',
      screening.createSearch,
      { filters: { birthyear: 1962 } },
      'filters.birthyear',
      'filters.birth_year',
    ],
    [
      'an entity type beside the filters',
      screening.createSearch,
      { entitytype: 'person' },
      'entitytype',
      'filters.entity_type',
    ],
    ['a year beside the filters', screening.createSearch, { birth_year: 1962 }, 'birth_year', 'filters.birth_year'],
    [
      'a country under another name',
      screening.createSearch,
      { filters: { country: ['VE'] } },
      'filters.country',
      'filters.country_codes',
    ],
    ['the other case of a page size', screening.findSearches, { per_page: 50 }, 'per_page', 'perPage'],
    [
      'a range under the older names',
      batches.findBatches,
      { date_range: { startdate: '2026-11-21T10:00:00.000Z' } },
      'date_range.startdate',
      'date_range.start_date',
    ],
    [
      'a column of the second row',
      batches.insertBatchRows,
      { rows: [{}, { birthyear: 1962 }, {}] },
      'rows.1.birthyear',
      'rows.1.birth_year',
    ],
    ['an e-mail by another name', auth.genericLogin, { e_mail: 'a@bank.example' }, 'e_mail', 'email'],
  ] as const)('is named with what was meant: %s', async (_case, endpoint, body, field, meant) => {
    expect(await refusalOf(endpoint, { body })).toContainEqual(error(field, `Did you mean '${meant}'?`));
  });

  it('is told together with whatever else is wrong, each by itself', async () => {
    const body = {
      search_term: 'Nicolas Madrigal',
      colour: 'red',
      filters: { types: ['sanction'], country_codes: ['GB', 'UK', 'VE'], birthyear: 1962, sex: 'm' },
    };
    expect(await refusalOf(screening.createSearch, { body })).toEqual([
      {
        type: 'VALIDATION_ERROR',
        code: 1000,
        field: 'filters.country_codes.1',
        message: "'UK' is not a country code of two letters",
      },
      error('filters.birthyear', "Did you mean 'filters.birth_year'?"),
      error(
        'filters.sex',
        'Known here: birth_year, birth_date, further_names, identity_number, country_codes, types, entity_type.',
      ),
      error('colour', 'Known here: search_term, notes, fuzziness, is_monitored, tags, filters, client_ref.'),
    ]);
  });

  it('leaves nothing behind: no search is made and none is found', async () => {
    const filters = { types: ['sanction'] };
    await refusalOf(screening.createSearch, { body: { search_term: 'Nicolas Madrigal', fuzzyness: 1, filters } });
    const { body } = await send(screening.findSearches, { body: {} });
    expect(body.data).toMatchObject({ totalRecords: 0 });
  });

  it('is told of the first twenty only, and cut where it is long', async () => {
    const body = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`${'x'.repeat(200)}${index}`, 1]));
    const errors = await refusalOf(users.findUsers, { body });
    expect(errors).toHaveLength(20);
    expect(errors[19]?.field).toBe('x'.repeat(100));
  });
});
