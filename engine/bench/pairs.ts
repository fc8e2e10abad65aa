/**
 * Quality on labelled name pairs: `npm run --silent bench:pairs -- FILE.csv [--list]`.
 * Progress and, with --list, the wrong pairs go to stderr; the last line of stdout is one JSON object.
 */
import { prepareName } from '../src/normalise/prepare-name.ts';
import { scoreName } from '../src/score/score.ts';
import { DEFAULT_SETTINGS } from '../src/settings/settings.ts';
import { thresholdPoints } from '../src/settings/threshold.ts';
import { DEFAULT_FUZZINESS, everyWordRare, measurePairs, scorePairs, type ScoredPair } from './measure-pairs.ts';
import { entityTypeOf, readPairs, type LabelledPair } from './read-pairs.ts';

const TIMED_ROUNDS = 200;

/** Time of a comparison of prepared names, in microseconds, the mean over all pairs. */
function microsecondsPerPair(pairs: readonly LabelledPair[]): number {
  const prepared = pairs.map(
    ({ schema, name1, name2 }) =>
      [prepareName(name1, entityTypeOf(schema)), prepareName(name2, entityTypeOf(schema))] as const,
  );
  const scoreAll = (): void => {
    for (const [query, listed] of prepared) scoreName(query, listed, everyWordRare, DEFAULT_SETTINGS);
  };
  for (let warm = 0; warm < TIMED_ROUNDS / 4; warm++) scoreAll();
  const start = process.hrtime.bigint();
  for (let timed = 0; timed < TIMED_ROUNDS; timed++) scoreAll();
  return Math.round(Number(process.hrtime.bigint() - start) / 10 / TIMED_ROUNDS / pairs.length) / 100;
}

const isWrong = ({ isHit, isMatch }: ScoredPair): boolean => isHit !== isMatch;

function listWrong(pairs: readonly ScoredPair[]): void {
  for (const { isHit, points, schema, quality, name1, name2 } of pairs.filter(isWrong)) {
    process.stderr.write(`${isHit ? 'FP' : 'FN'} ${points} ${schema} ${quality}: ${name1} | ${name2}\n`);
  }
}

function main(file: string, list: boolean): void {
  const pairs = readPairs(file);
  const threshold = thresholdPoints(DEFAULT_FUZZINESS);
  process.stderr.write(`${pairs.length} pairs, threshold ${threshold}\n`);
  const scored = scorePairs(pairs);
  if (list) listWrong(scored);
  const schemas = [...new Set(pairs.map(({ schema }) => schema))];
  process.stdout.write(
    `${JSON.stringify({
      pairs: pairs.length,
      threshold,
      ...measurePairs(scored),
      strongWrong: scored
        .filter((pair) => pair.quality === 'STRONG' && isWrong(pair))
        .map(({ name1, name2 }) => `${name1} | ${name2}`),
      bySchema: Object.fromEntries(
        schemas.map((schema) => [schema, measurePairs(scored.filter((pair) => pair.schema === schema))]),
      ),
      microsecondsPerPair: microsecondsPerPair(pairs),
    })}\n`,
  );
}

const [file, ...options] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Usage: npm run --silent bench:pairs -- FILE.csv [--list]\n');
  process.exitCode = 2;
} else main(file, options.includes('--list'));
