import { describe, expect, it } from 'vitest';
import type { FactRow } from '../../../explanation/fact-rows.ts';
import { inlineDecisionTexts } from './inline-decision-texts.ts';
import { type KeyVerdict, reasonPresets } from './reason-presets.ts';

const row = (key: string, verdict: FactRow['verdict'], searched?: string, listed?: string): FactRow => ({
  key,
  label: key,
  searched,
  listed,
  verdict,
});
const of = (verdict: KeyVerdict, rows: FactRow[]) =>
  reasonPresets(verdict, rows, inlineDecisionTexts.say).map(({ text }) => text);

const born = row('birthYear', 'mismatch', '1984', '03/10/1957');
const country = row('country', 'match', 'Panama', 'Panama');
const gender = row('gender', 'unknown', undefined, 'Female');
const birthPlace = row('birthPlace', 'unknown', undefined, 'Caracas');

describe('the usual reasons', () => {
  it('of a false positive name the facts that contradict, with both sides', () => {
    expect(of('false_positive', [born, country, gender])).toEqual(['Other date of birth: 1984, listed 03/10/1957']);
  });

  it('of a false positive say that only the name is alike where no fact agrees, and never where one does', () => {
    expect(of('false_positive', [gender])).toEqual(['Only the name is similar; no other fact agrees']);
    expect(of('false_positive', [country])).toEqual([]);
  });

  it('of a true match are the facts that agree', () => {
    expect(of('true_positive', [born, country, gender])).toEqual(['Same country: Panama']);
  });

  it('of a hit that needs information are the facts that the list has and the search lacks', () => {
    expect(of('unknown', [born, country, gender, birthPlace])).toEqual([
      'Gender needed from the client: listed Female',
    ]);
  });

  it('are as many as there are keys for', () => {
    const many = ['birthYear', 'country', 'entityType', 'gender', 'identifier'].map((key) =>
      row(key, 'mismatch', 'a', 'b'),
    );
    expect(of('false_positive', many)).toHaveLength(4);
  });
});
