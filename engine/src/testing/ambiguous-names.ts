import type { Random } from '../../bench/random.ts';

/** Words that are now a name, now a particle, a title or a legal form; those of the first row are names everywhere. */
const vocabularies = {
  'titles and particles': [
    ['Chol', 'Kwak', 'Hassan', 'Ali', 'Ahmed', 'Sun', 'Nordvik', 'Zelensky'],
    ['Il', 'Bin', 'Al', 'El', 'De', 'Ben', 'Abu', 'Van', 'San', 'Don', 'La', 'King', 'Prince', 'Major'],
  ],
  'short names': [
    ['Lim', 'Sen', 'Ren', 'Sin', 'Wan', 'Lee', 'Don', 'Jur', 'Kin', 'Gould'],
    ['Ben', 'Bin', 'Van', 'San', 'Al', 'Sal', 'Il', 'Del', 'Son', 'Jr', 'Mr', 'Md', 'Sir', 'El', 'E.'],
  ],
  'servants and initials': [
    ['Rahman', 'Karim', 'Said', 'Nur', 'Maria', 'Cruz'],
    ['A.', 'Abdul', 'Abd', 'bin', 'Jr', 'Mr', 'Sheikh', 'Haji', 'III', 'al', 'B.', 'El', 'Din', 'Dr', 'de', 'la', '2'],
  ],
  'legal forms': [
    ['Orient', 'Nord', 'Iran', 'Trading', 'Sons'],
    [
      'Ltd',
      'Bank',
      'The',
      'Company',
      'Group',
      'of',
      'SA',
      'Co',
      'AG',
      'National',
      'GmbH',
      'Inc',
      'and',
      'LLC',
      'Limited',
    ],
  ],
} as const satisfies Record<string, readonly [names: readonly string[], others: readonly string[]]>;

export type Vocabulary = keyof typeof vocabularies;

/** A name of two to four of the words, some of them repeated, in brackets, in lower case or joined by a hyphen. */
export function inventName(random: Random, vocabulary: Vocabulary): string {
  const words = vocabularies[vocabulary].flat();
  const used: string[] = [];
  for (let count = random.below(3) + 2; count > 0; count--)
    used.push(used.length > 0 && random.chance(0.4) ? random.pick(used) : random.pick<string>(words));
  return used
    .map((word) => (random.chance(0.2) ? `(${word})` : random.chance(0.2) ? word.toLowerCase() : word))
    .reduce((name, word) => name + (random.chance(0.3) ? '-' : ' ') + word);
}
