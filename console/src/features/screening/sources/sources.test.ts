import { checkTypes } from '@tamis/contract/terms/check-types';
import { coverageOf } from '@tamis/contract/terms/coverage';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceGroups, sourcesSummary } from './sources.ts';

const words = { notCovered: 'not covered' };
const groupsOf = (types: readonly string[]) => sourceGroups({ types: [...types], coverage: null });

describe('the sources of a search', () => {
  it('mark what no list could answer: singly, in part, or as a whole', () => {
    const list = { source: 'l', title: 'L', versionId: 'v', publishedOn: null, loadedOn: null };
    const summary = (answerable: string[]) => {
      const coverage = coverageOf(checkTypes, { lists: [{ ...list, types: answerable }], isDemo: false });
      return sourcesSummary(sourceGroups({ types: [...checkTypes], coverage }), words);
    };
    expect(summary(['sanction', 'pep'])).toBe(
      'Sanctions, Warnings (not covered), Fitness & Probity (not covered); PEP 5/5 (4 not covered); Adverse Media 14/14 (not c…',
    );
    expect(summary(checkTypes.filter((type) => !type.startsWith('pep')))).toBe(
      'Sanctions, Warnings, Fitness & Probity; PEP 5/5 (not covered); Adverse Media 14/14',
    );
  });

  it('names up to three items of a category and counts more', () => {
    const groups = groupsOf([
      'sanction',
      'warning',
      'fitness-probity',
      'pep',
      'pep-class-1',
      'pep-class-2',
      'pep-class-3',
      'adverse-media-v2-terrorism',
    ]);
    expect(sourcesSummary(groups, words)).toBe('Sanctions, Warnings, Fitness & Probity; PEP 4/5; Terrorism');
  });

  it('counts all when all are selected', () => {
    expect(sourcesSummary(groupsOf(checkTypes), words)).toBe(
      'Sanctions, Warnings, Fitness & Probity; PEP 5/5; Adverse Media 14/14',
    );
  });

  it('leaves out a category without a selected item', () => {
    expect(groupsOf(['pep']).map((group) => group.label)).toEqual(['PEP']);
  });

  it('never runs over 120 characters', () => {
    fc.assert(
      fc.property(fc.subarray([...checkTypes]), (keys) => {
        expect(sourcesSummary(groupsOf(keys), words).length).toBeLessThanOrEqual(120);
      }),
    );
    const long = [{ label: 'Long', selected: ['a'.repeat(60), 'b'.repeat(60), 'c'], total: 3, notCovered: [] }];
    expect(sourcesSummary(long, words)).toMatch(/^a{60}, b{57}…$/);
  });
});
