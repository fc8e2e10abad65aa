import { beforeArticle } from '../normalise/article-behind.ts';
import { ABJAD_READINGS, isOtherReading } from '../normalise/tables/arabic-readings.ts';
import { latinForm } from '../normalise/scripts/latin-form.ts';
import { wordForm, type WordForm } from '../normalise/prepare-word.ts';
import { scriptOf, type Script } from '../normalise/scripts/script-of.ts';
import { skeletonVariants } from '../normalise/keys/skeleton-variants.ts';
import { wholeSkeleton } from '../normalise/keys/sound-skeleton.ts';
import type { EngineSettings } from '../settings/settings.ts';
import { abjadCost, isVowelless } from './letters/abjad-similarity.ts';
import { shareGroup } from './equivalence.ts';
import { soundsEastAsian } from './east-asian-sounds.ts';
import { isPinyin } from './mandarin-sounds.ts';
import { japaneseSounds } from './japanese-reading.ts';
import { compareIndic } from './letters/indic-similarity.ts';
import { compareLetters, similarityOf, SHORTEST } from './letters/letter-similarity.ts';
import { plainDistance } from './letters/plain-distance.ts';
import { remembered } from './letters/remembered.ts';
import { isWomansSurname } from './letters/womens-surnames.ts';
import { setComparison, type WordComparison } from './word-comparison.ts';

export type { WordComparison } from './word-comparison.ts';

function byMeaning(a: WordForm, b: WordForm, { similarity: { synonym } }: EngineSettings, out: WordComparison): void {
  if (out.similarity < synonym && shareGroup(a.meanings, b.meanings)) setComparison(out, synonym, 'equivalent');
}

function byEquivalence(a: WordForm, b: WordForm, settings: EngineSettings, out: WordComparison): void {
  const { nickname, genderedEnding, romanisation } = settings.similarity;
  byMeaning(a, b, settings, out);
  if (out.similarity < nickname && shareGroup(a.givenNames, b.givenNames)) setComparison(out, nickname, 'nickname');
  if (out.similarity < romanisation && a.sinitic !== '' && a.sinitic === b.sinitic && !(isPinyin(a) && isPinyin(b)))
    setComparison(out, romanisation, 'equivalent');
  if (out.similarity < genderedEnding && differByEndingOfGender(a, b)) setComparison(out, genderedEnding, 'equivalent');
}

/** Surnames that are also given names are left out: Anna Ivanova is not Anna Ivan. */
const differByEndingOfGender = (a: WordForm, b: WordForm): boolean =>
  (a.genderless !== '' && a.genderless === b.genderless) ||
  (a.givenNames.length === 0 && b.givenNames.length === 0 && isWomansSurname(a.latin, b.latin));

const OWN_LETTERS: ReadonlySet<string> = new Set(['Han', 'Hangul', 'Arabic', 'Hebrew', 'Thai', 'Khmer']);

/** Whether words of a script are compared with each other in their own letters. */
export const isComparedInOwnLetters = (script: Script): boolean => OWN_LETTERS.has(script);

function bySameScript(a: WordForm, b: WordForm, settings: EngineSettings, out: WordComparison): void {
  const lettersA = [...a.original];
  const lettersB = [...b.original];
  const similarity = similarityOf(
    plainDistance(lettersA, lettersB),
    Math.max(lettersA.length, lettersB.length),
    settings,
  );
  if (similarity > 0) setComparison(out, similarity, 'edit');
}

/** The article, which Arabic writes together with its word and transcriptions write apart or leave out. */
const ARTICLE = 'ال';
const SHORTEST_WITH_ARTICLE = 5;

function hasArticle({ original }: WordForm): boolean {
  if (!original.startsWith(ARTICLE)) return false;
  return original.length >= SHORTEST_WITH_ARTICLE || ABJAD_READINGS.has(original.slice(ARTICLE.length));
}

const variantsOf = remembered(
  (original) => new Set(skeletonVariants(original, latinForm(original), scriptOf(original))),
);
const skeletonOf = remembered(wholeSkeleton);

/**
 * Whether the word can have the consonants of the Latin one, by which a search finds the one from the other; `read` is the word without
 * its article. A word whose reading is known is found by its letters.
 */
function mayBeSpelt(own: WordForm, read: WordForm, { latin }: WordForm): boolean {
  const isKnown = ABJAD_READINGS.has(read.original);
  if (isKnown && read === own) return true;
  const skeleton = skeletonOf(latin);
  if (!variantsOf(own.original).has(skeleton)) return false;
  return !isKnown || skeletonOf(read.latin) === skeleton || isOtherReading(read.original, latin);
}

function byReading(own: WordForm, latin: WordForm, settings: EngineSettings, out: WordComparison): void {
  if (ABJAD_READINGS.has(own.original)) {
    compareLetters(own, latin, settings, out);
    byEquivalence(own, latin, settings, out);
    return;
  }
  const { cost, length } = abjadCost(own.original, own.script, latin.latin);
  const similarity = similarityOf(cost, Math.max(SHORTEST, length), settings);
  if (similarity > 0) setComparison(out, similarity, 'transliterated');
}

/** The word itself where letters of another script follow the article. */
function withoutArticle(own: WordForm): WordForm {
  const rest = wordForm(own.original.slice(ARTICLE.length));
  return rest.script === own.script ? rest : own;
}

function byOwnConsonants(own: WordForm, latin: WordForm, settings: EngineSettings, out: WordComparison): void {
  const read = hasArticle(own) && !latin.latin.startsWith('al') ? withoutArticle(own) : own;
  if (own.script === 'Arabic' && !mayBeSpelt(own, read, latin)) return byMeaning(own, latin, settings, out);
  byReading(read, latin, settings, out);
  if ([own, read].some(({ original }) => isOtherReading(original, latin.latin)))
    setComparison(out, settings.similarity.synonym, 'transliterated');
  if (read.latin === latin.latin && ABJAD_READINGS.has(read.original)) setComparison(out, 1, 'transliterated');
  out.similarity = Math.min(out.similarity, settings.similarity.synonym);
  if (out.similarity > 0 && out.method !== 'nickname') out.method = 'transliterated';
  byMeaning(own, latin, settings, out);
}

/** A Latin word to which the article of the next one is written must be well read without it. */
const LEAST_BEFORE_ARTICLE = 0.9;

function byConsonants(a: WordForm, b: WordForm, settings: EngineSettings, out: WordComparison): void {
  const [own, latin] = isVowelless(a.script) ? [a, b] : [b, a];
  const before = own.script === 'Arabic' ? beforeArticle(latin.latin) : undefined;
  if (before !== undefined) {
    byOwnConsonants(own, wordForm(before), settings, out);
    if (out.similarity >= LEAST_BEFORE_ARTICLE) return setComparison(out, out.similarity, 'equivalent');
    setComparison(out, 0, 'missing');
  }
  byOwnConsonants(own, latin, settings, out);
}

/** Han words are compared exactly, but for what Korean, Hong Kong and Taiwan read, and kanji with a known reading, whose vowels may be long or short in writing. */
function byHan(a: WordForm, b: WordForm, settings: EngineSettings, out: WordComparison): void {
  const [own, latin] = a.script === 'Han' ? [a, b] : [b, a];
  byEquivalence(own, latin, settings, out);
  if (soundsEastAsian(own, latin)) setComparison(out, settings.similarity.synonym, 'transliterated');
  if (japaneseSounds(own).includes(latin.phonetic)) setComparison(out, settings.similarity.synonym, 'transliterated');
}

function byHangul(a: WordForm, b: WordForm, settings: EngineSettings, out: WordComparison): void {
  if (soundsEastAsian(a, b)) setComparison(out, settings.similarity.synonym, 'transliterated');
  else byEquivalence(a, b, settings, out);
}

const isIndicBesideLatin = (a: WordForm, b: WordForm): boolean =>
  (a.script === 'Indic' && b.script === 'Latin') || (a.script === 'Latin' && b.script === 'Indic');

function byTransliteration(a: WordForm, b: WordForm, settings: EngineSettings, out: WordComparison): void {
  if (a.latin === b.latin) return setComparison(out, 1, 'transliterated');
  if (isVowelless(a.script) !== isVowelless(b.script)) return byConsonants(a, b, settings, out);
  if (a.script === 'Hangul' || b.script === 'Hangul') return byHangul(a, b, settings, out);
  if (a.script === 'Han' || b.script === 'Han') return byHan(a, b, settings, out);
  compareLetters(a, b, settings, out);
  if (isIndicBesideLatin(a, b)) compareIndic(a, b, settings, out);
  const { synonym } = settings.similarity;
  if (out.similarity < synonym && soundsEastAsian(a, b)) out.similarity = synonym;
  if (out.similarity > 0) out.method = 'transliterated';
  byEquivalence(a, b, settings, out);
}

/**
 * Compares two word forms and writes the result to `out`: 1 for equal words, 0 for words that are none of
 * alike, sounding alike or equivalent. Symmetric. Roles are the caller's business.
 */
export function compareForms(a: WordForm, b: WordForm, settings: EngineSettings, out: WordComparison): void {
  out.similarity = 0;
  out.method = 'missing';
  if (a.original === b.original) return setComparison(out, 1, 'exact');
  if (a.script !== b.script) return byTransliteration(a, b, settings, out);
  if (isComparedInOwnLetters(a.script)) return bySameScript(a, b, settings, out);
  if (a.latin === b.latin) return setComparison(out, 1, 'exact');
  compareLetters(a, b, settings, out);
  byEquivalence(a, b, settings, out);
}
