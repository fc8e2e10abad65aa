import type { BodyInputOf, OutputOf } from '@tamis/contract';
import { createSearch, getHit, paginateHits } from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';

const NAMES = [
  'Omar Brandt Vexley',
  'Omar Brant Vexley',
  'Omar Brandt Vexly',
  'Omer Brandt Vexley',
  'Omar Brand Vexleigh',
];
const LIST = `id,entity_type,name,types\n${NAMES.map((name, index) => `H-${index + 1},person,${name},sanction`).join('\n')}\n`;

describeEachEngine('the order of hits', (_engine, database) => {
  let world: TestWorld;
  let reviewer: Person;
  let id: string;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': LIST });
    reviewer = await world.person(['ComplySearch', 'ComplyFind']);
    const { body } = await world.call(reviewer, createSearch, {
      body: { search_term: NAMES[0], fuzziness: 1, filters: { types: ['sanction'] } },
    });
    id = (body.data as OutputOf<typeof createSearch>).result.id;
    world.clock.advance(60_000);
  });
  afterAll(() => world.stop());

  async function page(asked: Omit<BodyInputOf<typeof paginateHits>, 'id'>) {
    const { status, body } = await world.call(reviewer, paginateHits, { body: { id, ...asked } });
    expect(status).toBe(200);
    const { hits, totalHits } = body.data as OutputOf<typeof paginateHits>;
    expect(totalHits).toBe(5);
    return hits.map(({ index }) => index);
  }

  it.each([
    ['the best first, unless told otherwise', {}, [[0, 1], [2, 3], [4]]],
    ['the best first, as the console asks for it', { orderBy: '_id', orderByDesc: true }, [[0, 1], [2, 3], [4]]],
    ['the last first', { orderBy: '_id', orderByDesc: false }, [[4, 3], [2, 1], [0]]],
  ] as const)('is page by page %s, now and for a moment of the past', async (_order, order, expected) => {
    for (const date of [undefined, world.clock.now().toISOString()]) {
      const pages = [0, 1, 2, 3].map((at) =>
        page({ page: at, per_page: 2, ...order, ...(date !== undefined && { date }) }),
      );
      expect(await Promise.all(pages)).toEqual([...expected, []]);
    }
  });

  it('is that of the scores, and a hit keeps its position whichever way it is asked for', async () => {
    const { body } = await world.call(reviewer, paginateHits, { body: { id, orderByDesc: false } });
    const { hits } = body.data as OutputOf<typeof paginateHits>;
    expect(hits.map(({ score }) => score)).toEqual(
      hits.map(({ score }) => score).toSorted((one, other) => one - other),
    );
    for (const { index, doc } of hits) {
      const one = (await world.call(reviewer, getHit, { params: { id, position: index } })).body.data as OutputOf<
        typeof getHit
      >;
      expect(one.hit.doc.id).toBe(doc.id);
    }
  });

  it('is by nothing else', async () => {
    const { status, body } = await world.call(reviewer, paginateHits, { body: { id, orderBy: 'name' } });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'orderBy']);
  });
});
