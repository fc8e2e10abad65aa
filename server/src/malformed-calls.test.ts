import { BASE_PATH, endpoints, type OutputOf } from '@tamis/contract';
import { createSearch, findSearches } from '@tamis/contract/screening';
import { changeSource } from '@tamis/contract/watchlists';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOneEngine } from './platform/testing/test-database.ts';
import { CUSTOM_LIST } from './testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from './testing/test-world.ts';

const ID = '5'.repeat(24);
/** A body in which nothing is said, where that is allowed; and no body where none is taken. */
const saysNothing = endpoints.filter(
  ({ method, body, multipart }) => method !== 'GET' && !multipart && (body === undefined || body.safeParse({}).success),
);

// It is refused before any database is asked.
describeOneEngine('a call that is not well formed', (_engine, database) => {
  let world: TestWorld;
  let ines: Person;
  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    ines = await world.person(['ComplySearch', 'ComplyFind']);
  });
  afterAll(() => world.stop());

  /** A search for a name, which stands in the text of the body as it is given here. */
  const search = (name: string, encoding: BufferEncoding = 'utf8') =>
    world.app.http.inject({
      method: 'POST',
      url: BASE_PATH + createSearch.path,
      payload: Buffer.from(`{"search_term":"${name}","filters":{"types":["sanction","pep","warning"]}}`, encoding),
      headers: { authorization: `Bearer ${ines.token}`, 'content-type': 'application/json' },
    });
  const names = async () =>
    ((await world.call(ines, findSearches, { body: {} })).body.data as OutputOf<typeof findSearches>).searches.map(
      ({ searchTerm }) => searchTerm,
    );

  it('is no search for another name', async () => {
    expect((await search('Müller', 'latin1')).statusCode).toBe(400);
    expect((await search(String.raw`M\ud83dller`)).statusCode).toBe(400);
    expect((await search(String.raw`M\u0000ller`)).statusCode).toBe(400);
    expect(await names()).toEqual([]);
    expect((await search('Müller')).statusCode).toBe(200);
    expect(await names()).toEqual(['Müller']);
  });

  it('is not one in which a character stands where its audited copy is cut', async () => {
    const name = `${'Li '.repeat(33)}𠮷野`;
    expect((await search(name)).statusCode).toBe(200);
    expect(await names()).toContain(name);
  });

  it('to change a source in nothing is refused', async () => {
    const root = await world.person(['Root']);
    const answer = await world.call(root, changeSource, { params: { source: 'us-ofac-sdn' }, body: {} });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'Nothing is to be changed: give isEnabled, refreshEveryHours or both' }] },
    });
  });

  it.each(saysNothing.map((endpoint) => [endpoint.name, endpoint] as const))(
    'with an empty body never fails: %s',
    async (_name, endpoint) => {
      const params = { id: ID, source: 'us-ofac-sdn', version: ID };
      // Somebody of its own: some of these calls end sessions.
      for (const claims of [['Root'], ['All']] as const) {
        const { status } = await world.call(await world.person([...claims]), endpoint, {
          params,
          ...(endpoint.body && { body: {} }),
        });
        expect(status).toBeLessThan(500);
      }
    },
  );
});
