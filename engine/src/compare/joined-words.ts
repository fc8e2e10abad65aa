import { assimilated, isAssimilatedArticle } from '../normalise/assimilated-article.ts';
import { latinReadings } from '../normalise/latin-readings.ts';
import { foldedKey } from '../normalise/keys/folded-key.ts';
import { phoneticKey } from '../normalise/keys/phonetic-key.ts';
import { siniticKeys } from '../normalise/mandarin-readings.ts';
import { wordForm, type PreparedWord, type WordForm } from '../normalise/prepare-word.ts';
import { isReadingOfOthers } from '../normalise/tables/arabic-readings.ts';
import { soundSkeleton } from '../normalise/keys/sound-skeleton.ts';
import { arabicOfTurkish, withArabicOfTurkish } from '../normalise/turkish-faith.ts';
import { PARTICLES } from '../normalise/tables/particles.ts';
import type { EngineSettings } from '../settings/settings.ts';
import { isVowelless } from './letters/abjad-similarity.ts';
import { runSkeletons } from './vowelless-run.ts';
import { soundsEastAsian } from './east-asian-sounds.ts';
import { isInKoreanSyllables, isSameKoreanName } from './korean-given-name.ts';
import { soundsMandarin } from './mandarin-sounds.ts';
import { setComparison, type WordComparison } from './word-comparison.ts';
import { compareForms } from './word-similarity.ts';

/** At most this many words are read as one: two, or three of which the middle one is a particle ('Abd al-Rahman'). */
export const MOST_JOINED = 3;
/** Letters by which a joined form may be longer or shorter than the word it is compared with. */
const LENGTH_TOLERANCE = 2;
/** The same where one side is written without its vowels. */
const VOWELLESS_TOLERANCE = 5;

/** Fewest letters of a part. */
const SHORTEST_PART = 2;

/** Letters of Roman numerals, which end too many names to be a part of one. */
const ROMAN = /^[cdilmvx]+$/;
const LETTERS = /^[a-z]+$/;

/** Whether a word may be what others are written together. */
export function mayBeJoined({ role }: PreparedWord): boolean {
  return role === 'name' || role === 'descriptor' || role === 'place';
}

/** Whether a word may be part of a joined one: numerals, initials, titles and forms never are, numbers in words ('First') may be. */
function isJoinable(word: PreparedWord): boolean {
  return (
    mayBeJoined(word) ||
    word.role === 'particle' ||
    (word.role === 'number' && LETTERS.test(word.latin) && !ROMAN.test(word.latin))
  );
}

function sameScript(words: readonly PreparedWord[], start: number, count: number): boolean {
  for (let index = 1; index < count; index++) if (words[start + index]!.script !== words[start]!.script) return false;
  return true;
}

/** How Korean reads Han letters may be longer or shorter than how Mandarin does. */
function lengthTolerance(a: PreparedWord, b: PreparedWord): number {
  if (b.script === 'Han') return Infinity;
  return isVowelless(a.script) === isVowelless(b.script) ? LENGTH_TOLERANCE : VOWELLESS_TOLERANCE;
}

const VOWEL = /^[aeiou]/;
const NONE: readonly string[] = [];

/**
 * The first letter of a name that is written without vowels may be any of several in Latin ('ثناء الله', Sanaullah): its consonants decide. A
 * particle begins a word that it is a part of. Of two vowels, each may be written for the other ('Ihsan Allah', Ehsanullah).
 */
function mayBeginAs(a: PreparedWord, b: PreparedWord): boolean {
  if (VOWEL.test(a.latin) && VOWEL.test(b.latin)) return true;
  if (isVowelless(a.script) === isVowelless(b.script)) return false;
  return a.role !== 'particle';
}

/** 'al-Din' is Uddin. */
const isArticle = ({ canonical }: PreparedWord): boolean => canonical === 'al';
/** 'Abu Bakr' is Boubaker in the Maghreb. */
const isFather = ({ canonical }: PreparedWord): boolean => canonical === 'abu';
const endsInArticle = ({ canonical }: PreparedWord): boolean => canonical === 'al' || canonical === 'abd';

/** Romanisations of Korean begin differently: 'Jong-un', 'Chong-un'. */
const isReadByKorean = ({ script }: PreparedWord): boolean => script === 'Hangul' || script === 'Han';

/** Whether two words may begin with one consonant of Mandarin: 'Цзинь', 'Chin-p'ing'. */
const beginMandarin = (a: PreparedWord, b: PreparedWord): boolean =>
  b.sinitic !== '' && siniticKeys(a).some(([consonant]) => consonant === b.sinitic[0]);

function beginAlike(a: PreparedWord, b: PreparedWord): boolean {
  if (isReadByKorean(a) || isReadByKorean(b) || mayBeginAs(a, b)) return true;
  if (isFather(a) && b.latin.startsWith('b')) return true;
  return (
    a.latin[0] === b.latin[0] ||
    a.phonetic[0] === b.phonetic[0] ||
    beginMandarin(a, b) ||
    a.latin[0] === arabicOfTurkish(b.latin)?.[0]
  );
}

/** Whether a run has about as many letters as a word, and begins as it. */
function mayBeJoinedAs(words: readonly PreparedWord[], start: number, count: number, single: PreparedWord): boolean {
  let length = 0;
  for (let index = 0; index < count; index++) length += words[start + index]!.latin.length;
  const first = words[start]!;
  return Math.abs(length - single.latin.length) <= lengthTolerance(first, single) && beginAlike(first, single);
}

/** Whether so many words from `start` on can be read as one at all. */
export function isRun(words: readonly PreparedWord[], start: number, count: number): boolean {
  for (let index = start; index < start + count; index++)
    if (!isJoinable(words[index]!) || words[index]!.latin.length < SHORTEST_PART) return false;
  return count === 2 || PARTICLES.has(words[start + 1]!.latin);
}

/**
 * The words of a run written together, in their own script if they have one in common; and with the article as it sounds, where
 * it does not sound as it is written: 'Abd al-Rahman' is Abdalrahman and Abdarrahman. 'Abu' at its beginning may lack its vowel.
 */
export function runTexts(words: readonly PreparedWord[], start: number, count: number): readonly string[] {
  const own = sameScript(words, start, count);
  const run = words.slice(start, start + count);
  const text = run.map(({ original, latin }) => (own ? original : latin)).join('');
  const spoken = run.map((word, index) => spokenBefore(word, run[index + 1]));
  const texts = spoken.every((latin, index) => latin === run[index]!.latin) ? [text] : [text, spoken.join('')];
  return isFather(run[0]!) && VOWEL.test(text) ? [...texts, text.slice(1)] : texts;
}

const spokenBefore = (word: PreparedWord, next: PreparedWord | undefined): string =>
  (endsInArticle(word) && next && assimilated(word.latin, next.latin)) || word.latin;

/** `rest`: the letters behind the part. */
function soundsLike(part: string, word: PreparedWord, rest: string): boolean {
  return (
    (word.role === 'particle' && PARTICLES.get(part) === word.canonical) ||
    (isArticle(word) && isAssimilatedArticle(part, rest)) ||
    foldedKey(phoneticKey(part)) === foldedKey(word.phonetic)
  );
}

const isSameMandarin = (a: WordForm, b: WordForm): boolean =>
  (a.sinitic !== '' && a.sinitic === b.sinitic) || soundsMandarin(a, b);

/** Whether a run in a script without vowels has the consonants of a word that is written with them: 'نصر الله', Nasrallah. */
function hasConsonantsOf(single: PreparedWord, joined: WordForm, count: number): boolean {
  if (count > 2 || isVowelless(single.script)) return false;
  const skeletons = runSkeletons(joined);
  return withArabicOfTurkish(single.latin).some((latin) => skeletons.includes(soundSkeleton(latin)));
}

/** With fewer consonants a word without vowels is too many pairs of words: 'کیان' is not 'Kai Yan'. */
const FEWEST_CONSONANTS = 3;

function isTooLittle(joined: WordForm, single: PreparedWord): boolean {
  return (
    isVowelless(single.script) && !isVowelless(joined.script) && soundSkeleton(joined.latin).length < FEWEST_CONSONANTS
  );
}

/** Whether the Latin word is known to be another name than the joined ones: 'عبد العلي' is not 'Abdallah'. */
function isOtherName(joined: WordForm, single: PreparedWord): boolean {
  return isVowelless(joined.script) && !isVowelless(single.script) && isReadingOfOthers(joined.original, single.latin);
}

/** Whether Han letters that stand apart are like a word only as Korea, Hong Kong or Taiwan reads them: a surname and a given name are no given name. */
const isReadByChance = (joined: WordForm, single: PreparedWord): boolean =>
  joined.script === 'Han' && !isSameMandarin(joined, single) && soundsEastAsian(joined, single);

/** `latin`: a reading of the single word. */
function isSameSound(joined: WordForm, latin: string, single: PreparedWord): boolean {
  const phonetic = latin === single.latin ? single.phonetic : phoneticKey(latin);
  return foldedKey(joined.phonetic) === foldedKey(phonetic);
}

/** Whether the letters fall into parts that sound like the words of the run, in their order. */
function fallsInto(letters: string, words: readonly PreparedWord[], start: number, count: number): boolean {
  const word = words[start]!;
  if (count === 1) return soundsLike(letters, word, '');
  for (let end = isArticle(word) ? 1 : SHORTEST_PART; end <= letters.length - SHORTEST_PART; end++) {
    const rest = letters.slice(end);
    if (soundsLike(letters.slice(0, end), word, rest) && fallsInto(rest, words, start + 1, count - 1)) return true;
  }
  return false;
}

/** How a Latin word may be read beside words written together: in Arabic letters they are Arabic already. */
function furtherReadings(joined: WordForm, single: WordForm): readonly string[] {
  if (single.script !== 'Latin') return NONE;
  if (joined.script === 'Latin') return latinReadings(single).slice(1);
  const arabic = joined.script === 'Arabic' ? arabicOfTurkish(single.latin) : undefined;
  return arabic === undefined ? NONE : [arabic];
}

/** Compares words written together with one word, as it is written and as it may be read besides. */
export function compareWithJoined(
  joined: WordForm,
  single: WordForm,
  settings: EngineSettings,
  out: WordComparison,
): void {
  compareForms(joined, single, settings, out);
  for (const latin of furtherReadings(joined, single)) {
    const { similarity, method } = out;
    compareForms(joined, wordForm(latin), settings, out);
    out.similarity = Math.min(out.similarity, settings.similarity.synonym);
    if (out.similarity < similarity) setComparison(out, similarity, method);
  }
  const { romanisation, synonym } = settings.similarity;
  const isOneScript = joined.script === single.script;
  const similarity = isOneScript ? romanisation : synonym;
  if (out.similarity < similarity && isSameKoreanName(joined, single))
    setComparison(out, similarity, isOneScript ? 'equivalent' : 'transliterated');
}

/**
 * Compares `count` adjacent words, written together, with one word; writes to `out`. Only a word with about as many letters
 * and the same first letter (or sound) is compared, and only one that sounds like the run as a whole and part by part: by
 * that a search finds the one from the other.
 */
export function compareJoined(
  words: readonly PreparedWord[],
  start: number,
  count: number,
  single: PreparedWord,
  settings: EngineSettings,
  out: WordComparison,
): void {
  out.similarity = 0;
  const isKorean = count === 2 && isInKoreanSyllables(words, start, single);
  if (!isKorean && !mayBeJoinedAs(words, start, count, single)) return;
  for (const text of runTexts(words, start, count)) {
    const joined = wordForm(text);
    if (isTooLittle(joined, single) || isOtherName(joined, single) || isReadByChance(joined, single)) continue;
    const soundsAlike = latinReadings(single).some(
      (latin) => isSameSound(joined, latin, single) && fallsInto(latin, words, start, count),
    );
    if (!soundsAlike && !isKorean && !isSameMandarin(joined, single) && !hasConsonantsOf(single, joined, count))
      continue;
    return compareWithJoined(joined, single, settings, out);
  }
}
