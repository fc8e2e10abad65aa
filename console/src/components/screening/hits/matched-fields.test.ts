import type { Fact, MatchType, WordMatch } from '@tamis/contract/terms/explanation';
import { describe, expect, it } from 'vitest';
import { resultsTexts } from '../texts.ts';
import { matchedFields, matchTypeNames } from './matched-fields.ts';

const { say } = resultsTexts;
const word = (method: WordMatch['method'], role: WordMatch['role'] = 'name'): WordMatch => ({
  searched: 'a',
  listed: 'a',
  role,
  method,
  similarity: 1,
  weight: 1,
  letters: [],
});
const fact = (field: Fact['field'], verdict: Fact['verdict']): Fact => ({
  field,
  searched: 'x',
  listed: ['x'],
  verdict,
});
const hit = (types: MatchType[], words: WordMatch[], facts: Fact[] = []) => ({
  match_types: types,
  explanation: { words, facts },
});

describe('the column Matched', () => {
  it('names the fields that agreed', () => {
    expect(
      matchedFields(
        hit(
          ['name_fuzzy'],
          [word('edit')],
          [fact('birthYear', 'match'), fact('country', 'mismatch'), fact('entityType', 'match')],
        ),
        say,
      ),
    ).toBe('Name, DOB');
    expect(matchedFields(hit(['name_exact'], [word('exact')], [fact('country', 'match')]), say)).toBe('Name, country');
  });

  it('tells an alias, and a name of which a part matched', () => {
    expect(matchedFields(hit(['aka_exact'], [word('exact')]), say)).toBe('Alias');
    expect(matchedFields(hit(['name_fuzzy'], [word('exact'), word('missing')]), say)).toBe('Part of name');
    expect(matchedFields(hit(['phonetic_aka'], [word('phonetic'), word('missing')]), say)).toBe('Part of alias');
  });

  it('does not take a missing title or legal form for a missing part', () => {
    expect(
      matchedFields(hit(['name_exact', 'removed_personal_title'], [word('exact'), word('missing', 'title')]), say),
    ).toBe('Name');
  });

  it('names no name of which nothing matched, where an identifier did', () => {
    const words = [word('missing'), word('missing'), word('missing', 'title')];
    expect(matchedFields(hit(['identifier'], words, [fact('identifier', 'match')]), say)).toBe('Identifier');
    const both = [fact('identifier', 'match'), fact('birthYear', 'match')];
    expect(matchedFields(hit(['identifier'], words, both), say)).toBe('DOB, identifier');
  });

  it('says in whole words how it matched', () => {
    expect(matchTypeNames(['phonetic_name', 'year_of_birth'], say)).toBe('Name sounds alike, Year of birth');
  });
});
