import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AskedIdentifier, type AskedIdentifierKind, askedKeys, isAsked } from './asked-identifier.ts';
import { answered, bruteForce } from '../testing/brute-force.ts';
import { entryOf, snapshotOf } from '../testing/entries.ts';
import type { Identifier, IdentifierKind } from '../entry.ts';
import { identifierKey } from './identifier-key.ts';
import { createSearchIndex } from '../search-index.ts';
import { search } from '../search.ts';
import type { Query } from '../types.ts';

const listed = (kind: IdentifierKind, value: string, country?: string): Identifier => ({
  kind,
  value,
  label: 'As listed',
  ...(country !== undefined && { country }),
});
const asked = (kind: AskedIdentifierKind, number: string, country?: string): AskedIdentifier => ({
  kind,
  number,
  ...(country !== undefined && { country }),
});
const WALLET = '1EYitrwBEZk5WFt3LUtALgXa3yKMFxPvM3';

const people = [
  entryOf('passport', 'person', ['Amir Testov'], {
    identifiers: [listed('passport', 'K 123-456', 'PA')],
    births: [{ from: '1950', to: '1950', circa: false }],
  }),
  entryOf('tax', 'company', ['Zembla Trading'], { identifiers: [listed('tax', '77-12345', 'RU')] }),
  entryOf('unsaid', 'person', ['Olga Zemblova'], { identifiers: [listed('other', 'K123456')] }),
  entryOf('ship', 'vessel', ['Zembla Star'], { identifiers: [listed('imo', 'IMO 9187629')] }),
  entryOf('bank', 'company', ['Zembla Bank'], {
    identifiers: [listed('swift', 'ZEMBGB2LXXX'), listed('account', 'IBAN GB82 WEST 1234 5698 7654 32')],
  }),
  entryOf('wallet', 'person', ['Pavel Hashov'], { identifiers: [listed('crypto-wallet', WALLET)] }),
  entryOf('hex', 'person', ['Hanna Hashova'], {
    identifiers: [listed('crypto-wallet', '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B')],
  }),
];
const snapshot = snapshotOf(...people);
const query = (identifier: AskedIdentifier, more: Partial<Query> = {}): Query => ({
  name: 'Nobody Alike',
  fuzziness: 0.5,
  identifier,
  ...more,
});

describe('an identifier that is asked for', () => {
  it.each<[AskedIdentifier, string[]]>([
    [asked('passport', 'k123456'), ['passport', 'unsaid']],
    [asked('passport', 'K 123 456', 'PA'), ['passport', 'unsaid']],
    // Of another country it is another passport; a number of no kind and no country may be anything.
    [asked('passport', 'K123456', 'IR'), ['unsaid']],
    [asked('tax', '7712345', 'RU'), ['tax']],
    [asked('registration', '7712345'), ['tax']],
    [asked('passport', '7712345'), []],
    [asked('other', '7712345'), ['tax']],
    [asked('imo', '9187629'), ['ship']],
    [asked('swift', 'ZEMBGB2L'), ['bank']],
    [asked('swift', 'ZEMBGB2LXXX'), ['bank']],
    [asked('swift', 'ZEMBGB2L123'), []],
    [asked('iban', 'GB82WEST12345698765432'), ['bank']],
    [asked('crypto-wallet', ` ${WALLET} `), ['wallet']],
    [asked('crypto-wallet', WALLET.toLowerCase()), []],
    [asked('crypto-wallet', '0xab5801a7d398351b8be11c439e05c5b3259aec9b'), ['hex']],
    [asked('national-id', '1234'), []],
  ])('%j finds %j', (identifier, ids) => {
    const { hits } = search(snapshot, query(identifier));
    expect(hits.map(({ id }) => id).toSorted()).toEqual(ids);
    expect(hits.map(({ matchTypes }) => matchTypes)).toEqual(ids.map(() => ['identifier']));
  });

  it('makes a hit whatever the facts say and however narrow the search is, and says what it was', () => {
    for (const fuzziness of [-1, 0.5, 1]) {
      const { hits } = search(snapshot, query(asked('passport', 'K123456', 'PA'), { fuzziness, birthYear: 1990 }));
      const hit = hits.find(({ id }) => id === 'passport');
      expect(hit?.explanation.facts).toContainEqual({
        field: 'identifier',
        searched: 'K123456',
        listed: ['K 123-456'],
        verdict: 'match',
      });
      expect(hit?.score).toBe(0.95);
    }
  });

  it('that an entry does not bear changes nothing for its name', () => {
    const name = 'Amir Testov';
    const without = search(snapshot, { name, fuzziness: 0.5 }).hits[0]!;
    const found = search(snapshot, query(asked('passport', 'Z999999'), { name })).hits[0]!;
    expect([found.id, found.score]).toEqual([without.id, without.score]);
    expect(found.explanation.facts).toContainEqual({
      field: 'identifier',
      searched: 'Z999999',
      listed: [],
      verdict: 'unknown',
    });
  });

  it('keeps to the check types and the entity type that are searched', () => {
    expect(search(snapshot, query(asked('imo', '9187629'), { types: ['pep'] })).hits).toEqual([]);
    expect(search(snapshot, query(asked('imo', '9187629'), { entityType: 'person' })).hits).toEqual([]);
  });
});

const kinds = ['passport', 'national-id', 'tax', 'swift', 'account', 'crypto-wallet', 'other'] as const;
const numbers = ['K12345', 'k 12-345', 'ZEMBGB2L', 'ZEMBGB2LXXX', 'aBcDe1', 'ABCDE1', '7712345'];
const countries = [undefined, 'PA', 'RU'];
const entries = kinds.flatMap((kind, at) =>
  numbers.map((value, nth) =>
    entryOf(`${kind} ${nth}`, 'person', [`Amir ${value} Testov`, 'Olga Zemblova'], {
      identifiers: [listed(kind, value, countries[(at + nth) % countries.length])],
    }),
  ),
);
const many = snapshotOf(...entries);
const queries = [...kinds, 'iban' as const].flatMap((kind) =>
  numbers.flatMap((number) =>
    countries.flatMap((country) =>
      [-1, 0.5].map((fuzziness) => ({ ...query(asked(kind, number, country)), fuzziness, name: 'Amir Testin' })),
    ),
  ),
);

describe('identifiers are found by their index', () => {
  it('as if every entry had been looked at', () => {
    const expected = bruteForce(many, entries);
    let found = 0;
    for (const each of queries) {
      const answer = answered(search(many, each));
      expect(answer, JSON.stringify(each)).toEqual(expected(each));
      found += answer.size;
    }
    expect(found).toBeGreaterThan(queries.length);
  });

  it('by monitoring as by the searches themselves, with the same points', () => {
    const saved = queries.map((each, index) => ({ id: String(index), query: each }));
    const affected = createSearchIndex(saved, many)
      .affectedBy(entries)
      .flatMap(({ id, entries: hits }) => hits.map((hit) => `${id} ${hit.id} ${hit.standing} ${hit.points}`));
    const run = saved.flatMap(({ id, query: each }) =>
      [...answered(search(many, each))].map(([entry, answer]) => `${id} ${entry} ${answer}`),
    );
    expect(affected.toSorted()).toEqual(run.toSorted());
  });
});

describe('whether a listed identifier is the asked one', () => {
  const is = (
    [askedKind, number]: [AskedIdentifierKind, string],
    [listedKind, value]: [IdentifierKind, string],
  ): boolean => isAsked(asked(askedKind, number), listed(listedKind, value));

  it('an IBAN is an account, and no other number', () => {
    expect(is(['iban', 'GB82WEST'], ['account', 'GB82WEST'])).toBe(true);
    expect(is(['iban', 'GB82WEST'], ['tax', 'GB82WEST'])).toBe(false);
  });

  it('each letter of a wallet counts, whichever side says that it is one', () => {
    expect(is(['crypto-wallet', WALLET], ['other', WALLET.toUpperCase()])).toBe(false);
    expect(is(['other', WALLET.toUpperCase()], ['crypto-wallet', WALLET])).toBe(false);
    expect(is(['other', WALLET], ['crypto-wallet', ` ${WALLET} `])).toBe(true);
    expect(is(['other', 'K12345'], ['passport', 'k12345'])).toBe(true);
  });

  it('two hexadecimal wallets are two, and in another case one of them is still itself', () => {
    const wallet = `0x${'ab'.repeat(20)}`;
    expect(is(['crypto-wallet', wallet.toUpperCase().replace('0X', '0x')], ['crypto-wallet', wallet])).toBe(true);
    expect(is(['crypto-wallet', wallet], ['crypto-wallet', wallet.replace(/b$/, 'c')])).toBe(false);
  });
});

describe('a BIC', () => {
  it.each([
    ['of eight signs is looked up with and without its XXX', 'ZEMBGB2L', ['ZEMBGB2L', 'ZEMBGB2LXXX']],
    ['that ends in XXX, too', 'ZEMBGB2LXXX', ['ZEMBGB2L', 'ZEMBGB2LXXX']],
    ['of a branch is looked up alone', 'ZEMBGB2L123', ['ZEMBGB2L123']],
    ['that has XXX before its branch keeps it', 'ZEXXXB2L123', ['ZEXXXB2L123']],
    ['is not cut where it is too short to have a branch', 'ZEMBXXX', ['ZEMBXXX', 'ZEMBXXXXXX']],
  ])('%s: %s', (_, number, keys) => {
    expect(askedKeys(asked('swift', number))).toEqual(keys);
  });

  it('is what it is for BICs alone', () => {
    expect(askedKeys(asked('passport', 'ZEMBGB2L'))).toEqual(['ZEMBGB2L']);
  });
});

describe('the key of an identifier', () => {
  const anyKind = fc.constantFrom<AskedIdentifierKind>(...kinds, 'iban', 'imo', 'lei', 'registration');

  it('is the same whatever signs and spaces are written between', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(' ', '-', '.', '/'), (text, sign) => {
        expect(identifierKey([...text].join(sign))).toBe(identifierKey(text));
      }),
    );
  });

  it('is found again by the very number that is listed', () => {
    fc.assert(
      fc.property(anyKind, fc.string({ minLength: 5 }), (kind, number) => {
        const keys = askedKeys({ kind, number });
        const key = identifierKey(number);
        expect(key === '' ? keys.length === 0 : keys.includes(key)).toBe(true);
        const same = kind === 'iban' ? 'account' : kind;
        expect(isAsked({ kind, number }, listed(same, number))).toBe(true);
      }),
    );
  });
});
