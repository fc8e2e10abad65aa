import { deliveredRiskRules as rules, type RiskLevel, riskLevels } from '@tamis/contract/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assessRisk, bandOf, rankOf } from './assess-risk-policy.ts';
import { doubled, tableOn, turnsBetween } from './country-table-policy.ts';
import { hitKindsOf } from './hit-kinds-policy.ts';
import { whyNotHeld } from './override-policy.ts';
import type { HitKind, RiskFacts, RiskParty } from './risk-facts.ts';

const source = 'Test';
const row = (country: string, kind: 'call-for-action' | 'increased-monitoring', until: string | null = null) => ({
  country,
  kind,
  source,
  from: '2025-10-24',
  until,
});
const rows = [
  row('IR', 'call-for-action'),
  row('VE', 'increased-monitoring'),
  row('ML', 'increased-monitoring', '2026-01-31'),
];
const version = {
  version: 3,
  asOf: '2025-10-24',
  source,
  rows,
  reason: '',
  changedBy: null,
  approvedBy: null,
  changedAt: new Date(0),
};
const table = tableOn(version, '2026-11-24');
const model = { version: 7, rules };

const person = (name: string, more: Partial<RiskParty> = {}): RiskParty => ({
  entityLinkId: name,
  name,
  kind: 'persons',
  roles: ['customer'],
  country: 'IE',
  nationalities: [],
  isPepDeclared: false,
  confirmed: [],
  undecided: [],
  undecidedHits: 0,
  screening: 'done',
  ...more,
});
const company = (name: string, more: Partial<RiskParty> = {}) => person(name, { kind: 'companies', ...more });
const facts = (parties: RiskParty[], more: Partial<RiskFacts> = {}): RiskFacts => ({
  product: 'savings',
  channel: 'in-person',
  parties,
  holdings: [],
  documents: { expired: [], rejected: [], open: [] },
  ...more,
});
const assess = (given: RiskFacts) => assessRisk(given, model, table);
const levelOf = (given: RiskFacts) => assess(given).level;
const floor = (given: RiskFacts, kind: string) => assess(given).floors.find((one) => one.kind === kind);
const owned = (more: Partial<RiskParty>, from: number, to = from) =>
  facts([company('Quayside'), person('Ines', { roles: ['owner'], ...more })], {
    holdings: [{ ownerId: 'Ines', ofId: 'Quayside', from, to }],
  });

describe('the risk of a case', () => {
  it('is the sum of its factors, each with value, points and reason', () => {
    const given = facts(
      [
        company('Quayside'),
        person('Mirela', { roles: ['owner'], isPepDeclared: true, country: 'VE' }),
        company('Rookhope', { roles: ['nominee'], country: 'LU' }),
      ],
      {
        product: 'trade-finance',
        channel: 'remote',
        holdings: [
          { ownerId: 'Rookhope', ofId: 'Quayside', from: 100, to: 100 },
          { ownerId: 'Mirela', ofId: 'Rookhope', from: 20, to: 30 },
        ],
        documents: { expired: ['Passport of Mirela'], rejected: [], open: [] },
      },
    );
    const { factors, points, level, band, modelVersion, tableVersion } = assess(given);
    expect(factors.map(({ factor, value, reason, points: given2 }) => [factor, value, reason, given2])).toEqual([
      ['customer', 'Company', 'Kind of customer: Quayside', 5],
      ['customer', 'PEP declared: Mirela', 'Declared', 15],
      ['geography', 'Venezuela: resident, Mirela', 'FATF increased monitoring. Country table 3, 2025-10-24', 20],
      ['geography', 'Ireland, Luxembourg', 'No points for these; on no list of country table 3', 0],
      ['product', 'Trade finance', 'From the case', 10],
      ['channel', 'Not in person', 'From the case', 4],
      ['ownership', 'Two levels', 'From the ownership picture', 6],
      ['ownership', 'Nominee: Rookhope', 'Holds for somebody else', 10],
      ['ownership', 'Share not exact: Mirela', 'Only a range is known', 4],
      ['ownership', 'Owners not all known: Rookhope', 'Less than all is held by known owners', 6],
      ['documents', 'Expired: Passport of Mirela', 'Past its day, and not replaced', 2],
    ]);
    expect({ points, level, band, modelVersion, tableVersion }).toEqual({
      points: 82,
      level: 'high',
      band: 'high',
      modelVersion: 7,
      tableVersion: 3,
    });
  });

  it.each([
    [0, 'low'],
    [29, 'low'],
    [30, 'medium'],
    [59, 'medium'],
    [60, 'high'],
    [100, 'high'],
  ])('of %i points is %s', (points, level) => {
    expect(bandOf(points, rules.bands)).toBe(level);
  });

  it.each([
    ['nobody is the customer', facts([person('Ines', { roles: ['director'] })]), [{ kind: 'customer', name: '' }]],
    ['a country of the customer', facts([person('Ines', { country: '' })]), [{ kind: 'country', name: 'Ines' }]],
    ['a country of an owner', owned({ country: '' }, 100), [{ kind: 'country', name: 'Ines' }]],
    ['the product', facts([person('Ines')], { product: '' }), [{ kind: 'product', name: '' }]],
    [
      'a product that the model no longer has',
      facts([person('Ines')], { product: 'old' }),
      [{ kind: 'product', name: '' }],
    ],
    ['the channel', facts([person('Ines')], { channel: '' }), [{ kind: 'channel', name: '' }]],
    ['the owners of the customer', facts([company('Quayside')]), [{ kind: 'ownership', name: 'Quayside' }]],
  ])('is not set while this is missing: %s', (_what, given, missing) => {
    expect(assess(given)).toMatchObject({ level: null, missing });
  });

  it.each([
    ['a hit is undecided', { undecided: ['other' as const], undecidedHits: 1 }, '1 hit of Ines is undecided'],
    ['a search has no answer', { screening: 'pending' as const }, 'A search of Ines has no answer yet'],
    ['nobody was looked for', { screening: 'none' as const }, 'Ines is not screened'],
  ])('is provisional, and not Low, while %s', (_what, more, said) => {
    expect(levelOf(facts([person('Ines')]))).toBe('low');
    expect(assess(facts([person('Ines', more)]))).toMatchObject({
      level: null,
      isProvisional: true,
      undecided: [said],
    });
    const dear = facts([person('Ines', { ...more, isPepDeclared: true })], { product: 'private-banking' });
    expect(assess(dear)).toMatchObject({ level: 'medium', isProvisional: true });
  });

  it('is provisional, and not Low, while a required document is missing or not checked', () => {
    const open = ['Passport of Ines is missing'];
    const given = facts([person('Ines')], { documents: { expired: [], rejected: [], open } });
    expect(assess(given)).toMatchObject({ level: null, isProvisional: true, undecided: open, points: 2 });
    expect(assess(given).factors.at(-1)).toMatchObject({ factor: 'documents', points: 0, isKnown: false });
  });

  it('counts each kind of bad document once, and names some of them', () => {
    const expired = ['A', 'B', 'C', 'D'].map((name) => `Passport of ${name}`);
    const given = facts([person('Ines')], { documents: { expired, rejected: ['Register extract'], open: [] } });
    expect(assess(given).factors.slice(-2)).toMatchObject([
      { value: 'Expired: Passport of A, Passport of B, Passport of C and 1 more', points: 2 },
      { value: 'Rejected: Register extract', points: 6 },
    ]);
  });
});

describe('a floor', () => {
  it.each([
    ['the customer is listed', facts([person('Ines', { confirmed: ['sanction'] })]), 'prohibited'],
    [
      'a beneficiary is listed',
      facts([person('Bo'), person('Ines', { roles: ['beneficiary'], confirmed: ['sanction'] })]),
      'prohibited',
    ],
    ['half is held by a listed party', owned({ confirmed: ['sanction'] }, 50), 'prohibited'],
    ['less than half is', owned({ confirmed: ['sanction'] }, 49), 'high'],
    [
      'a director is listed',
      facts([person('Bo'), person('Ines', { roles: ['director'], confirmed: ['sanction'] })]),
      'high',
    ],
    ['one that is the second nationality', facts([person('Ines', { nationalities: ['IE', 'IR'] })]), 'high'],
    ['a country under a call for action', facts([person('Ines', { nationalities: ['IR'] })]), 'high'],
    ['a confirmed PEP of class 1 or 2', facts([person('Ines', { confirmed: ['pep-1-2'] })]), 'high'],
    ['a confirmed PEP of another class', facts([person('Ines', { confirmed: ['pep'] })]), 'low'],
    ['a country under increased monitoring', facts([person('Ines', { country: 'VE' })]), 'medium'],
    ['a country that was taken off', facts([person('Ines', { country: 'ML' })]), 'low'],
  ] as const)('where %s', (_what, given, level) => {
    expect(levelOf(given)).toBe(level);
  });

  it('is Prohibited whatever is missing; any other leaves the case not set, at least that', () => {
    const listed = { country: '', confirmed: ['sanction' as const] };
    expect(assess(facts([person('Ines', listed)], { product: '' })).level).toBe('prohibited');
    const monitored = facts([person('Ines', { nationalities: ['IR'] })], { product: '' });
    expect(assess(monitored)).toMatchObject({ level: null, atLeast: 'high' });
  });

  it.each([
    ['sanction', owned({ undecided: ['sanction'], undecidedHits: 1 }, 60), 'possible'],
    ['sanction', owned({ confirmed: ['sanction'] }, 40, 60), 'possible'],
    ['sanction', owned({ screening: 'none' }, 60), 'unknown'],
    ['sanction', owned({}, 60), 'not-met'],
    ['listed-party', owned({ undecided: ['sanction'], undecidedHits: 1 }, 10), 'possible'],
    ['pep', facts([person('Ines', { undecided: ['pep-1-2'], undecidedHits: 1 })]), 'possible'],
    ['call-for-action', facts([person('Ines', { country: '' })]), 'unknown'],
    ['increased-monitoring', facts([]), 'unknown'],
  ] as const)('%s says what is not decided or not looked at', (kind, given, state) => {
    expect(floor(given, kind)?.state).toBe(state);
  });

  it('is met by one hit among several of one person among several', () => {
    const given = facts([
      person('Ann'),
      person('Ines', { confirmed: ['other', 'pep-1-2', 'adverse-media'] }),
      person('Uwe', { confirmed: ['pep'] }),
    ]);
    expect(floor(given, 'pep')).toMatchObject({ state: 'met', reason: 'Ines: a hit is confirmed' });
  });

  it('is possible by one undecided hit among several of one person among several', () => {
    const given = facts([
      person('Ann', { undecided: ['pep'], undecidedHits: 1 }),
      person('Ines', { undecided: ['other', 'pep-1-2', 'adverse-media'], undecidedHits: 3 }),
      person('Uwe'),
    ]);
    expect(floor(given, 'pep')).toMatchObject({ state: 'possible', reason: 'Ines: a hit is undecided' });
  });
});

const kinds = fc.subarray<HitKind>(['sanction', 'pep-1-2', 'pep', 'adverse-media', 'other']);
const party = (name: string): fc.Arbitrary<RiskParty> =>
  fc
    .record({
      kind: fc.constantFrom('persons' as const, 'companies' as const),
      roles: fc.subarray(['customer' as const, 'owner' as const, 'director' as const]),
      country: fc.constantFrom('', 'IE', 'IR', 'VE'),
      confirmed: kinds,
      undecidedHits: fc.integer({ min: 0, max: 2 }),
      screening: fc.constantFrom('done' as const, 'pending' as const, 'none' as const),
    })
    .map((given) => person(name, { ...given, undecided: given.undecidedHits > 0 ? ['other'] : [] }));
const someFacts = fc
  .record({
    parties: fc.tuple(party('A'), party('B'), party('C')),
    product: fc.constantFrom('', 'savings', 'private-banking'),
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ parties, product, share }) =>
    facts([...parties], { product, holdings: [{ ownerId: 'A', ofId: 'B', from: share, to: share }] }),
  );

describe('whatever is known of a case', () => {
  it('is never Low with anything missing, undecided or not screened, and never less than a floor', () => {
    fc.assert(
      fc.property(someFacts, (given) => {
        const { level, missing, isProvisional, atLeast } = assess(given);
        if (level === 'low') expect({ missing, isProvisional }).toEqual({ missing: [], isProvisional: false });
        if (level !== null) expect(rankOf(level)).toBeGreaterThanOrEqual(rankOf(atLeast));
      }),
      { numRuns: 300 },
    );
  });

  it('never falls when one more hit is confirmed', () => {
    fc.assert(
      fc.property(someFacts, fc.constantFrom<HitKind>('sanction', 'pep-1-2', 'adverse-media'), (given, kind) => {
        const [first, ...others] = given.parties;
        if (!first) return;
        const more = { ...given, parties: [{ ...first, confirmed: [...first.confirmed, kind] }, ...others] };
        expect(rankOf(assess(more).level)).toBeGreaterThanOrEqual(rankOf(assess(given).level));
      }),
      { numRuns: 200 },
    );
  });
});

describe('what a hit is of', () => {
  it.each([
    [
      ['sanction', 'pep', 'pep-class-1'],
      ['sanction', 'pep-1-2'],
    ],
    [['pep'], ['pep-1-2']],
    [['pep', 'pep-class-3'], ['pep']],
    [['adverse-media-v2-terrorism'], ['adverse-media']],
    [['warning'], ['other']],
    [null, ['sanction']],
  ])('%j', (types, expected) => {
    expect(hitKindsOf(types)).toEqual(expected);
  });
});

describe('an override', () => {
  const terms = {
    level: 'low',
    until: '2026-12-31',
    against: 'medium',
    needsSecond: false,
    isConfirmed: false,
  } as const;
  const computed = (level: RiskLevel | null, atLeast: RiskLevel | null = null) => ({ level, atLeast });
  it.each([
    ['on its last day', terms, computed('medium'), '2026-12-31', undefined],
    ['the day after', terms, computed('medium'), '2027-01-01', 'Its day is over.'],
    ['when less is computed', terms, computed('low'), '2026-11-24', undefined],
    [
      'when more is computed',
      terms,
      computed('prohibited'),
      '2026-11-24',
      'A higher risk is computed by now than when it was set.',
    ],
    [
      'when a higher floor is met, though something is missing',
      terms,
      computed(null, 'high'),
      '2026-11-24',
      'A higher risk is computed by now than when it was set.',
    ],
    [
      'over Prohibited, by one person',
      { ...terms, against: 'prohibited' as const, needsSecond: true },
      computed('prohibited'),
      '2026-11-24',
      'It waits for a second person.',
    ],
    [
      'over Prohibited, by two',
      { ...terms, against: 'prohibited' as const, needsSecond: true, isConfirmed: true },
      computed('prohibited'),
      '2026-11-24',
      undefined,
    ],
  ] as const)('%s', (_what, override, found, today, why) => {
    expect(whyNotHeld(override, found, today)).toBe(why);
  });

  it('never lets through more than it was set against', () => {
    const level = fc.constantFrom<RiskLevel | null>(null, ...riskLevels);
    fc.assert(
      fc.property(fc.constantFrom(...riskLevels), level, level, (set, against, now) => {
        const why = whyNotHeld({ ...terms, level: set, against }, computed(now), '2026-11-24');
        if (rankOf(now) > rankOf(against) && rankOf(now) > rankOf(set)) expect(why).toBeDefined();
      }),
    );
  });
});

describe('the country table', () => {
  it('says of each day who is on which list, and when that turns', () => {
    expect([...tableOn(version, '2026-01-31').increasedMonitoring]).toEqual(['VE', 'ML']);
    expect([...tableOn(version, '2026-02-01').increasedMonitoring]).toEqual(['VE']);
    expect(tableOn(version, '2025-10-23').callForAction.size).toBe(0);
    expect(turnsBetween(rows, '2026-01-31', '2026-02-01')).toBe(true);
    expect(turnsBetween(rows, '2026-02-01', '2026-11-24')).toBe(false);
    expect(turnsBetween(rows, '2025-10-23', '2025-10-24')).toBe(true);
  });

  it('has no country twice on a list on a day', () => {
    expect(doubled([...rows, row('ML', 'call-for-action')])).toBe(-1);
    expect(doubled([...rows, { ...row('ML', 'increased-monitoring'), from: '2026-02-01' }])).toBe(-1);
    expect(doubled([...rows, { ...row('ML', 'increased-monitoring'), from: '2026-01-31' }])).toBe(3);
  });
});
