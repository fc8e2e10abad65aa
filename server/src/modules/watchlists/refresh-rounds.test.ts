import { checkTypes } from '@tamis/contract/terms/check-types';
import { createSearch, paginateHits } from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { rounds } from '../../testing/rounds.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const REFRESHES = rounds({ short: 3, long: 50 });
const LIMIT_MS = 60_000 + REFRESHES * 30_000;
const LANES = 4;
const NAMESAKES = 6;
const NAME = 'Nicolas Madrigal Morozov';

/** Namesakes whose ids say of which version they are, and whom no other version has. */
const listOf = (version: number): string =>
  [
    'id,entity_type,name,types',
    ...Array.from({ length: NAMESAKES }, (_, index) => `V${version}-${index},person,${NAME},sanction`),
    ...Array.from({ length: 500 }, (_, index) => `V${version}-other-${index},person,Invented Number${index},sanction`),
    '',
  ].join('\n');

describeEachEngine('a list that is refreshed while names are screened', (_engine, database) => {
  let world: TestWorld;
  let person: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    person = await world.person(['All']);
    await world.importList('house', { 'house.csv': listOf(0) });
  });
  afterAll(() => world.stop());

  it(
    `answers every name, and each from one version, over ${REFRESHES} refreshes`,
    async () => {
      let isOver = false;
      let newest = 0;
      const answers: { versions: string[]; before: number; after: number }[] = [];
      const lanes = Array.from({ length: LANES }, async () => {
        while (!isOver) {
          const before = newest;
          const { result } = await world.ask(person, createSearch, {
            body: { search_term: NAME, is_monitored: false, filters: { types: [...checkTypes] } },
          });
          expect(result).toMatchObject({ internalStatus: 'Completed', total_hits: NAMESAKES });
          const { hits } = await world.ask(person, paginateHits, { body: { id: result.id } });
          const versions = hits.map(({ doc }) => /^house:V(\d+)-/.exec(doc.id)?.[1] ?? doc.id);
          answers.push({ versions, before, after: newest });
        }
      });
      const refreshing = async () => {
        for (let version = 1; version <= REFRESHES; version += 1) {
          await world.importList('house', { 'house.csv': listOf(version) });
          newest = version;
        }
      };
      await Promise.all([refreshing().finally(() => (isOver = true)), ...lanes]);

      expect(answers.length).toBeGreaterThan(REFRESHES);
      for (const { versions, before, after } of answers) {
        const [version] = versions;
        expect(versions).toEqual(Array(NAMESAKES).fill(version));
        // Never older than what was in use when it was asked; at most the one that came in meanwhile.
        expect(Number(version)).toBeGreaterThanOrEqual(before);
        expect(Number(version)).toBeLessThanOrEqual(after + 1);
      }
      // The load went on over refreshes: more than one version was answered from.
      expect(new Set(answers.map(({ versions }) => versions[0])).size).toBeGreaterThan(1);
    },
    LIMIT_MS,
  );
});
