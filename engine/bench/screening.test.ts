import { describe, expect, it } from 'vitest';
import { Corpus } from './corpus.ts';
import { inventedCompanies } from './invented-companies.ts';
import { slip } from './letter-slips.ts';
import { nameGroups } from './name-groups.ts';
import { organisationVariants, personVariants } from './name-variants.ts';
import { Random } from './random.ts';
import { screenCompanies } from './screen-people.ts';
import { screenLoneWords, screenVariants } from './screen-variants.ts';
import { snapshotOf } from '../src/testing/entries.ts';

const entries = [...new Corpus(11, 2000).entries(700, 'test')];
const snapshot = snapshotOf(...entries);
const run = { snapshot, fuzziness: 0.5, oneIn: 6, withYear: false, report: (): void => undefined };

describe('names of invented lists, written in other ways', () => {
  const results = screenVariants(run, entries);

  it.each(results.map(({ kind, way, found, names }) => ({ kind, way, found, names })))(
    'are found: $kind, $way',
    ({ way, found, names }) => {
      expect(names).toBeGreaterThan(0);
      expect(found / names).toBeGreaterThanOrEqual(
        way === 'two edits' || way === 'dropped and edited' || way === 'one edit, word of 3 or 4' ? 0.85 : 0.93,
      );
    },
  );

  it('are not found by a surname or a legal form alone', () => {
    for (const { found, names } of screenLoneWords(run, entries)) expect(found).toBeLessThanOrEqual(names / 20);
  });

  it('leave invented companies alone', () => {
    const { people, found } = screenCompanies(run, inventedCompanies(300));
    expect(people).toBe(300);
    expect(found).toBeLessThanOrEqual(12);
  });
});

describe('the ways of writing', () => {
  it('give the same names again from the same seed', () => {
    expect(inventedCompanies(20)).toEqual(inventedCompanies(20));
    const words = ['Mohammed', 'Hassan', 'al-Rashid', 'Qasimi'];
    for (const write of [...Object.values(personVariants), ...Object.values(organisationVariants)]) {
      expect(write(words, new Random(3))).toEqual(write(words, new Random(3)));
    }
  });

  it('slip once: one letter exchanged, left out, added, or swapped with the next', () => {
    const random = new Random(1);
    for (let round = 0; round < 200; round++) {
      const slipped = slip('Kowalski', random);
      expect(slipped).not.toBe('Kowalski');
      expect(Math.abs(slipped.length - 8)).toBeLessThanOrEqual(1);
    }
  });

  it('keep particles with the name they belong to', () => {
    expect(nameGroups('Abd al-Rahman bin Khalid al Qasimi'.split(' '))).toEqual([
      'Abd al-Rahman',
      'bin Khalid',
      'al Qasimi',
    ]);
  });
});
