import { describe, expect, it } from 'vitest';
import { identifierKey, identifierKeysIn } from './identifier-key.ts';

describe('the key of an identifier', () => {
  it.each([
    ['K 123-456', 'K123456'],
    ['k．１２３４５６', 'K123456'],
    ['IMO 9187629', '9187629'],
    ['IMO9187629', '9187629'],
    ['IBAN GB82 WEST 1234 5698', 'GB82WEST12345698'],
    ['№ 12-34567', '1234567'],
    ['ا ١٢٣٤٥٦٧', 'ا1234567'],
    ['१२३४५६७', '1234567'],
  ])('of %s is %s, whatever signs, widths and words are written with it', (value, key) => {
    expect(identifierKey(value)).toBe(key);
  });

  it.each([
    ['in the middle of a number', 'KIMO12345', 'KIMO12345'],
    ['in the middle of an account', 'KIBANGB82WEST', 'KIBANGB82WEST'],
    ['before letters that are no account', 'IBAN12345', 'IBAN12345'],
    ['before a country and one digit', 'IBANGB1X55', 'IBANGB1X55'],
    ['before one letter and digits', 'IBANG8212', 'IBANG8212'],
    ['before letters', 'IMOLA12345', 'IMOLA12345'],
  ])('keeps the letters of IMO and IBAN %s', (_, value, key) => {
    expect(identifierKey(value)).toBe(key);
  });

  it.each([
    ['Cyrillic that look like Latin ones', 'АВ 123456', 'AB123456'],
    ['Greek that look like Latin ones', 'ΑΚ 123456', 'AK123456'],
    ['Cyrillic that look like no Latin ones', 'МЖ-123456', 'MЖ123456'],
    ['Cyrillic and small', 'жз123456', 'ЖЗ123456'],
  ])('has letters that are %s', (_, value, key) => {
    expect(identifierKey(value)).toBe(key);
  });

  it.each(['паспорт 4509 123456', 'Серия и номер: 4509123456', '护照 4509123456'])(
    'leaves out words of other scripts that say what it is: %s',
    (value) => {
      expect(identifierKey(value)).toBe('4509123456');
    },
  );

  it('has five signs or more: fewer tell nobody apart', () => {
    expect(identifierKey('A-123')).toBe('');
    expect(identifierKey('A-1234')).toBe('A1234');
  });
});

describe('keys of what a name holds', () => {
  it.each([
    ['Karim (K-12345)', ['K12345']],
    ['Karim K-12345, 7712345; EP/ZZA', ['K12345', '7712345', 'EPZZA']],
    ['K12345 and once more k-12345', ['K12345']],
  ])('%s: each piece with a digit, a hyphen or a stroke, once', (name, keys) => {
    expect(identifierKeysIn(name)).toEqual(keys);
  });

  it.each(['Karim Testov', 'Al-Ab', '(1-2)', ''])('%j: none', (name) => {
    expect(identifierKeysIn(name)).toEqual([]);
  });
});
