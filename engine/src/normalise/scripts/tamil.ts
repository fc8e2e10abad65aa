/**
 * Tamil before any-ascii: a letter stands for a voiceless stop and its voiced one, which the letters beside it tell apart (Unicode
 * Standard, chapter 12; ISO 15919). A stop is voiced behind a nasal and between vowels, voiceless when it begins the word or is doubled.
 */
const VOICED: ReadonlyMap<string, string> = new Map([
  ['க', 'ग'],
  ['ச', 'स'],
  ['ட', 'ड'],
  ['த', 'द'],
  ['ப', 'ब'],
]);
const VIRAMA = '்';
/** A sibilant behind k: 'பக்ச', paksa. */
const SIBILANT = 'ச';
const NASALS: ReadonlySet<string> = new Set('ங்ஞ்ண்ந்ம்ன்'.match(/.்/gu));
const TAMIL = /[\u0b80-\u0bff]/;

/** Begins no Tamil word; foreign ones more often with d than with t. */
const BEGINS_FOREIGN_NAMES = 'ட';
/** A vowel that is written between two consonants with which foreign words and names of Sanskrit begin: 'பிரணப்', Pranab; 'டிரம்ப்', Trump. */
const BETWEEN_CONSONANTS = /^(?:[பட](?=ிர)|த(?=ிர(?!ு))|க(?=ிரு))ி/u;

/** Whether a stop is voiced where it stands. */
function isVoiced(letters: readonly string[], at: number): boolean {
  if (letters[at + 1] === VIRAMA) return false;
  if (at === 0) return letters[at] === BEGINS_FOREIGN_NAMES;
  if (letters[at] === SIBILANT && letters[at - 2] === 'க') return true;
  if (letters[at - 1] !== VIRAMA) return true;
  return NASALS.has(`${letters[at - 2]}${VIRAMA}`);
}

/** A consonant that no sign follows; by itself it is an initial. */
const BARE_CONSONANT = /.[\u0b95-\u0bb9]$/u;
const SIGN_OF_A = 'ா';

/**
 * A word with its voiced stops as letters of Devanagari, which has them apart, and with the 'a' that Tamil, unlike Hindi, speaks at the end;
 * other words stay as they are.
 */
export function withVoicedStops(word: string): string {
  if (!TAMIL.test(word)) return word;
  const letters = [...word.replace(BETWEEN_CONSONANTS, (text) => text.replace('ி', VIRAMA))];
  const voiced = letters.map((letter, at) =>
    VOICED.has(letter) && isVoiced(letters, at) ? VOICED.get(letter)! : letter,
  );
  return voiced.join('') + (BARE_CONSONANT.test(word) ? SIGN_OF_A : '');
}
