import type { Random } from './random.ts';

/** Ways in which people write a name other than the list does. */
export const perturbations = [
  'untouched',
  'upper-case',
  'reversed',
  'comma',
  'middle-dropped',
  'given-initial',
  'joined',
  'split',
  'vowel',
  'doubled',
  'dropped-letter',
  'transposed',
  'look-alike',
  'respelled',
  'two-edits',
  'dropped-and-edited',
] as const;

export type Perturbation = (typeof perturbations)[number];

const vowels = 'aeiou';
const lookAlikes: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['m', 'rn'],
  ['l', 'i'],
  ['i', 'l'],
  ['o', '0'],
  ['v', 'u'],
  ['cl', 'd'],
  ['s', '5'],
  ['nn', 'm'],
];
const respellings: readonly (readonly [RegExp, string])[] = [
  [/kh/g, 'h'],
  [/ou/g, 'u'],
  [/oo/g, 'u'],
  [/y/g, 'i'],
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/q/g, 'k'],
  [/ee/g, 'i'],
  [/dj/g, 'j'],
  [/ch/g, 'tch'],
  [/w/g, 'v'],
  [/sh/g, 'sch'],
  [/x/g, 'ks'],
  [/ts/g, 'tz'],
  [/e/g, 'a'],
];

/** Writes `name` another way; returns it unchanged when the way does not apply to it. */
export function perturb(name: string, kind: Perturbation, random: Random): string {
  const words = name.split(' ');
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  switch (kind) {
    case 'untouched':
      return name;
    case 'upper-case':
      return name.toUpperCase();
    case 'reversed':
      return [...words].reverse().join(' ');
    case 'comma':
      return words.length < 2 ? name : `${last}, ${words.slice(0, -1).join(' ')}`;
    case 'middle-dropped':
      return words.length < 3 ? name : `${first} ${last}`;
    case 'given-initial':
      return words.length < 2 ? name : [`${first.charAt(0)}.`, ...words.slice(1)].join(' ');
    case 'joined':
      return joinTwo(words, random);
    case 'split':
      return editLongest(words, (word) => splitWord(word, random));
    case 'two-edits':
      return editLongest(words, (word) => editLetters(editLetters(word, 'vowel', random), 'dropped-letter', random));
    case 'dropped-and-edited':
      return perturb(perturb(name, 'middle-dropped', random), 'vowel', random);
    case 'respelled':
      return words.map(respell).join(' ');
    default:
      return editLongest(words, (word) => editLetters(word, kind, random));
  }
}

type LetterEdit = 'vowel' | 'doubled' | 'dropped-letter' | 'transposed' | 'look-alike';

function editLetters(word: string, kind: LetterEdit, random: Random): string {
  const at = 1 + random.below(Math.max(1, word.length - 2));
  const letter = word.charAt(at);
  switch (kind) {
    case 'vowel':
      return vowelSwap(word, random);
    case 'doubled':
      return word.slice(0, at) + letter + word.slice(at);
    case 'dropped-letter':
      return word.slice(0, at) + word.slice(at + 1);
    case 'transposed':
      return word.slice(0, at) + word.charAt(at + 1) + letter + word.slice(at + 2);
    case 'look-alike': {
      const [from, to] = random.pick(lookAlikes);
      const found = word.indexOf(from, 1);
      return found < 0 ? vowelSwap(word, random) : word.slice(0, found) + to + word.slice(found + from.length);
    }
  }
}

function vowelSwap(word: string, random: Random): string {
  const places = Array.from(word.slice(1)).flatMap((letter, index) => (vowels.includes(letter) ? [index + 1] : []));
  if (places.length === 0) return word;
  const at = random.pick(places);
  return word.slice(0, at) + random.pick([...vowels].filter((vowel) => vowel !== word.charAt(at))) + word.slice(at + 1);
}

function respell(word: string): string {
  if (word.length < 5) return word;
  const rule = respellings.find(([from]) => word.slice(1).search(from) >= 0);
  return rule === undefined ? word : word.charAt(0) + word.slice(1).replace(rule[0], rule[1]);
}

function joinTwo(words: readonly string[], random: Random): string {
  if (words.length < 2) return words.join(' ');
  const at = random.below(words.length - 1);
  return [...words.slice(0, at), `${words[at]}${words[at + 1]}`, ...words.slice(at + 2)].join(' ');
}

function splitWord(word: string, random: Random): string {
  if (word.length < 6) return word;
  const at = 3 + random.below(word.length - 5);
  return `${word.slice(0, at)} ${word.slice(at)}`;
}

function editLongest(words: readonly string[], edit: (word: string) => string): string {
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  return words.map((word) => (word === longest ? edit(word) : word)).join(' ');
}
