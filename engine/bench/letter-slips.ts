import type { Random } from './random.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
/** Keys that touch each other on the QWERTY keyboard. */
const neighbours: Readonly<Record<string, string>> = {
  a: 'qwsz',
  b: 'vghn',
  c: 'xdfv',
  d: 'serfcx',
  e: 'wsdr',
  f: 'drtgvc',
  g: 'ftyhbv',
  h: 'gyujnb',
  i: 'ujko',
  j: 'huikmn',
  k: 'jiolm',
  l: 'kop',
  m: 'njk',
  n: 'bhjm',
  o: 'iklp',
  p: 'ol',
  q: 'wa',
  r: 'edft',
  s: 'awedxz',
  t: 'rfgy',
  u: 'yhji',
  v: 'cfgb',
  w: 'qase',
  x: 'zsdc',
  y: 'tghu',
  z: 'asx',
};

const matchCase = (letter: string, model: string): string =>
  model === model.toUpperCase() ? letter.toUpperCase() : letter;

function otherLetter(letter: string, random: Random): string {
  const known = neighbours[letter.toLowerCase()];
  const from = known !== undefined && random.chance(0.5) ? known : alphabet.replace(letter.toLowerCase(), '');
  return matchCase(random.pick([...from]), letter);
}

/**
 * One slip at any place of a word, the first letter included: a letter exchanged (for a neighbouring key half the time, otherwise
 * for any), left out, added, or swapped with the next one, each as often as the others (Damerau's four kinds). Never the word itself.
 */
export function slip(word: string, random: Random): string {
  for (;;) {
    const at = random.below(word.length);
    const letter = word.charAt(at);
    const changed = [
      () => word.slice(0, at) + otherLetter(letter, random) + word.slice(at + 1),
      () => word.slice(0, at) + word.slice(at + 1),
      () => word.slice(0, at) + letter + otherLetter(letter, random) + word.slice(at + 1),
      () => word.slice(0, at) + word.charAt(at + 1) + letter + word.slice(at + 2),
    ][random.below(4)]!();
    if (changed !== word) return changed;
  }
}
