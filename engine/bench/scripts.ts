/**
 * Names in other scripts than those under which entries are listed: `npm run --silent bench:scripts -- --lists DIR…
 * [--pairs FILE…] [--fuzziness 0.5] [--missed]`. Pairs are CSV files as for bench:pairs. --missed names what is not found
 * and the pairs that are judged wrongly, on standard error; the last line of stdout is one JSON object.
 */
import { basename } from 'node:path';
import { numberOf, readArguments } from './arguments.ts';
import { loadLists } from './load-lists.ts';
import { DEFAULT_FUZZINESS, scorePairs } from './measure-pairs.ts';
import { measureLatin, measureOwnScripts } from './measure-scripts.ts';
import { readPairs } from './read-pairs.ts';

type Report = (line: string) => void;

/** Right pairs found, and wrong ones taken for right. */
function measureFile(file: string, report: Report): Record<'right' | 'found' | 'wrong' | 'taken', number> {
  const counts = { right: 0, found: 0, wrong: 0, taken: 0 };
  for (const { isMatch, isHit, name1, name2, points } of scorePairs(readPairs(file))) {
    counts[isMatch ? 'right' : 'wrong'] += 1;
    if (isHit) counts[isMatch ? 'found' : 'taken'] += 1;
    if (isHit !== isMatch) report(`${isHit ? 'taken' : 'missed'} ${points}: ${name1} | ${name2}`);
  }
  return counts;
}

const options = readArguments(process.argv.slice(2));
const report: Report = options.has('missed') ? (line) => void process.stderr.write(`${line}\n`) : () => undefined;
const { entries } = await loadLists(options.get('lists') ?? []);
const run = { entries, fuzziness: numberOf(options, 'fuzziness', DEFAULT_FUZZINESS), report };
const measures = {
  own: measureOwnScripts(run),
  latin: measureLatin(run),
  pairs: (options.get('pairs') ?? []).map((file) => ({ file: basename(file), ...measureFile(file, report) })),
};
process.stdout.write(`${JSON.stringify(measures)}\n`);
