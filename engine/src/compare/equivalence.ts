import { latinForm } from '../normalise/scripts/latin-form.ts';
import { STANDING_FOR_OTHERS, surnameSpellings, translationsOf } from '../normalise/translated-words.ts';
import { EQUIVALENT_WORD_LINES } from '../normalise/tables/equivalent-words.ts';
import { GIVEN_NAME_LINES } from '../normalise/tables/given-names.ts';
import { NAME_SPELLING_LINES } from '../normalise/tables/spellings-of-names.ts';
import { JAPANESE_GIVEN_NAMES, JAPANESE_SURNAMES } from '../normalise/tables/japanese-readings.ts';
import { PLACE_ADJECTIVES } from '../normalise/tables/places.ts';

type Groups = ReadonlyMap<string, readonly number[]>;

function groupsOf(lines: readonly string[]): Groups {
  const groups = new Map<string, number[]>();
  lines.forEach((line, group) => {
    for (const word of line.split(' ')) {
      const key = latinForm(word);
      groups.set(key, [...(groups.get(key) ?? []), group]);
    }
  });
  return groups;
}

/** One meaning a line: words of organisations, spellings of one name, and countries. */
const MEANING_LINES: readonly string[] = [...EQUIVALENT_WORD_LINES, ...NAME_SPELLING_LINES, ...PLACE_ADJECTIVES];

/** Kanji names stand in one group with the Latin form of their reading. */
function withReadings(groups: Groups, readings: readonly ReadonlyMap<string, string>[]): Groups {
  const all = new Map(groups);
  let group = MEANING_LINES.length;
  for (const [kanji, latin] of readings.flatMap((table) => [...table])) {
    for (const word of [kanji, latin]) all.set(word, [...(all.get(word) ?? []), group]);
    group += 1;
  }
  return all;
}

/** Every Latin word that stands for others is a meaning of its own, beside the lines in which it stands. */
function withStandingForOthers(groups: Groups): Groups {
  const all = new Map(groups);
  let group = Math.max(...[...groups.values()].flat()) + 1;
  for (const word of STANDING_FOR_OTHERS) all.set(word, [...(all.get(word) ?? []), group++]);
  return all;
}

const NONE: readonly number[] = [];
const givenNames = groupsOf(GIVEN_NAME_LINES);
const words = withStandingForOthers(withReadings(groupsOf(MEANING_LINES), [JAPANESE_SURNAMES, JAPANESE_GIVEN_NAMES]));

/** Lines of given-names.ts that a Latin form stands in. */
export function givenNameGroups(latin: string): readonly number[] {
  return givenNames.get(latin) ?? NONE;
}

/**
 * Lines of equivalent-words.ts, spellings-of-names.ts and of countries, readings of kanji and English words that a word stands in or
 * for: by its Latin form, as written in Han, and by what it is translated by or, a Korean surname, written as.
 */
export function wordGroups(latin: string, original: string): readonly number[] {
  const known = words.get(original) ?? words.get(latin) ?? NONE;
  if (original === latin) return known;
  const others = [...(translationsOf(original) ?? []), ...(surnameSpellings(original) ?? [])];
  return others.length === 0 ? known : [...new Set([...known, ...others.flatMap((word) => words.get(word)!)])];
}

/** Whether two words stand in one line. */
export function shareGroup(a: readonly number[], b: readonly number[]): boolean {
  return a.length > 0 && b.length > 0 && a.some((group) => b.includes(group));
}
