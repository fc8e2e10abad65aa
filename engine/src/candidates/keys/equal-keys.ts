import { indicKeys } from '../../compare/letters/indic-similarity.ts';
import { isVowelless } from '../../compare/letters/abjad-similarity.ts';
import { runSkeletons } from '../../compare/vowelless-run.ts';
import { japaneseSounds } from '../../compare/japanese-reading.ts';
import { chineseSoundsOf } from '../../compare/chinese-sounds.ts';
import { koreanNameSounds } from '../../compare/korean-given-name.ts';
import { koreanSoundsOf } from '../../compare/korean-sounds.ts';
import { siniticKeys } from '../../normalise/mandarin-readings.ts';
import type { PreparedWord, WordForm } from '../../normalise/prepare-word.ts';
import type { Script } from '../../normalise/scripts/script-of.ts';
import { beforeArticle } from '../../normalise/article-behind.ts';
import { withArabicOfTurkish } from '../../normalise/turkish-faith.ts';
import { foldHash, keyHash } from '../../normalise/keys/spelling-keys.ts';
import { foldedKey } from '../../normalise/keys/folded-key.ts';
import { foundSkeletons } from '../../normalise/keys/skeleton-variants.ts';
import { wholeSkeleton } from '../../normalise/keys/sound-skeleton.ts';
import { ownLetterKeys } from './own-letter-keys.ts';

/** Key of a Mandarin word in any romanisation. */
export const mandarinKey = (sinitic: string): string => `sinitic ${sinitic}`;

/** Key of a line of words that mean the same. */
const meaningKey = (group: number): string => `meaning ${group}`;

/** Keys that tell nothing about the script: the same for the listed and the searched word. */
function meaningKeys(word: PreparedWord): string[] {
  const keys = [...word.givenNames.map((group) => `given ${group}`), ...word.meanings.map(meaningKey)];
  keys.push(...siniticKeys(word).map(mandarinKey));
  if (word.genderless !== '') keys.push(`genderless ${word.genderless}`);
  return keys;
}

/** Consonants that are left of a word when it is written without vowels, and of one to which an article is written without it. */
function skeletonsOf({ original, latin, script }: PreparedWord): readonly string[] {
  if (isVowelless(script)) return foundSkeletons(original, latin, script);
  const before = beforeArticle(latin);
  return [...withArabicOfTurkish(latin), ...(before === undefined ? [] : [before])]
    .map(wholeSkeleton)
    .filter((skeleton) => skeleton !== '');
}

/** Keys for pairs of two scripts; `vowelless` and `korean` say which sides of it the keys are for. */
function scriptKeys(word: PreparedWord, vowelless: boolean, korean: readonly Script[]): string[] {
  return [
    ...skeletonsOf(word).map((skeleton) => `${vowelless ? 'vowelless' : 'vowelled'} ${skeleton}`),
    ...koreanKeys(koreanSoundsOf(word), korean),
  ];
}

/** Scripts of names that Korean reads. */
const KOREAN_SCRIPTS: readonly Script[] = ['Hangul', 'Latin', 'Han', 'Cyrillic'];

/** Key of a word of a script that Korean may read so. */
export const koreanReadingKey = (script: Script, sound: string): string => `${script} read ${sound}`;

/** Keys of how Korean reads a word, each with the script of a word in which it is filed. */
const koreanKeys = (sounds: Iterable<string>, scripts: readonly Script[]): string[] =>
  [...sounds].flatMap((sound) => scripts.map((script) => koreanReadingKey(script, sound)));

/** Keys of how Hong Kong and Taiwan write a word, with the script of the word in which it is filed. */
const chineseKeys = (word: WordForm, script: Script): string[] =>
  Array.from(chineseSoundsOf(word), (sound) => `${script} spelt ${sound}`);

/** Key of how a word of a script of India may be read. */
const indicKey = (folded: string): string => `Indic read ${folded}`;

/** Key of listed words of a script of India that may be read as a Latin one. */
const readAsIndic = ({ script, phonetic }: WordForm): string[] =>
  script === 'Latin' ? [indicKey(foldedKey(phonetic))] : [];

/** Key of how Japanese reads a name in kanji. */
const kanjiKey = (sound: string): string => `kanji read ${sound}`;

/** Key of listed names in kanji that may be read as a word of another script. */
const readAsKanji = ({ script, phonetic }: WordForm): string[] => (script === 'Han' ? [] : [kanjiKey(phonetic)]);

/** Hashes of folded keys under which listed words are filed that sound as a word of India or in kanji may be read. */
export const soundingHashes = (word: WordForm): readonly number[] => [
  ...indicKeys(word).map(keyHash),
  ...japaneseSounds(word).map(foldHash),
];

/** The script of words that may be written as a word of this one is. */
const speltAlike = ({ script }: WordForm): Script => (script === 'Han' ? 'Latin' : 'Han');

/** Scripts of words that may be read as a word of this one is. */
const readAlike = ({ script }: WordForm): readonly Script[] => KOREAN_SCRIPTS.filter((other) => other !== script);

/** Key of how a word is written, for words that are filed under what they stand for: a particle may be a name in the other name. */
const writtenKey = ({ latin }: PreparedWord): string => `written ${latin}`;

const standsForOther = ({ canonical, latin }: PreparedWord): boolean => canonical !== '' && canonical !== latin;

/**
 * Keys under which a listed word is filed so that it is found although its spelling is far from the searched one: two
 * words that the comparison holds for alike by more than their letters have one of these in common.
 */
export function listedKeys(word: PreparedWord): string[] {
  const keys = [
    ...meaningKeys(word),
    ...scriptKeys(word, isVowelless(word.script), [word.script]),
    ...chineseKeys(word, word.script),
    ...indicKeys(word).map(indicKey),
    ...japaneseSounds(word).map(kanjiKey),
    ...ownLetterKeys(word),
  ];
  return standsForOther(word) ? [...keys, writtenKey(word)] : keys;
}

/** Keys under which the listed counterparts of a searched word are filed; a Latin word's skeleton asks for Arabic ones and the reverse. */
export function searchedKeys(word: PreparedWord): string[] {
  return [
    ...meaningKeys(word),
    ...scriptKeys(word, !isVowelless(word.script), readAlike(word)),
    ...chineseKeys(word, speltAlike(word)),
    ...readAsIndic(word),
    ...readAsKanji(word),
    writtenKey(word),
  ];
}

/** Keys under which a listed word is filed that searched words are when they are written together. */
export function joinedKeys(joined: PreparedWord): string[] {
  return [
    ...siniticKeys(joined).map(mandarinKey),
    ...joined.meanings.map(meaningKey),
    ...koreanKeys(new Set([...koreanSoundsOf(joined), ...koreanNameSounds(joined)]), KOREAN_SCRIPTS),
    ...chineseKeys(joined, speltAlike(joined)),
    ...readAsIndic(joined),
    ...runSkeletons(joined).map((skeleton) => `vowelled ${skeleton}`),
  ];
}
