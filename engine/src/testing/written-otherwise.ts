import type { Random } from '../../bench/random.ts';

/** Words of names, from those that say most to those that say little. */
const words = {
  people: [
    ['Jonas', 'Maria', 'Omar', 'Hassan', 'Karim', 'Elena', 'Rahman', 'Jean', 'Ali', 'Yong', 'Chol'],
    ['Halborg', 'Nordvik', 'Siddiqui', 'Zelensky', 'Petrov', 'Kim', 'Tikhonov', 'Cruz'],
    ['Abdul', 'Abd al', 'bin', 'al', 'de la', 'von', 'Dr', 'Sheikh', 'J.', 'R.', 'III', 'Jr'],
  ],
  organisations: [
    ['Halborg', 'Nordvik', 'Orion', 'Zelensky', 'Xanthippe', 'Falk', 'Tessalia'],
    ['Trading', 'Bank', 'Shipping', 'National', 'Iran', 'Orient', 'First', 'Group', 'Omar'],
    ['Ltd', 'LLC', 'Company', 'of', 'The', 'GmbH', 'and', 'J.', '2', 'Institute'],
  ],
} as const;

export type NamesOf = keyof typeof words;

/** A name of two to five words, one in ten of up to nine. */
export function inventWords(random: Random, of: NamesOf): readonly string[] {
  const [first, second, third] = words[of];
  const count = random.chance(0.1) ? 6 + random.below(4) : 2 + random.below(4);
  return Array.from({ length: count }, () => {
    const kind = random.next();
    return random.pick<string>(kind < 0.4 ? first : kind < 0.75 ? second : third);
  });
}

type Writing = (random: Random, words: readonly string[], at: number) => readonly string[];

const replaced = (all: readonly string[], at: number, ...by: readonly string[]): readonly string[] =>
  all.toSpliced(at, 1, ...by);

function slip(random: Random, all: readonly string[], at: number): readonly string[] {
  const word = all[at]!;
  const letter = random.below(word.length);
  const instead = random.pick(['', 'a', word.charAt(letter).repeat(2)]);
  return replaced(all, at, `${word.slice(0, letter)}${instead}${word.slice(letter + 1)}`);
}

/** What one writing of a name does that another does not. */
const writings: readonly Writing[] = [
  slip,
  (_, all, at) => (at + 1 < all.length ? all.toSpliced(at, 2, `${all[at]}${all[at + 1]!.toLowerCase()}`) : all),
  (_, all, at) => (all[at]!.length > 6 ? replaced(all, at, all[at]!.slice(0, 4), all[at]!.slice(4)) : all),
  (_, all, at) => (at + 1 < all.length ? all.toSpliced(at, 2, `${all[at]}-${all[at + 1]!}`) : all),
  (_, all, at) => replaced(all, at, `${all[at]!.charAt(0).toUpperCase()}.`),
  (_, all, at) => (all.length > 1 ? all.toSpliced(at, 1) : all),
  (_, all, at) => replaced(all, at, `(${all[at]})`),
  (_, all, at) => [...all, all[at]!],
  (random, all, at) => all.toSpliced(at, 0, random.pick(['Jonas', 'Falk', 'Bjarne', 'A.'])),
  (_, all, at) => [...all.slice(at), ...all.slice(0, at)],
];

/** The name as somebody may write it: in up to three ways otherwise. */
export function writtenOtherwise(random: Random, name: readonly string[]): string {
  let written = name;
  for (let count = random.below(4); count > 0; count--)
    written = random.pick(writings)(random, written, random.below(written.length));
  return written.join(' ');
}
