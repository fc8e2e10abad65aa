import { calibrate } from './calibrate.ts';
import type { LearnableScript } from './learnable-scripts.ts';
import { learnLetters } from './letter-model.ts';
import type { NamePair } from './read-names.ts';
import { writeSoundTable } from './write-sound-table.ts';

const ROUNDS = 6;
/** More pairs change little and take long. */
const MOST_PAIRS = 70_000;
/** Characters of a line of the written table. */
const LINE = 4000;

/** Each pair once: two files may have it. */
function eachOnce(pairs: readonly NamePair[]): readonly NamePair[] {
  return [...new Map(pairs.map((pair) => [`${pair.word} ${pair.latin}`, pair])).values()];
}

/** Names of which many people bear one count more, but not as many times more. */
const weighted = (pair: NamePair): NamePair => ({ ...pair, weight: 1 + Math.log(pair.times) });

function evenly(pairs: readonly NamePair[]): readonly NamePair[] {
  const step = Math.ceil(pairs.length / MOST_PAIRS);
  return pairs.filter((_, at) => at % step === 0);
}

/** Breaks a table where it may be broken. */
function wrapped(table: string): string {
  const lines = [''];
  for (const part of table.split('|')) {
    const last = lines.at(-1)!;
    if (last.length + part.length > LINE) lines.push(part);
    else lines[lines.length - 1] = last === '' ? part : `${last}|${part}`;
  }
  return lines.join('\n');
}

/** The module that holds what is learned of a script from pairs: its table and its marks. The same pairs give the same text. */
export function learnTable(
  pairs: readonly NamePair[],
  { most, strangeShare, leastTogether, syllables }: Omit<LearnableScript, 'script' | 'files'>,
): string {
  const learned = evenly(eachOnce(pairs));
  const taught = syllables === undefined ? learned : [...learned, ...syllables].map(weighted);
  const table = writeSoundTable(learnLetters(taught, { most, rounds: ROUNDS, leastTogether }), learned);
  const { strange, usual, telling, rare } = calibrate(table, learned, strangeShare);
  return [
    "import type { LearnedScript } from '../learned-script.ts';",
    '',
    '/** Written by `npm run learn:scripts`. */',
    'export const learned: LearnedScript = {',
    `  marks: { strange: ${strange}, usual: ${usual}, telling: ${telling}, rare: ${rare} },`,
    `  table: \`${wrapped(table)}\`,`,
    '};',
    '',
  ].join('\n');
}
