import { checkTypes } from '@tamis/contract/check-types';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceGroups, sourcesSummary } from './sources.ts';

describe('the sources of a search', () => {
  it('names up to three items of a category and counts more', () => {
    const groups = sourceGroups([
      'sanction',
      'warning',
      'fitness-probity',
      'pep',
      'pep-class-1',
      'pep-class-2',
      'pep-class-3',
      'adverse-media-v2-terrorism',
    ]);
    expect(sourcesSummary(groups)).toBe('Sanctions, Warnings, Fitness & Probity; PEP 4/5; Terrorism');
  });

  it('counts all when all are selected', () => {
    expect(sourcesSummary(sourceGroups(checkTypes))).toBe(
      'Sanctions, Warnings, Fitness & Probity; PEP 5/5; Adverse Media 14/14',
    );
  });

  it('leaves out a category without a selected item', () => {
    expect(sourceGroups(['pep']).map((group) => group.label)).toEqual(['PEP']);
  });

  it('never runs over 120 characters', () => {
    fc.assert(
      fc.property(fc.subarray([...checkTypes]), (keys) => {
        expect(sourcesSummary(sourceGroups(keys)).length).toBeLessThanOrEqual(120);
      }),
    );
    const long = [{ label: 'Long', selected: ['a'.repeat(60), 'b'.repeat(60), 'c'], total: 3 }];
    expect(sourcesSummary(long)).toMatch(/^a{60}, b{57}…$/);
  });
});
