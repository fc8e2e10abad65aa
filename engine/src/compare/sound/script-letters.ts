import type { Script } from '../../normalise/scripts/script-of.ts';

/** Marks of Japanese writing that no name is told apart by: the middle dot and the iteration of nothing. */
const SILENT = /[\p{Mn}\p{P}\p{S}]/gu;

/** Holds the place of a consonant in a syllable that begins with its vowel: two vowels that meet are one sound ('아이리스', Iris). */
const NO_CONSONANT = '\u110b';

/**
 * Letters of a case-folded word as a learned table knows them: Hangul syllables as jamo that are heard, kana with their marks, hiragana as katakana.
 * Used alike by the learner and the comparison, so that a table is read as it was learned.
 */
export function scriptLetters(word: string, script: Script): string[] {
  if (script === 'Hangul') return [...word.normalize('NFD').replaceAll(NO_CONSONANT, '')];
  const letters = word.replace(SILENT, '');
  return script === 'Kana' ? [...letters].map(asKatakana) : [...letters];
}

/** Letters of a word as written, and for each of its letters as a table knows them the one that it is a part of. */
export function letterGroups(word: string, script: Script): { shown: readonly string[]; groups: readonly number[] } {
  const shown = script === 'Hangul' ? [...word.normalize('NFC')] : [...word.replace(SILENT, '')];
  return { shown, groups: shown.flatMap((letter, group) => scriptLetters(letter, script).map(() => group)) };
}

const FIRST_HIRAGANA = 0x3041;
const LAST_HIRAGANA = 0x3096;
const TO_KATAKANA = 0x60;

function asKatakana(letter: string): string {
  const code = letter.codePointAt(0)!;
  return code >= FIRST_HIRAGANA && code <= LAST_HIRAGANA ? String.fromCodePoint(code + TO_KATAKANA) : letter;
}
