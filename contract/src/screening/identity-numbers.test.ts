import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type IdentityKind,
  identityKindNames,
  identityKinds,
  identityNumber,
  identityNumberFault,
  identityText,
} from './identity-numbers.ts';

describe('a number of its kind', () => {
  it.each<[IdentityKind, string]>([
    ['imo', '9074729'],
    ['imo', 'IMO 9074729'],
    ['lei', '5493001KJTIIGC8Y1R12'],
    ['iban', 'GB82 WEST 1234 5698 7654 32'],
    ['iban', 'DE89 3704 0044 0532 0130 00'],
    ['swift', 'DEUTDEFF'],
    ['swift', 'DEUTDEFF500'],
    ['mmsi', '366 999 712'],
    ['crypto-wallet', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['passport', 'K 123-456'],
    ['other', '12345'],
  ])('%s %s may be searched', (kind, number) => expect(identityNumberFault(kind, number)).toBeUndefined());

  it.each<[IdentityKind, string, RegExp]>([
    ['imo', '9074728', /check digit of this IMO number is wrong/],
    ['imo', '907472', /seven digits/],
    ['lei', '5493001KJTIIGC8Y1R13', /check digits of this LEI are wrong/],
    ['lei', '54930008', /20 letters and digits/],
    ['iban', 'GB82 WEST 1234 5698 7654 33', /check digits of this IBAN are wrong/],
    ['iban', '1234567890', /two letters, two digits/],
    ['swift', 'DEUTDEF', /8 or 11/],
    ['mmsi', '36699971', /nine digits/],
    ['crypto-wallet', '1A1zP1eP5 QGefi2DM', /no spaces/],
    ['passport', 'K-1 2', /At least 5/],
    ['passport', '٣٤٥', /At least 5/],
  ])('%s %s is refused: %s', (kind, number, fault) => expect(identityNumberFault(kind, number)).toMatch(fault));

  const digits = (length: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''));
  const changed = (number: string, at: number, by: number): string =>
    `${number.slice(0, at)}${(Number(number[at]) + by) % 10}${number.slice(at + 1)}`;

  it('has exactly one check digit, with an IMO number', () => {
    fc.assert(
      fc.property(digits(6), (six) => {
        const right = [...'0123456789'].filter((check) => identityNumberFault('imo', six + check) === undefined);
        expect(right).toHaveLength(1);
      }),
    );
  });

  it('shows any one digit that was mistyped, with an IBAN and an LEI', () => {
    const rightCheck = (kind: IdentityKind, of: (check: string) => string): string =>
      Array.from({ length: 97 }, (_, index) => of(String(index + 2).padStart(2, '0'))).find(
        (number) => identityNumberFault(kind, number) === undefined,
      )!;
    fc.assert(
      fc.property(digits(18), fc.nat({ max: 13 }), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
        const iban = rightCheck('iban', (check) => `DE${check}${body}`);
        expect(identityNumberFault('iban', changed(iban, at + 4, by))).toMatch(/check digits/);
        const lei = rightCheck('lei', (check) => `${body}${check}`);
        expect(identityNumberFault('lei', changed(lei, at, by))).toMatch(/check digits/);
      }),
      { numRuns: 30 },
    );
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...identityKinds), fc.string({ unit: 'binary' }), (kind, number) => {
        expect(['string', 'undefined']).toContain(typeof identityNumberFault(kind, number));
      }),
    );
  });
});

it('is refused beside the number, and knows its countries', () => {
  const wrong = identityNumber.safeParse({ kind: 'imo', number: '9074728' });
  expect(wrong.error?.issues).toMatchObject([{ path: ['number'] }]);
  const nowhere = identityNumber.safeParse({ kind: 'passport', country: 'QQ', number: 'K123456' });
  expect(nowhere.error?.issues).toMatchObject([{ path: ['country'] }]);
});

it('is named on papers with its kind and country', () => {
  expect(Object.keys(identityKindNames)).toEqual([...identityKinds]);
  expect(identityText({ kind: 'passport', country: 'PA', number: 'K 123' })).toBe('Passport PA K 123');
  expect(identityText({ kind: 'imo', country: null, number: '9074729' })).toBe('IMO number 9074729');
});
