import {
  isIndochinese,
  isLastTa,
  isNBeforeB,
  spokenLetters,
  VOWELLESS_SCRIPTS,
} from '../../compare/letters/abjad-letters.ts';
import { withoutDoubles } from '../letter-rules.ts';
import type { Script } from '../scripts/script-of.ts';
import { soundSkeleton, wholeSkeleton } from './sound-skeleton.ts';

const ARTICLE = /ال/gu;
const FIRST_ARTICLE = /^ال/u;
const MOST_VARIANTS = 16;

/** A letter of French spellings that is another sound everywhere else. */
const isOfFrench = (spelling: string): boolean => spelling === 'c';

/** By letter, the consonants that its spellings leave: 'ج' is j or g. */
const READINGS: ReadonlyMap<string, readonly string[]> = new Map(
  [...VOWELLESS_SCRIPTS.get('Arabic')!.spellings].map(([letter, spellings]) => [
    letter,
    [...new Set(spellings.filter((spelling) => !isOfFrench(spelling)).map(wholeSkeleton))],
  ]),
);

const OF_LAST_TA: readonly string[] = ['', 't'];
const OF_N_BEFORE_B: readonly string[] = ['n', 'm'];
const SILENT: readonly string[] = [''];

function readingsAt(word: string, at: number): readonly string[] {
  if (isLastTa(word, at)) return OF_LAST_TA;
  if (isNBeforeB(word, at)) return OF_N_BEFORE_B;
  return READINGS.get(word.charAt(at)) ?? SILENT;
}

/** Letters beyond the most variants that are told apart count by their first reading. */
function readingsOf(original: string): readonly string[] {
  let skeletons = [''];
  for (let at = 0; at < original.length; at++) {
    const readings = readingsAt(original, at);
    const read = skeletons.length * readings.length > MOST_VARIANTS ? readings.slice(0, 1) : readings;
    skeletons = skeletons.flatMap((before) => read.map((sounds) => before + sounds));
  }
  return skeletons.map(withoutDoubles);
}

function ofArabic(original: string, latin: string): readonly string[] {
  const texts = [original, original.replace(FIRST_ARTICLE, ''), original.replace(ARTICLE, '')];
  return [wholeSkeleton(latin), ...texts.flatMap(readingsOf)];
}

/**
 * Consonant skeletons that a word of a script without vowels may have in Latin. An Arabic letter may be read as consonants of several
 * classes (Persian reads ض as z, Egypt ج as g), and the article may be left out; even one consonant counts.
 */
export function skeletonVariants(original: string, latin: string, script: Script): readonly string[] {
  const skeletons = script === 'Arabic' ? ofArabic(original, latin) : [soundSkeleton(latin)];
  return [...new Set(skeletons)].filter((skeleton) => skeleton !== '');
}

const MOST_INDOCHINESE = 64;

/** By letter of Thai and Khmer, the consonants that its spellings leave. */
const INDOCHINESE: ReadonlyMap<string, readonly string[]> = new Map(
  (['Thai', 'Khmer'] as const)
    .flatMap((script) => [...VOWELLESS_SCRIPTS.get(script)!.spellings])
    .map(([letter, spellings]) => [letter, [...new Set(spellings.map(wholeSkeleton))]]),
);

/** Consonants of letters as each may be spelt; beyond the most variants that are told apart, by their first spelling. */
function spelt(letters: readonly string[]): readonly string[] {
  let skeletons = [''];
  for (const letter of letters) {
    const readings = INDOCHINESE.get(letter)!;
    const read = skeletons.length * readings.length > MOST_INDOCHINESE ? readings.slice(0, 1) : readings;
    skeletons = skeletons.flatMap((before) => read.map((sounds) => before + sounds));
  }
  return skeletons.map(withoutDoubles);
}

/**
 * All skeletons by which a word of a script without vowels and a Latin one find each other. A Thai or Khmer letter has many spellings
 * ('ช' is ch or sh), and the last of a Thai word is often not spoken; what the comparison does with a pair it decides by itself.
 */
export function foundSkeletons(original: string, latin: string, script: Script): readonly string[] {
  const variants = skeletonVariants(original, latin, script);
  if (!isIndochinese(script)) return variants;
  const letters = spokenLetters(original, script);
  const skeletons = [...variants, ...spelt(letters), ...(script === 'Thai' ? spelt(letters.slice(0, -1)) : [])];
  return [...new Set(skeletons)].filter((skeleton) => skeleton !== '');
}
