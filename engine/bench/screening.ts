/**
 * How many listed people are found, and how many innocent ones are, on real lists: `npm run --silent bench:screening --
 * --lists DIR… --positives FILE… --negatives FILE… [--clean FILE] [--fuzziness 0.5] [--with-year] [--companies 5000]
 * [--variants 6] [--missed]`. CSV files with the columns full_name and date_of_birth. --companies screens so many invented
 * ones; --variants writes one in so many of the listed names in other ways; --missed lists the wrong answers. `--data DIR`
 * is all of it on a folder with lists/ and quality/. A table goes to stderr; the last line of stdout is one JSON object.
 */
import { readArguments } from './arguments.ts';
import { everythingIn, measureScreening, type ScreeningMeasures } from './measure-screening.ts';

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`.padStart(9);
const row = (title: string, found: number, of: number): string =>
  `${title.padEnd(44)} ${String(found).padStart(5)} of ${String(of).padStart(5)} ${percent(found / of)}`;

function table({ files, variants }: ScreeningMeasures): string {
  return [
    ...files.map(
      ({ file, withYear, people, found, leftOut }) =>
        `${row(file + (withYear ? ', with year' : ''), found, people)}  left out ${String(leftOut).padStart(4)} ${percent(leftOut / people)}`,
    ),
    ...variants.map(
      ({ kind, way, names, found, first }) =>
        `${row(`${kind}: ${way}`, found, names)}  first ${percent(first / names)}`,
    ),
  ].join('\n');
}

const asked = readArguments(process.argv.slice(2));
const folder = asked.get('data')?.[0];
const options = folder === undefined ? asked : new Map([...everythingIn(folder), ...asked]);
const report = options.has('missed')
  ? (line: string): void => void process.stderr.write(`${line}\n`)
  : (): void => undefined;
const measures = await measureScreening(options, report);
process.stderr.write(`${table(measures)}\n`);
process.stdout.write(`${JSON.stringify(measures)}\n`);
