import { describe, expect, it } from 'vitest';
import { hitKindsOf } from './hit-kinds-policy.ts';
import { computedLeast, type OverrideTerms, whyNotHeld } from './override-policy.ts';

const override: OverrideTerms = {
  level: 'high',
  until: '2026-06-30',
  against: 'low',
  needsSecond: false,
  isConfirmed: false,
};
const computed = (level: 'low' | 'high' | 'prohibited') => ({ level, atLeast: null });

describe('an override', () => {
  it('holds on its last day, and not on the next', () => {
    const on = (day: string) => whyNotHeld(override, computed('low'), day);
    expect([on('2026-06-30'), on('2026-07-01')]).toEqual([undefined, 'Its day is over.']);
  });

  it('gives way to what is above both it and what it was set against', () => {
    const against = (level: 'high' | 'prohibited') => whyNotHeld(override, computed(level), '2026-06-30');
    expect([against('high'), against('prohibited')]).toEqual([
      undefined,
      'A higher risk is computed by now than when it was set.',
    ]);
  });

  it('is set against the higher of the level and the least that is known', () => {
    expect(computedLeast({ level: 'low', atLeast: 'high' })).toBe('high');
    expect(computedLeast({ level: 'high', atLeast: 'low' })).toBe('high');
  });
});

it.each(['pep-class-1', 'pep-class-2'])('%s is a leading PEP', (type) => {
  expect(hitKindsOf(['pep', type])).toEqual(['pep-1-2']);
});
