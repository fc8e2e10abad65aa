import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConflictError } from '../../../../platform/errors/app-error.ts';
import {
  assertNoContradiction,
  assertOpen,
  assertSeen,
  assertHeld,
  assertTerms,
  UNDECIDED,
  verdictBefore,
} from './decision-policy.ts';
import type { DecidableHit, DecisionOrigin, PastDecision } from './decisions-store.ts';

const past = (origin: DecisionOrigin, index: number): PastDecision => ({
  matchStatus: 'unknown',
  isWhitelisted: false,
  whitelistId: null,
  reason: `decision ${index}`,
  origin,
  decidedBy: 'x',
  decidedAt: new Date(0),
  approvedBy: null,
  proposedAt: null,
  entityId: 'e',
  version: index + 1,
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
  expect(() => verdictBefore([past('reviewer', 0), past('list-change', 1)])).toThrow(
    'There is no decision to take back.',
  );
  expect(verdictBefore([past('reviewer', 0), past('list-change', 1), past('reviewer', 2)]).reason).toBe('decision 1');
});

test('A whitelisting of a reference that a list reopened leaves nothing to take back, however much was decided before', () => {
  const reopened = [past('reviewer', 0), past('reviewer', 1), past('whitelist-ended', 2)];
  expect(() => verdictBefore(reopened)).toThrow('There is no decision to take back.');
  expect(verdictBefore([...reopened, past('reviewer', 3), past('undo', 4), past('reviewer', 5)]).reason).toBe(
    'decision 2',
  );
  expect(() => verdictBefore([])).toThrow('There is no decision to take back.');
});

test('Before the first decision a hit is open', () => {
  expect(verdictBefore([past('reviewer', 0)])).toEqual({
    matchStatus: 'potential_match',
    isWhitelisted: false,
    whitelistId: null,
    reason: '',
  });
});

const hit: DecidableHit = {
  merchantId: 'a'.repeat(24),
  searchId: 's',
  entityId: 'e',
  name: 'Ann Example',
  sourceKey: 'house',
  recordId: 'H-1',
  listSeq: 1,
  matchStatus: 'false_positive',
  isWhitelisted: true,
  whitelistId: 'w',
  isThroughMerchant: false,
  version: 3,
  decidedBy: 'u',
  decidedAt: new Date('2026-11-21T10:04:59.999Z'),
};

test.each([
  ['potential_match', false, 'not decided'],
  ['true_positive', false, 'true match'],
  ['false_positive', true, 'false positive, whitelisted'],
  ['unknown', false, 'needs information'],
] as const)(
  'Who has seen an older decision than %s (whitelisted: %s) is told who decided what, and when',
  (matchStatus, isWhitelisted, verdict) => {
    expect(() => assertSeen([{ ...hit, matchStatus, isWhitelisted, decidedByName: 'Bea Beispiel' }])).toThrow(
      new ConflictError(
        `Bea Beispiel decided on Ann Example meanwhile, at 2026-11-21 10:04 UTC: ${verdict}. Look at it again before you decide.`,
      ),
    );
  },
);

test('A decision whose time is not known is told without one', () => {
  expect(() => assertSeen([{ ...hit, decidedAt: null, decidedByName: 'Bea' }])).toThrow(
    new ConflictError(
      'Bea decided on Ann Example meanwhile, at  UTC: false positive, whitelisted. Look at it again before you decide.',
    ),
  );
});

test('Only a false positive can be whitelisted', () => {
  const verdicts = ['potential_match', 'true_positive', 'false_positive', 'unknown'] as const;
  for (const verdict of verdicts) expect(() => assertNoContradiction(verdict, false)).not.toThrow();
  expect(() => assertNoContradiction('false_positive', true)).not.toThrow();
  for (const verdict of ['potential_match', 'true_positive', 'unknown'] as const) {
    expect(() => assertNoContradiction(verdict, true)).toThrow(
      expect.objectContaining({
        details: [{ field: 'is_whitelisted', message: 'Only a false positive can be whitelisted.' }],
      }),
    );
  }
});

test('Whitelisting for a reference needs one, and ends today at the earliest', () => {
  const today = '2026-11-21';
  const search = { scope: 'search', reason: '', endsOn: null } as const;
  const reference = { ...search, scope: 'reference' } as const;
  for (const endsOn of [null, today, '2030-01-01']) {
    expect(() => assertTerms({ ...search, endsOn }, '', today)).not.toThrow();
  }
  expect(() => assertTerms(reference, 'KYC-1', today)).not.toThrow();
  expect(() => assertTerms(reference, '', today)).toThrow(
    expect.objectContaining({
      details: [
        { field: 'scope', message: 'This search has no reference, so nothing can be whitelisted for its reference.' },
      ],
    }),
  );
  expect(() => assertTerms({ ...search, endsOn: '2026-11-20' }, '', today)).toThrow(
    expect.objectContaining({ details: [{ field: 'endsOn', message: 'The end date must not be in the past.' }] }),
  );
});

test('Whitelisting for the merchant needs a reason, and no reference', () => {
  const terms = { scope: 'merchant', endsOn: null } as const;
  expect(() => assertTerms({ ...terms, reason: 'Deceased' }, '', '2026-11-21')).not.toThrow();
  expect(() => assertTerms({ ...terms, reason: ' ' }, 'KYC-1', '2026-11-21')).toThrow(
    expect.objectContaining({
      details: [
        { field: 'reason', message: 'Enter a reason: whitelisting for every search of the merchant needs one.' },
      ],
    }),
  );
});

test('What came to be whitelisted for the merchant meanwhile is only decided on by who holds its whitelist alone', () => {
  const through = [{ ...hit, isThroughMerchant: true }];
  expect(() => assertHeld(through, 'alone')).not.toThrow();
  expect(() => assertHeld([hit], 'shared')).not.toThrow();
  expect(() => assertHeld(through, 'shared')).toThrow(
    'Ann Example was whitelisted for every search of the merchant meanwhile. Look at it again before you decide.',
  );
});

test('Of several that moved on each is named, as far as one reads', () => {
  expect(() => assertSeen([])).not.toThrow();
  const moved = ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gus'].map((name) => ({
    ...hit,
    name,
    decidedByName: 'Bea',
  }));
  const told = ({ name }: { name: string }): string =>
    `Bea decided on ${name} meanwhile, at 2026-11-21 10:04 UTC: false positive, whitelisted.`;
  expect(() => assertSeen(moved.slice(0, 2))).toThrow(
    new ConflictError(`${moved.slice(0, 2).map(told).join(' ')} Look at them again before you decide.`),
  );
  expect(() => assertSeen(moved)).toThrow(
    new ConflictError(
      `${moved.slice(0, 5).map(told).join(' ')} So it is with 2 more. Look at them again before you decide.`,
    ),
  );
});

test('Deciding on many refuses those that are decided otherwise, by name, and no open one', () => {
  const of = (name: string, matchStatus: DecidableHit['matchStatus']) => ({ name, matchStatus });
  expect(() => assertOpen([of('Ann', 'unknown'), of('Bob', 'potential_match')])).not.toThrow();
  expect(() => assertOpen([of('Ann', 'true_positive'), of('Bob', 'unknown'), of('Cyd', 'false_positive')])).toThrow(
    new ConflictError(
      'Decided otherwise already: Ann (true match), Cyd (false positive). Each is decided anew by itself, or left out.',
    ),
  );
  const many = ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay'].map((name) => of(name, 'true_positive'));
  expect(() => assertOpen(many)).toThrow(/Eve \(true match\) and 1 more\./);
});
