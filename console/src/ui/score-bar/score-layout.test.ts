import { describe, expect, it } from 'vitest';
import { scoreLayout } from './score-layout.ts';

const word = (label: string, points: number) => ({ label, term: 'Words', points, isMain: true });
const fact = (term: string, points: number) => ({ label: term, term, points, isMain: false });

describe('scoreLayout', () => {
  const layout = scoreLayout([
    word('Nikolas', 2214),
    word('Maduro', 4183),
    word('Moro', 2573),
    fact('date of birth', 430),
    fact('country', -190),
    fact('entity type', 0),
  ]);

  it('adds the terms up to the score exactly', () => {
    expect(layout.total).toBe(92);
    expect(layout.terms.reduce((sum, { hundredths }) => sum + hundredths, 0)).toBe(92);
    expect(layout.terms.map(({ term }) => term)).toEqual(['Words', 'date of birth', 'country', 'entity type']);
  });

  it('lays what was taken off over the end of what was added', () => {
    expect(layout.taken?.start).toBeCloseTo(92.1);
    expect(layout.taken?.width).toBeCloseTo(1.9);
  });

  it('never runs over its end, even when a part was capped', () => {
    const capped = scoreLayout([word('A', 9000), fact('date of birth', 2000), fact('cap', -1000)]);
    const end = capped.stretches.at(-1)!;
    expect(end.start + end.width).toBeCloseTo(100);
    expect(capped.total).toBe(100);
  });

  it('has nothing to draw without parts', () => {
    expect(scoreLayout([])).toEqual({ stretches: [], taken: undefined, terms: [], total: 0 });
  });
});
