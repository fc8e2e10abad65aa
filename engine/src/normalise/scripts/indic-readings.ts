import { remembered } from '../../compare/letters/remembered.ts';
import { asciiOf } from './ascii-of.ts';
import { indicWithVowels, inLettersOfDevanagari } from './indic-vowels.ts';

/** An inherent vowel, until it is known whether it is spoken. */
const INHERENT = 'A';
const VOWEL = '[aeiouA]';
const CONSONANT = '(?:[bcdgjkpst]h+|[^aeiouAh]|h)';
/** The last vowel that Hindi, Bengali and their neighbours leave out: between two syllables with a vowel of their own. */
const UNSPOKEN = new RegExp(`^(.*${VOWEL}${CONSONANT})${INHERENT}(?=${CONSONANT}${VOWEL})`);

const withoutUnspoken = (letters: string): string => {
  let text = letters;
  while (UNSPOKEN.test(text)) text = text.replace(UNSPOKEN, '$1');
  return text;
};

/** Ends in a consonant behind which the south speaks 'a' ('తారక', Taraka) … */
const BARE_IN_THE_SOUTH = /.[\u0b15-\u0b39\u0c15-\u0c39\u0c95-\u0cb9\u0d15-\u0d39]$/u;
/** … or in a nasal, r, l or v behind another consonant, where the north does, too: 'चन्द्र', Chandra. */
const BEHIND_ANOTHER =
  /[\u094d\u09cd\u0acd][\u0923\u0928\u092e-\u0935\u09a3\u09a8\u09ae-\u09b2\u0aa3\u0aa8\u0aae-\u0ab5]$/u;
const OF_THE_NORTH = /[\u0900-\u0aff]/;
const BENGALI = /[\u0980-\u09ff]/;
const TAMIL = /[\u0b80-\u0bff]/;
const KANNADA = /[\u0c80-\u0cff]/;
const DEVANAGARI = /[\u0900-\u097f]/;

/** Words of so many letters would be too many others with z: 'राज', Raj, is not Riaz. Shorter ones must be equal to be alike. */
const WITHOUT_Z = 3;

/** Whether j may be z in a word of such letters. */
export const mayHaveZ = (letters: string): boolean => letters.length !== WITHOUT_Z;

type Reading = (letters: string) => string;

/** How else a word may be read, each beside the others. */
function waysOf(word: string): Reading[] {
  const ways: Reading[] = OF_THE_NORTH.test(word) ? [withoutUnspoken] : [];
  if (BARE_IN_THE_SOUTH.test(word) || BEHIND_ANOTHER.test(word)) ways.push((letters) => letters + INHERENT);
  // Bengali has no v ('শুভেন্দু', Suvendu) and speaks an inherent 'o'; Nepal says b for v ('देउवा', Deuba).
  if (BENGALI.test(word)) ways.push((letters) => letters.replaceAll('bh', 'v'));
  if (BENGALI.test(word)) ways.push((letters) => letters.replaceAll(INHERENT, 'o'));
  if (DEVANAGARI.test(word)) ways.push((letters) => letters.replaceAll('v', 'b'));
  // Tamil begins words with s as with ch ('சீமான்', Seeman) and puts a vowel before r ('விக்கிரமசிங்க', Wickremesinghe).
  if (TAMIL.test(word)) ways.push((letters) => letters.replace(/^ch/, 's'));
  if (TAMIL.test(word)) ways.push((letters) => letters.replace(/(?<=[bdgkpt])[iu](?=r[aeiouA])/g, ''));
  // English made o of the v that ends 'राव' and 'రావు', Rao, and Karnataka writes ow in 'ಗೌಡ', Gowda.
  ways.push((letters) => letters.replace(/avu?$/, 'ao'));
  if (KANNADA.test(word)) ways.push((letters) => letters.replaceAll('au', 'ow'));
  // These scripts have no z but by a mark that is mostly left out: 'आजाद', Azad; 'જાકિર', Zakir.
  ways.push((letters) => (mayHaveZ(letters) ? letters.replace(/jh?/g, 'z') : letters));
  return ways;
}

function readingsOf(word: string): readonly string[] {
  const first = asciiOf(indicWithVowels(inLettersOfDevanagari(word), INHERENT));
  let readings = new Set([first]);
  for (const way of waysOf(word)) readings = new Set([...readings, ...[...readings].map(way)]);
  return [...new Set([...readings].map((letters) => letters.toLowerCase()))];
}

/** How a word in a script of India may be read in Latin letters; the first is its Latin form. */
export const indicReadings: (original: string) => readonly string[] = remembered(readingsOf);
