import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UNDECIDED, verdictBefore } from './decision-policy.ts';
import type { DecisionOrigin, PastDecision } from './decisions-store.ts';

const past = (origin: DecisionOrigin, index: number): PastDecision => ({
  matchStatus: 'unknown', isWhitelisted: false, whitelistId: null, reason: `decision ${index}`, origin, decidedBy: 'x', decidedAt: new Date(0), entityId: 'e', version: index + 1,
});

test('Undoing n decisions one by one leads back through all of them to none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), (count) => {
      const decisions = Array.from({ length: count }, (_, index) => past('reviewer', index));
      for (let left = count - 1; left >= 0; left -= 1) {
        expect(verdictBefore(decisions).reason).toBe(left === 0 ? UNDECIDED.reason : `decision ${left - 1}`);
        decisions.push(past('undo', decisions.length));
      }
      expect(() => verdictBefore(decisions)).toThrow('There is no decision to take back.');
    }),
  );
});

test('What a list reopened is decided anew, not taken back', () => {
  expect(() => verdictBefore([past('reviewer', 0), past('list-change', 1)])).toThrow('There is no decision to take back.');
  expect(verdictBefore([past('reviewer', 0), past('list-change', 1), past('reviewer', 2)]).reason).toBe('decision 1');
});
