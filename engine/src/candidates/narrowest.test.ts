import { expect, it } from 'vitest';
import { bruteForce } from '../testing/brute-force.ts';
import type { EntityType } from '../entry.ts';
import { entryOf, snapshotOf } from '../testing/entries.ts';
import { search } from '../search.ts';

/** Every hundredth, the narrowest first: below 0 for the same name alone. */
const FUZZINESS = Array.from({ length: 201 }, (_, hundredths) => (hundredths - 100) / 100);

/** Names that are the harder to find the narrower the search, since every bound is close to their score. */
const PAIRS: readonly (readonly [EntityType, one: string, other: string])[] = [
  ['person', 'A. Siddiqui', 'Abd al-Rahim Siddiqui'],
  ['person', 'A. Siddiqui', 'Abd Rahim Siddiqui'],
  ['person', 'A. Siddiqui', 'Siddiqui Abd al-Rahim'],
  ['person', 'A. Siddiqui', 'Abd al-Rahim Siddiqui Khan'],
  ['person', 'A. Omar Siddiqui', 'Omar Abdul Rahim Siddiqui'],
  ['person', 'R. Siddiqui', 'Abd al-Rahim Siddiqui'],
  ['person', 'J. Halborg', 'Jonas Halborg Nordvik'],
  ['person', 'J. R. Halborg', 'Jonas Robert Halborg'],
  ['person', 'Halborg J. J.', 'Jonas Halborg'],
  ['person', 'Jonas Halborg', 'Jonas Erik Halborg Nordvik'],
  ['person', 'Jonas Halborg', 'Halborg, Jonass'],
  ['person', 'Jonas Halborg Jonas', 'Jonas Halborg'],
  ['person', 'Jonas (Halborg) Nordvik', 'Jonas Nordvik Smit'],
  ['person', 'Abdul Rahman Halborg', 'Abdulrahman Jonas Halborg'],
  ['person', 'Maria Santos de la Cruz', 'Maria Dela Cruz'],
  ['person', 'Sheikh Omar Halborg', 'Omar Halborg King'],
  ['person', 'Omar de la Cruz', 'Omar Cruz Dela'],
  ['person', 'Abd al Aziz de la Cruz', 'Abdulaziz Dela Cruz'],
  ['person', 'Kim Il-soo', 'Kim Ilsu'],
  ['person', 'King Prince', 'Prince King'],
  ['person', 'Il King', 'King Il'],
  ['person', 'Jonas bin Halborg', 'Jonas ibn Halborg'],
  ['person', 'Usama Binladin Halborg', 'Usama bin Ladin'],
  ['person', 'Ali Omar Karim Said Nur Hamid Salem Rashid Faruq', 'Ali Omar Karim Said Nur Hamid Salem Rashid'],
  ['person', 'Siddiqui Abdul', 'Siddiqui A.'],
  ['person', 'Siddiqui Halborg Abdul', 'Siddiqui Halborg A.'],
  ['person', 'Halborg Abu', 'A. Halborg'],
  ['other', 'Siddiqui Abdul', 'Siddiqui A.'],
  ['company', 'Halborg Nordvik Trading Ltd', 'Halborg Nordvik Shipping LLC'],
  ['company', 'Halborgnordvik Trading', 'Halborg Nordvik Bank'],
  ['company', 'Omar de la Cruz van der Berg', 'Omar Dela Cruz Vander Berg'],
  ['company', 'The Halborg Company', 'Halborg Group of Companies'],
  ['company', 'First Halborg Bank', 'Halborg 1st Bank 2'],
  ['other', 'Halborg Nordvik A.', 'Halborg Nordvik Trading'],
  ['other', 'Orient Trading', 'Orient Trading Jonas'],
];

const bothWays = PAIRS.flatMap(([type, one, other]) => [[type, one, other] as const, [type, other, one] as const]);

it.each(bothWays)('%s: %s finds %s in the narrowest search in which scoring does', (entityType, name, listed) => {
  const entry = entryOf('listed', entityType, [listed]);
  const snapshot = snapshotOf(entry);
  const expected = bruteForce(snapshot, [entry]);
  const narrowest = FUZZINESS.find((fuzziness) => expected({ name, fuzziness, entityType }).size > 0);
  expect(narrowest).toBeDefined();
  for (const type of [entityType, undefined]) {
    const query = { name, fuzziness: narrowest!, ...(type && { entityType: type }) };
    expect(search(snapshot, query).hits).toHaveLength(expected(query).size);
  }
});
