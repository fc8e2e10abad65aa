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
const NASALS: ReadonlySet<string> = new Set('ங்ஞ்ண்ந்ம்ன்'.match(/.்/gu));
const TAMIL = /[\u0b80-\u0bff]/;

/** Whether a stop is voiced where it stands. */
function isVoiced(letters: readonly string[], at: number): boolean {
  if (at === 0 || letters[at + 1] === VIRAMA) return false;
  if (letters[at - 1] !== VIRAMA) return true;
  return NASALS.has(`${letters[at - 2]}${VIRAMA}`);
}

/** The voiced stops of a word as letters of Devanagari, which has them apart; other words stay as they are. */
export function withVoicedStops(word: string): string {
  if (!TAMIL.test(word)) return word;
  const letters = [...word];
  return letters
    .map((letter, at) => (VOICED.has(letter) && isVoiced(letters, at) ? VOICED.get(letter)! : letter))
    .join('');
}
