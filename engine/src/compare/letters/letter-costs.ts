import { letterCodes } from '../../normalise/prepare-word.ts';
import type { EditSettings } from '../../settings/settings.ts';

/** Letters and sounds: a-z, 0-9, and the capitals of phonetic keys. */
export const ALPHABET_SIZE = 62;

const VOWELS = 'aeiouy';
const CLOSE_VOWELS = ['ei', 'ou', 'iy', 'ey'];
/** Spellings of the same sound in different languages. */
const SAME_SOUND = [
  'ck',
  'kq',
  'cq',
  'vw',
  'sz',
  'jy',
  'iy',
  'ij',
  'uw',
  'Ss',
  'Zz',
  'CS',
  'Jj',
  'Zj',
  'Cc',
  'ZJ',
  'xk',
];
const SOUND_ALIKE = [
  'bp',
  'dt',
  'gk',
  'fv',
  'bv',
  'cs',
  'mn',
  'gj',
  'xs',
  'xz',
  'hk',
  'hg',
  'gq',
  'Cj',
  'Cs',
  'CJ',
  'SZ',
  'Zs',
  'Sz',
  'Jz',
  'Cz',
  'CZ',
];
/** Vowels beside consonants on the QWERTY keyboard: slips, though unlike in sound. */
const NEIGHBOUR_KEYS = [
  'as',
  'aq',
  'aw',
  'az',
  'er',
  'ed',
  'ew',
  'es',
  'uh',
  'uj',
  'ij',
  'ik',
  'ok',
  'ol',
  'op',
  'yt',
  'yg',
  'yh',
];
/** Letters that are mistaken for each other in print and handwriting. */
const LOOK_ALIKE = ['il', 'ce', 'uv', 'gq', 'mn', 'jl'];
const DIGIT_FOR_LETTER = ['0o', '1i', '1l', '3e', '4a', '5s', '6b', '7t', '8b', '9g', '2z', '6g'];

/** Edit costs as tables over letter codes. */
export interface LetterCosts {
  /** Cost of exchanging code a for code b, at a·ALPHABET_SIZE + b. */
  substitute: Float64Array;
  /** Cost of a letter too many, by code, when it does not double its neighbour. */
  insert: Float64Array;
  /** 1 for vowels. */
  isVowel: Uint8Array;
  settings: EditSettings;
}

function setPairs(table: Float64Array, pairs: readonly string[], cost: number): void {
  for (const pair of pairs) {
    const [a, b] = letterCodes(pair) as unknown as [number, number];
    const known = table[a * ALPHABET_SIZE + b]!;
    table[a * ALPHABET_SIZE + b] = table[b * ALPHABET_SIZE + a] = cost > 1 ? cost : Math.min(known, cost);
  }
}

function mixedPairs(): string[] {
  const consonants = 'bcdfghjklmnpqrstvwxzCSZJ';
  return [...VOWELS].flatMap((vowel) => [...consonants].map((consonant) => vowel + consonant));
}

function vowelPairs(): string[] {
  return [...VOWELS].flatMap((a) => [...VOWELS].map((b) => a + b));
}

function buildCosts(settings: EditSettings): LetterCosts {
  const substitute = new Float64Array(ALPHABET_SIZE * ALPHABET_SIZE).fill(1);
  setPairs(substitute, mixedPairs(), settings.vowelForConsonant);
  setPairs(substitute, NEIGHBOUR_KEYS, 1);
  setPairs(substitute, vowelPairs(), settings.vowelSwap);
  setPairs(substitute, CLOSE_VOWELS, settings.closeVowels);
  setPairs(substitute, SAME_SOUND, settings.sameSound);
  setPairs(substitute, SOUND_ALIKE, settings.soundAlike);
  setPairs(substitute, LOOK_ALIKE, settings.lookAlike);
  setPairs(substitute, DIGIT_FOR_LETTER, settings.digitForLetter);
  const insert = new Float64Array(ALPHABET_SIZE).fill(1);
  const isVowel = new Uint8Array(ALPHABET_SIZE);
  for (const code of letterCodes(VOWELS)) {
    insert[code] = settings.insertedVowel;
    isVowel[code] = 1;
  }
  insert[letterCodes('h')[0]!] = settings.letterH;
  for (let code = 0; code < ALPHABET_SIZE; code++) substitute[code * ALPHABET_SIZE + code] = 0;
  return { substitute, insert, isVowel, settings };
}

const tables = new WeakMap<EditSettings, LetterCosts>();

/** Cost tables of a set of edit settings, built once. */
export function letterCosts(settings: EditSettings): LetterCosts {
  let costs = tables.get(settings);
  if (costs === undefined) tables.set(settings, (costs = buildCosts(settings)));
  return costs;
}
