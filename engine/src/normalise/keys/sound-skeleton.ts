import { applyLetterRules, letterRules, withoutDoubles } from '../letter-rules.ts';

/**
 * Consonant skeleton: what remains of a name when it is written without vowels, as Arabic, Hebrew and (as any-ascii
 * gives it) Thai are. Coarse on purpose: it only makes a pair findable, the comparison decides. Consonants that
 * romanisations exchange share a letter: b p → b; f v → f; t d → t; s z sh zh → s; k g q kh gh → k; ch j → j.
 */
const DIGRAPHS = letterRules([
  [/tsch|tch|dsch|dzh|dj/g, 'j'],
  [/sch|sh|zh|ts|tz/g, 's'],
  [/ch/g, 'j'],
  [/kh|gh|ck|q|x/g, 'k'],
  [/th|dh/g, 't'],
  [/ph/g, 'f'],
  [/c(?=[eiy])/g, 's'],
]);
const CLASSES: Readonly<Record<string, string>> = {
  b: 'b',
  p: 'b',
  f: 'f',
  v: '',
  w: '',
  t: 't',
  d: 't',
  s: 's',
  z: 's',
  k: 'k',
  g: 'k',
  c: 'k',
  j: 'j',
  l: 'l',
  m: 'm',
  n: 'n',
  r: 'r',
};

/** Skeleton of a Latin form, however short. */
export function wholeSkeleton(latin: string): string {
  let skeleton = '';
  for (const letter of applyLetterRules(latin, DIGRAPHS)) skeleton += CLASSES[letter] ?? '';
  return withoutDoubles(skeleton);
}

/** Skeleton of a Latin form; '' when it has fewer than two consonants. */
export function soundSkeleton(latin: string): string {
  const skeleton = wholeSkeleton(latin);
  return skeleton.length < 2 ? '' : skeleton;
}
