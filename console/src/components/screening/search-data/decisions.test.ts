import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hit } from '@tamis/contract/screening';
import { hitAt, memberOf } from '../testing/hits.ts';
import { changing, decided, nextOpen, restored, standOf, standsTogether } from './decisions.ts';

const hit = (
  index: number,
  is_whitelisted: boolean,
  match_status: Hit['match_status'] = is_whitelisted ? 'false_positive' : 'potential_match',
) =>
  ({
    index,
    is_whitelisted,
    match_status,
    version: 3,
    reason: `reason ${index}`,
    decided: { actorId: 'a'.repeat(24), timestamp: '2026-11-20T14:47:00.000Z' },
    whitelist: is_whitelisted
      ? { id: 'b'.repeat(24), scope: 'reference', reason: `reason ${index}`, endsOn: '2027-01-31' }
      : null,
    doc: { id: `ofac:${index}` },
    joined: null,
  }) as Hit;

describe('decided', () => {
  it('makes a whitelisted hit a false positive, one version on', () => {
    const open = hit(1, false);
    const whitelist = { before: [standOf(open)], isWhitelisted: true };
    expect(decided(open, whitelist)).toMatchObject({
      is_whitelisted: true,
      match_status: 'false_positive',
      version: 4,
    });
  });

  it('shows what a reviewer said of the hit, and why', () => {
    const unknown = hit(1, false, 'unknown');
    expect(
      decided(unknown, { before: [standOf(unknown)], isWhitelisted: true, reason: 'Passport seen' }),
    ).toMatchObject({ match_status: 'false_positive', reason: 'Passport seen' });
    const verdict = { matchStatus: 'true_positive', reason: 'Same passport' } as const;
    expect(decided(unknown, { before: [standOf(unknown)], isWhitelisted: false, verdict })).toMatchObject({
      match_status: 'true_positive',
      reason: 'Same passport',
    });
  });

  it('opens a hit that is taken off, without the terms it was whitelisted on', () => {
    const off = (status?: Hit['match_status']) =>
      decided(hit(1, true, status), { before: [standOf(hit(1, true, status))], isWhitelisted: false });
    expect(off()).toMatchObject({
      match_status: 'potential_match',
      is_whitelisted: false,
      whitelist: null,
      reason: '',
    });
    expect(off('unknown').match_status).toBe('unknown');
  });

  it('leaves other hits as they are', () => {
    const other = hit(2, false);
    expect(decided(other, { before: [standOf(hit(1, false))], isWhitelisted: true })).toBe(other);
  });

  it('is restored to where every hit stood: at the same version after a refusal, two on after it was taken back', () => {
    const hits = fc.array(fc.boolean(), { maxLength: 20 }).map((flags) => flags.map((flag, index) => hit(index, flag)));
    fc.assert(
      fc.property(hits, fc.boolean(), (before, isWhitelisted) => {
        const decision = { before: changing(before, isWhitelisted).map(standOf), isWhitelisted };
        const after = before.map((one) => decided(one, decision));
        expect(after.every((one) => one.is_whitelisted === isWhitelisted)).toBe(true);
        expect(after.map((one) => restored(one, decision, 0))).toEqual(before);
        const counted = (one: Hit): number => (one.is_whitelisted === isWhitelisted ? 3 : 5);
        expect(after.map((one) => restored(one, decision, 2).version)).toEqual(before.map(counted));
      }),
    );
  });
});

describe('nextOpen', () => {
  const hits = [hit(0, false), hit(1, true), hit(2, false), hit(3, false, 'true_positive')];

  it('goes on to the next hit that nobody has decided, then back to the first', () => {
    expect([nextOpen(hits, 0, 10, 4), nextOpen(hits, 1, 10, 4), nextOpen(hits, 2, 10, 4)]).toEqual([2, 2, 0]);
  });

  it('goes on to one that needs information: it is open', () => {
    expect(nextOpen([hit(0, false), hit(1, true), hit(2, false, 'unknown')], 0, 10, 3)).toBe(2);
  });

  it('goes on to the next page before it comes back to the top of this one', () => {
    expect(nextOpen(hits, 2, 4, 9)).toBe(4);
  });

  it('has nowhere to go when every other hit is decided', () => {
    expect(nextOpen([hit(0, false), hit(1, true)], 0, 10, 2)).toBeUndefined();
  });
});

describe('hits that are one person', () => {
  const [first, second, third] = [hitAt(0), hitAt(1), hitAt(2)];
  const joined = { members: [memberOf(first), memberOf(third)], joins: [], facts: [] };

  it('are decided together, and each tells how the others stand', () => {
    const decision = {
      before: standsTogether({ ...first, joined }),
      isWhitelisted: false,
      verdict: { matchStatus: 'true_positive', reason: 'Same passport' },
    } as const;
    expect(decision.before.map(({ entityId }) => entityId)).toEqual([first.doc.id, third.doc.id]);
    const after = decided({ ...third, joined }, decision);
    expect(after).toMatchObject({ version: 1, match_status: 'true_positive' });
    expect(after.joined?.members).toMatchObject([
      { version: 1, match_status: 'true_positive' },
      { version: 1, match_status: 'true_positive' },
    ]);
    expect(restored(after, decision, 2).joined?.members).toMatchObject([
      { version: 2, match_status: 'potential_match' },
      { version: 2, match_status: 'potential_match' },
    ]);
  });

  it('are passed by when a review goes on from one of them', () => {
    expect(
      nextOpen(
        [
          { ...first, joined },
          { ...third, index: 1, joined },
          { ...second, index: 2 },
        ],
        0,
        3,
        3,
      ),
    ).toBe(2);
    expect(
      nextOpen(
        [
          { ...first, joined },
          { ...third, index: 1, joined },
        ],
        0,
        2,
        2,
      ),
    ).toBeUndefined();
  });
});
