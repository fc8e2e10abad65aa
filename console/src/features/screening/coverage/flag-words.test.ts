import { coverageOf } from '@tamis/contract/terms/coverage';
import { describe, expect, it } from 'vitest';
import { searchedOf } from './flag-words.ts';

const PEP = ['pep', 'pep-class-1', 'pep-class-2'];
const list = {
  source: 'peps',
  title: 'PEPs',
  versionId: 'v1',
  publishedOn: null,
  loadedOn: null,
  types: ['pep', 'pep-class-1', 'pep-class-2', 'sanction'],
};
const search = (types: string[], of: string[] = list.types) => ({
  types,
  coverage: coverageOf(types, { lists: [{ ...list, types: of }], isDemo: false }),
});

describe('what an entry is not', () => {
  it('is only said of what was searched wholly', () => {
    expect(searchedOf(PEP, search(PEP))).toEqual({ kind: 'whole' });
  });
  it('is not searched where nobody asked, and not covered where no list could answer', () => {
    expect(searchedOf(PEP, search(['sanction']))).toEqual({ kind: 'notSearched' });
    expect(searchedOf(PEP, search(['sanction', ...PEP], ['sanction']))).toEqual({ kind: 'notCovered' });
  });
  it('is said with how much of it was searched, whether the rest was not asked for or not covered', () => {
    expect(searchedOf(PEP, search(['pep', 'pep-class-1']))).toEqual({ kind: 'part', searched: 2, total: 3 });
    expect(searchedOf(PEP, search(PEP, ['pep']))).toEqual({ kind: 'part', searched: 1, total: 3 });
  });
  it('is unknown where coverage was not recorded', () => {
    expect(searchedOf(PEP, { types: PEP, coverage: null })).toEqual({ kind: 'unknown' });
  });
  it('is not covered at all on the demo list', () => {
    const coverage = coverageOf(PEP, { lists: [list], isDemo: true });
    expect(searchedOf(PEP, { types: PEP, coverage })).toEqual({ kind: 'notCovered' });
  });
});
