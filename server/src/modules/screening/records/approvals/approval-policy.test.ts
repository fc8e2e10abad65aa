import { approvalRules } from '@tamis/contract/screening';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Effects, isSamePerson, OWN_PROPOSAL, type Outcome, rulesFor, whyNotApprove } from './approval-policy.ts';

const NOTHING: Effects = { decisions: [], statuses: 0, clearsSanctions: false, deletes: false, publishes: false };
const on = (isSanction: boolean, matchStatus: Outcome['matchStatus'], scope: Outcome['scope'] = null) => ({
  isSanction,
  matchStatus,
  scope,
});

describe('the rules that an act falls under', () => {
  it.each([
    ['a true match on a sanction hit', { ...NOTHING, decisions: [on(true, 'true_positive')] }, ['true-match']],
    ['a false positive on a sanction hit', { ...NOTHING, decisions: [on(true, 'false_positive')] }, ['false-positive']],
    ['the same on another hit', { ...NOTHING, decisions: [on(false, 'true_positive')] }, []],
    ['whitelisting for the search', { ...NOTHING, decisions: [on(false, 'false_positive', 'search')] }, []],
    [
      'whitelisting for a reference',
      { ...NOTHING, decisions: [on(false, 'false_positive', 'reference')] },
      ['whitelist-reference'],
    ],
    [
      'whitelisting for the merchant',
      { ...NOTHING, decisions: [on(false, 'false_positive', 'merchant')] },
      ['whitelist-reference'],
    ],
    [
      'two at once',
      { ...NOTHING, decisions: [on(false, 'false_positive'), on(true, 'true_positive')] },
      ['true-match', 'bulk'],
    ],
    ['opening hits again', { ...NOTHING, decisions: [on(true, 'potential_match'), on(true, 'unknown')] }, []],
    ['the status of two searches', { ...NOTHING, statuses: 2 }, ['bulk']],
    ['the status of one', { ...NOTHING, statuses: 1 }, []],
    ['All Clear with sanction hits', { ...NOTHING, statuses: 1, clearsSanctions: true }, ['all-clear']],
    ['a deletion', { ...NOTHING, deletes: true }, ['deletion']],
    ['a publication of settings', { ...NOTHING, publishes: true }, ['publishing']],
  ])('of %s', (_what, effects, rules) => {
    expect(rulesFor(approvalRules, effects)).toEqual(rules);
  });

  it('are never others than those that are set', () => {
    const everything: Effects = {
      decisions: [on(true, 'true_positive'), on(true, 'false_positive', 'reference')],
      statuses: 2,
      clearsSanctions: true,
      deletes: true,
      publishes: true,
    };
    fc.assert(
      fc.property(fc.subarray([...approvalRules]), (set) => {
        expect(rulesFor(set, everything)).toEqual(set);
      }),
    );
  });
});

describe('who approves', () => {
  const hands = fc.record({
    userId: fc.constantFrom('ines', 'omar', 'root'),
    impersonatorId: fc.option(fc.constantFrom('ines', 'omar', 'root')),
  });

  it('is nobody who had a hand in it, as themselves or acting as another', () => {
    fc.assert(
      fc.property(hands, hands, (one, other) => {
        const people = ({ userId, impersonatorId }: typeof one) => new Set([userId, impersonatorId].filter(Boolean));
        const isShared = [...people(one)].some((person) => people(other).has(person));
        expect(isSamePerson(one, other)).toBe(isShared);
        const why = whyNotApprove({ ...other, claims: ['All'], apiKeyId: null }, { ...one, act: 'decide' });
        expect(why).toBe(isShared ? OWN_PROPOSAL : null);
      }),
    );
  });

  it('holds what the act takes, besides', () => {
    const ines = { userId: 'ines', impersonatorId: null };
    const omar = { userId: 'omar', impersonatorId: null, apiKeyId: null };
    expect(whyNotApprove({ ...omar, claims: ['ComplyWhiteListUpdate'] }, { ...ines, act: 'delete' })).toBe(
      'Approving this needs the permission ComplyDelete.',
    );
    expect(whyNotApprove({ ...omar, claims: ['ComplyDelete'] }, { ...ines, act: 'delete' })).toBe(
      'Approving this needs the permission ComplyWhiteListUpdate.',
    );
    expect(
      whyNotApprove({ ...omar, claims: ['ComplyDelete', 'ComplyWhiteListUpdate'] }, { ...ines, act: 'delete' }),
    ).toBeNull();
  });

  it('is never a key', () => {
    expect(
      whyNotApprove(
        { userId: 'omar', impersonatorId: null, apiKeyId: 'key', claims: ['All'] },
        { userId: 'ines', impersonatorId: null, act: 'decide' },
      ),
    ).toBe('An API key cannot approve anything.');
  });
});
