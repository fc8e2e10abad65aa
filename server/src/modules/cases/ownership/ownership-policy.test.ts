import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Holding, judgeOwnership, type Owner, type Standing } from './ownership-policy.ts';
import { ownershipSteps } from './ownership-steps.ts';

const owner = (id: string, isListed: Owner['isListed'] = 'no'): Owner => ({ id, isListed });
const holds = (ownerId: string, ofId: string, from: number, to = from): Holding => ({ ownerId, ofId, from, to });
const of = (standings: Standing[], id: string) => standings.find((standing) => standing.id === id);
const standing = (owners: Owner[], holdings: Holding[], id = 'C') => of(judgeOwnership(owners, holdings), id)?.standing;

const abc = [owner('A', 'yes'), owner('B'), owner('C')];

describe('the 50 % rule', () => {
  it.each([
    ['half by one listed party', abc, [holds('A', 'C', 50)], 'counts'],
    ['a hundredth less', abc, [holds('A', 'C', 49.99)], 'no'],
    ['half by nobody who is listed', abc, [holds('B', 'C', 50)], 'no'],
    [
      'listed parties together',
      [owner('A', 'yes'), owner('B', 'yes'), owner('C')],
      [holds('A', 'C', 25), holds('B', 'C', 25)],
      'counts',
    ],
    [
      'thirds that are half together',
      [owner('A', 'yes'), owner('B', 'yes'), owner('D', 'yes'), owner('C')],
      [holds('A', 'C', 16.66), holds('B', 'C', 16.67), holds('D', 'C', 16.67)],
      'counts',
    ],
    ['a chain: 50 % of 50 % is all that the chain holds', abc, [holds('A', 'B', 50), holds('B', 'C', 50)], 'counts'],
    ['a chain that breaks below half', abc, [holds('A', 'B', 49), holds('B', 'C', 100)], 'no'],
    ['a range that reaches half', abc, [holds('A', 'C', 40, 60)], 'possible'],
    ['a range that begins at half', abc, [holds('A', 'C', 50, 60)], 'counts'],
    ['a range that ends below half', abc, [holds('A', 'C', 10, 49)], 'no'],
    ['a chain through a range', abc, [holds('A', 'B', 40, 60), holds('B', 'C', 100)], 'possible'],
    ['a hit that is undecided', [owner('A', 'possible'), owner('C')], [holds('A', 'C', 60)], 'possible'],
  ] as const)('%s', (_what, owners, holdings, expected) => {
    expect(standing([...owners], [...holdings])).toBe(expected);
  });

  it('does not let companies that own each other make themselves listed', () => {
    const ring = [holds('B', 'C', 100), holds('C', 'B', 100)];
    expect(standing(abc, ring)).toBe('no');
    expect(standing(abc, [...ring, holds('A', 'B', 60)].slice(0))).toBe('counts');
  });

  it('says step by step why, what follows after what it follows from', () => {
    const names = new Map([
      ['P', 'Blue Heron'],
      ['Q', 'Rookhope'],
      ['R', 'Corvin Aldanne'],
    ]);
    const standings = judgeOwnership(
      [owner('P'), owner('Q'), owner('R', 'yes')],
      [holds('R', 'Q', 55), holds('Q', 'P', 40), holds('R', 'P', 8, 15)],
    );
    expect(ownershipSteps(standings, (id) => names.get(id) ?? '').map(({ text }) => text)).toEqual([
      'Corvin Aldanne is listed: a sanction hit is confirmed.',
      'Rookhope counts as listed: Corvin Aldanne 55% = 55%, half or more.',
      'Blue Heron may count as listed: Rookhope 40% + Corvin Aldanne 8 to 15% = 48 to 55%, which may be half or more.',
    ]);
  });
});

const ids = ['A', 'B', 'C', 'D', 'E'];
const owners = fc.tuple(
  ...ids.map((id) => fc.constantFrom('yes', 'possible', 'no', 'no').map((isListed) => owner(id, isListed as 'no'))),
);
const holdings = fc.array(
  fc
    .record({
      ownerId: fc.constantFrom(...ids),
      ofId: fc.constantFrom(...ids),
      from: fc.integer({ min: 0, max: 100 }),
      more: fc.constantFrom(0, 0, 10),
    })
    .map(({ more, ...held }) => ({ ...held, to: Math.min(100, held.from + more) })),
  { maxLength: 12 },
);
const rank = { no: 0, possible: 1, 'may-be-listed': 1, counts: 2, listed: 2 } as const;
const ranks = (standings: Standing[]) => new Map(standings.map((one) => [one.id, rank[one.standing]]));

describe('whatever is held by whomever', () => {
  it('does not go by the order in which it is told', () => {
    fc.assert(
      fc.property(owners, holdings, fc.infiniteStream(fc.nat()), (parties, held, keys) => {
        const keyed = held.map((one) => [keys.next().value ?? 0, one] as const);
        const shuffled = keyed.toSorted(([one], [other]) => one - other).map(([, one]) => one);
        expect(ranks(judgeOwnership(parties, held))).toEqual(ranks(judgeOwnership(parties.toReversed(), shuffled)));
      }),
      { numRuns: 100 },
    );
  });

  it('never counts anybody less when more is held, or more are listed', () => {
    fc.assert(
      fc.property(owners, holdings, fc.constantFrom(...ids), holdings, (parties, held, listed, more) => {
        const before = ranks(judgeOwnership(parties, held));
        const also = parties.map((party) => (party.id === listed ? owner(listed, 'yes') : party));
        const after = ranks(judgeOwnership(also, [...held, ...more]));
        for (const id of ids) expect(after.get(id)).toBeGreaterThanOrEqual(before.get(id) ?? 0);
      }),
      { numRuns: 100 },
    );
  });

  it('counts a company only where those found before it hold half of it', () => {
    fc.assert(
      fc.property(owners, holdings, (parties, held) => {
        const standings = judgeOwnership(parties, held);
        for (const { id, round } of standings.filter((one) => one.standing === 'counts')) {
          const before = standings.filter((one) => rank[one.standing] === 2 && one.round < round).map((one) => one.id);
          const holders = held.filter((one) => one.ofId === id && before.includes(one.ownerId));
          expect(holders.reduce((total, { from }) => total + from, 0)).toBeGreaterThanOrEqual(50);
        }
      }),
      { numRuns: 100 },
    );
  });
});
