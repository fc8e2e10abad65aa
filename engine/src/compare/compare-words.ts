import type { EntityKind } from '../normalise/prepare-name.ts';
import type { PreparedWord } from '../normalise/prepare-word.ts';
import { legalFamily } from '../normalise/word-phrases.ts';
import { ABJAD_READINGS, isKnownReading, isReadingOfOthers } from '../normalise/tables/arabic-readings.ts';
import type { EngineSettings } from '../settings/settings.ts';
import { areContrary } from './contrary-words.ts';
import { shareGroup } from './equivalence.ts';
import { isVowelless } from './letters/abjad-similarity.ts';
import { mayBeRead, soundSimilarity } from './sound/learned-scripts.ts';
import { setComparison, type WordComparison } from './word-comparison.ts';
import { compareForms } from './word-similarity.ts';

/** Whether a word is compared by its spelling. */
export function isSpelled(word: PreparedWord): boolean {
  return word.role === 'name' || word.role === 'descriptor' || word.role === 'place';
}

/** Whether two legal forms can be those of one company: related families, or one that says nothing but 'company'. */
export function formsAgree(a: string, b: string): boolean {
  if (a === b) return true;
  const familyA = legalFamily(a);
  const familyB = legalFamily(b);
  if (familyA === familyB || familyA === 'company' || familyB === 'company') return true;
  return isTrade(familyA) && isTrade(familyB);
}

function isTrade(family: string | undefined): boolean {
  return family === 'limited' || family === 'stock';
}

function compareForLegal(a: PreparedWord, b: PreparedWord, settings: EngineSettings, out: WordComparison): void {
  if (a.canonical === b.canonical) setComparison(out, 1, a.latin === b.latin ? 'exact' : 'equivalent');
  else if (formsAgree(a.canonical, b.canonical)) setComparison(out, settings.similarity.relatedForm, 'equivalent');
}

function compareNumbers(a: PreparedWord, b: PreparedWord, settings: EngineSettings, out: WordComparison): void {
  if (a.canonical === b.canonical) setComparison(out, 1, a.latin === b.latin ? 'exact' : 'number');
  else setComparison(out, settings.similarity.otherNumber, 'number');
}

function compareInitial(a: PreparedWord, b: PreparedWord, settings: EngineSettings, out: WordComparison): void {
  if (a.latin === b.latin) return setComparison(out, 1, 'exact');
  const other = a.role === 'initial' ? b : a;
  if (other.role === 'name' && a.latin[0] === b.latin[0]) setComparison(out, settings.similarity.initial, 'initial');
}

/** A particle, title or legal form with a slip in it is read as a name: 'Bau Muath' for 'Abu Muath', 'LTGD' for 'LTD'. */
function isMisspelled(name: PreparedWord, other: PreparedWord): boolean {
  return (
    name.role === 'name' &&
    (other.role === 'particle' || other.role === 'title' || other.role === 'legal-form') &&
    other.latin.length > 2 &&
    name.latin.length > 1
  );
}

/**
 * Compares two words of names, minding what each is: names, descriptors and places by spelling; particles, legal forms,
 * numbers and generations by what they stand for; an initial of a person by the first letter. Symmetric.
 */
export function compareWords(
  a: PreparedWord,
  b: PreparedWord,
  kind: EntityKind,
  settings: EngineSettings,
  out: WordComparison,
): void {
  out.similarity = 0;
  out.method = 'missing';
  if (isSpelled(a) && isSpelled(b)) return compareSpelled(a, b, settings, out);
  if (a.role === 'initial' || b.role === 'initial') {
    if (kind !== 'organisation' || a.role === b.role) compareInitial(a, b, settings, out);
    return;
  }
  if (a.role !== b.role) {
    if (a.latin === b.latin) setComparison(out, 1, 'exact');
    else if (isMisspelled(a, b) || isMisspelled(b, a)) compareForms(a, b, settings, out);
    return;
  }
  switch (a.role) {
    case 'legal-form':
      return compareForLegal(a, b, settings, out);
    case 'number':
      return compareNumbers(a, b, settings, out);
    case 'title':
      return compareForms(a, b, settings, out);
    default:
      if (a.canonical === b.canonical) setComparison(out, 1, a.latin === b.latin ? 'exact' : 'equivalent');
  }
}

/** Two places that are known are two places, however alike they are written: Iran, Iraq. */
function comparePlaces(a: PreparedWord, b: PreparedWord, { similarity }: EngineSettings, out: WordComparison): void {
  if (a.canonical === b.canonical) setComparison(out, 1, a.latin === b.latin ? 'exact' : 'equivalent');
  else if (shareGroup(a.meanings, b.meanings)) setComparison(out, similarity.synonym, 'equivalent');
}

/** Compares two words that are both compared by their spelling, places by what they stand for as well. */
export function compareSpelled(a: PreparedWord, b: PreparedWord, settings: EngineSettings, out: WordComparison): void {
  out.similarity = 0;
  out.method = 'missing';
  if (a.role === 'place' && b.role === 'place') return comparePlaces(a, b, settings, out);
  compareForms(a, b, settings, out);
  if (out.similarity > 0 && areContrary(a.latin, b.latin)) return setComparison(out, 0, 'missing');
  if (a.script !== b.script && mayBeRead(a) && mayBeRead(b)) compareBySound(a, b, settings, out);
  const { otherGender } = settings.similarity;
  if (out.similarity > otherGender && areTwoNames(a, b)) out.similarity = otherGender;
}

/** Whether both words are known, as two names: the letters of the one are no slip in the other. */
function areTwoNames(a: PreparedWord, b: PreparedWord): boolean {
  if (isVowelless(a.script) === isVowelless(b.script)) return false;
  const [own, latin] = isVowelless(a.script) ? [a, b] : [b, a];
  const read = [own.original, own.original.startsWith(ARTICLE) ? own.original.slice(ARTICLE.length) : own.original];
  return read.some(isKnownReading) && read.every((word) => isReadingOfOthers(word, latin.latin));
}

/** The rules read a word without it as well, which the table does not. */
const ARTICLE = 'ال';
/**
 * Persian, Urdu and Pashto letters, and those of Arabic that these languages read otherwise: the names that the table was learned from
 * have few of them; nor has it the m that an n before b is.
 */
const NOT_OF_ARABIC = /[پچژگکیھےٹڈڑںټډړښځڅثذضظ]|نب/;

/** A word without vowels that the rules read worse than the table must be read well by it where the Latin word is known to be another. */
const LEAST_OF_OTHERS = 0.93;

function isReadByRules(original: string): boolean {
  return original.startsWith(ARTICLE) || NOT_OF_ARABIC.test(original);
}

/**
 * Beside a reading by rules stands the one that was learned, and the better counts. A word without vowels is otherwise: where its
 * vowels are known they decide; where they are not, the rules could read it as too many words, and what was learned decides.
 */
function compareBySound(a: PreparedWord, b: PreparedWord, settings: EngineSettings, out: WordComparison): void {
  const own = isVowelless(a.script) ? a : b;
  const latin = own === a ? b : a;
  if (ABJAD_READINGS.has(own.original)) return;
  const learned = soundSimilarity(a, b, settings.similarity.synonym);
  if (learned === undefined) return;
  const isDoubtful = learned > out.similarity && learned < LEAST_OF_OTHERS;
  if (isVowelless(own.script) && isDoubtful && isReadingOfOthers(own.original, latin.latin)) return;
  const isGuessed = isVowelless(own.script) && out.method === 'transliterated' && !isReadByRules(own.original);
  if (isGuessed || learned > out.similarity) setComparison(out, learned, learned === 0 ? 'missing' : 'transliterated');
}
