import { describe, expect, it } from 'vitest';
import { checkTypes } from './check-types.ts';
import { coverageCategories, coverageOf, type CoveringList, gapKeys, gapNames } from './coverage.ts';

const list = (source: string, types: string[] | null): CoveringList => ({
  source,
  title: source.toUpperCase(),
  versionId: `v-${source}`,
  publishedOn: '2021-05-28',
  loadedOn: '2026-11-22',
  types,
});
const shown = (source: string) => {
  const { types: _, ...rest } = list(source, []);
  return rest;
};
const ofac = list('us-ofac-sdn', ['sanction']);
const peps = list('peps', ['pep', 'pep-class-1', 'sanction']);

it('every check type belongs to one category of coverage', () => {
  expect(coverageCategories.flatMap(({ types }) => types).toSorted()).toEqual([...checkTypes].toSorted());
});

describe('what the lists of an answer cover', () => {
  it('is each wanted category with the lists that have entries of it; what was not asked for is left out', () => {
    expect(coverageOf(['sanction'], { lists: [ofac, peps], isDemo: false })).toEqual({
      state: 'covered',
      categories: [
        { category: 'sanction', types: ['sanction'], notCovered: [], lists: [shown('us-ofac-sdn'), shown('peps')] },
      ],
    });
  });

  it('has gaps where no list has an entry of what was asked for', () => {
    const coverage = coverageOf(['pep', 'sanction', 'adverse-media-v2-terrorism'], { lists: [ofac], isDemo: false });
    expect(coverage).toEqual({
      state: 'gaps',
      categories: [
        { category: 'sanction', types: ['sanction'], notCovered: [], lists: [shown('us-ofac-sdn')] },
        { category: 'pep', types: ['pep'], notCovered: ['pep'], lists: [] },
        {
          category: 'adverse-media',
          types: ['adverse-media-v2-terrorism'],
          notCovered: ['adverse-media-v2-terrorism'],
          lists: [],
        },
      ],
    });
    expect(gapKeys(coverage)).toEqual(['pep', 'adverse-media']);
    expect(gapNames(coverage)).toEqual(['PEP', 'Adverse Media']);
  });

  it('names the kinds of a category that are missing while others are there', () => {
    const coverage = coverageOf(['pep', 'pep-class-1', 'pep-class-4'], { lists: [ofac, peps], isDemo: false });
    expect(coverage?.categories).toEqual([
      {
        category: 'pep',
        types: ['pep', 'pep-class-1', 'pep-class-4'],
        notCovered: ['pep-class-4'],
        lists: [shown('peps')],
      },
    ]);
    expect(gapNames(coverage)).toEqual(['PEP Class 4']);
  });

  it('is nothing at all on the demo list, whatever invented people are on it', () => {
    const coverage = coverageOf(['sanction'], { lists: [list('demo', [...checkTypes])], isDemo: true });
    expect(coverage).toEqual({
      state: 'demo',
      categories: [{ category: 'sanction', types: ['sanction'], notCovered: ['sanction'], lists: [] }],
    });
  });

  it('is not known where it was not kept what one of the lists had', () => {
    const coverage = coverageOf(['sanction'], { lists: [ofac, list('house', null)], isDemo: false });
    expect([coverage, gapKeys(coverage), gapNames(coverage)]).toEqual([null, [], []]);
  });
});
