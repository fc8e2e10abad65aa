import { blankEntry, type Entry } from '@tamis/engine';
import { describe, expect, it } from 'vitest';
import { compareMembers } from './compare-members.ts';

const entry = (name: string, more: Partial<Entry> = {}): Entry => ({
  ...blankEntry('house', 'H-1', 'person'),
  names: [{ text: name, quality: 'primary', kind: 'name' }],
  ...more,
});
const born = (...dates: string[]): Partial<Entry> => ({
  births: dates.map((date) => ({ from: date, to: date, circa: false })),
});
const of = (...codes: string[]): Partial<Entry> => ({
  countries: codes.map((code) => ({ code, text: code, role: 'nationality' })),
});
const passport = (value: string, country?: string): Entry['identifiers'][number] => ({
  kind: 'passport',
  label: 'Passport',
  value,
  ...(country !== undefined && { country }),
});

/** What the lists say of one thing: the verdict, and of each member its values, led by * where no other has them. */
function compared(fact: string, ...entries: Entry[]): [string, ...string[][]] | undefined {
  const found = compareMembers(entries).find((one) => one.fact === fact);
  return (
    found && [
      found.verdict,
      ...found.values.map((values) => values.map(({ text, isAlone }) => (isAlone ? '*' : '') + text)),
    ]
  );
}

describe('what lists say of one person', () => {
  it('agrees where they have a value in common, and shows what one of them has alone', () => {
    expect(compared('birth', entry('A', born('1962')), entry('A', born('1962-11-23', '1965')))).toEqual([
      'agree',
      ['1962'],
      ['1962-11-23', '*1965'],
    ]);
    expect(compared('country', entry('A', of('VE', 'PA')), entry('A', of('VE')))).toEqual([
      'agree',
      ['Venezuela', '*Panama'],
      ['Venezuela'],
    ]);
  });

  it('differs where two of them have nothing in common, whatever a third one says', () => {
    expect(compared('country', entry('A', of('VE')), entry('A', of('PA')), entry('A', of('VE', 'PA')))).toEqual([
      'differ',
      ['Venezuela'],
      ['Panama'],
      ['Venezuela', 'Panama'],
    ]);
  });

  it('is not known to agree where one of them only says something, and is left out where none does', () => {
    expect(compared('gender', entry('A', { genders: ['female'] }), entry('A'))).toEqual(['unknown', ['Female'], []]);
    expect(compared('gender', entry('A'), entry('A'))).toBeUndefined();
  });

  it('has one name in whatever order its words stand, and no alias is a difference', () => {
    const alias = { text: 'Nick', quality: 'strong', kind: 'alias' } as const;
    const ofac = entry('MOROZOV, Nicolas');
    expect(compared('name', { ...ofac, names: [...ofac.names, alias] }, entry('Nicolas Morozov'))).toEqual([
      'agree',
      ['MOROZOV, Nicolas', 'Nick'],
      ['Nicolas Morozov'],
    ]);
    expect(compared('name', ofac, entry('Somebody Else'))?.[0]).toBe('differ');
  });

  it('holds numbers against each other that are of one kind and country only', () => {
    const papers = (...identifiers: Entry['identifiers']) => entry('A', { identifiers });
    expect(compared('identity', papers(passport('K-770 611', 'VE')), papers(passport('K770611')))).toEqual([
      'agree',
      ['Passport K-770 611 (Venezuela)'],
      ['Passport K770611'],
    ]);
    expect(compared('identity', papers(passport('K-770 611', 'VE')), papers(passport('L-000 111', 'VE')))).toEqual([
      'differ',
      ['*Passport K-770 611 (Venezuela)'],
      ['*Passport L-000 111 (Venezuela)'],
    ]);
    expect(compared('identity', papers(passport('K-770 611', 'VE')), papers(passport('L-000 111', 'PA')))).toEqual([
      'unknown',
      ['Passport K-770 611 (Venezuela)'],
      ['Passport L-000 111 (Panama)'],
    ]);
    const short = papers(passport('12', 'VE'));
    expect(compared('identity', short, papers(passport('34', 'VE')))?.[0]).toBe('differ');
  });

  it('is read of programmes and days of listing, which each list has of its own', () => {
    const listing = (programmes: string[], listedOn: string): Partial<Entry> => ({
      listings: [{ name: 'List', programmes, types: ['sanction'], listedOn }],
    });
    const both = [entry('A', listing(['VENEZUELA'], '2020-01-02')), entry('A', listing(['VEN'], '2021-03-04'))];
    expect(compared('programme', ...both)).toEqual(['unknown', ['VENEZUELA'], ['VEN']]);
    expect(compared('listed-on', ...both)).toEqual(['unknown', ['2020-01-02'], ['2021-03-04']]);
  });
});
