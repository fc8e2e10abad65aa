/**
 * Names of people in words that no table was learned from: `npm run --silent bench:unseen -- --tables DIR --fold N [--file arabic …]
 * [--fuzziness 0.5] [--missed]`, after `npm run --silent learn:scripts -- --fold N --to DIR`. The tables in DIR stand in for those of
 * the engine. --missed names what is not found and what is wrongly taken, on standard error; the last line of stdout is one JSON object.
 */
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { numberOf, readArguments } from './arguments.ts';

const DEFAULT_FUZZINESS = 0.5;
/** How the engine names its tables. */
const TABLE = /\/sound\/tables\/(\w+\.ts)$/;

const options = readArguments(process.argv.slice(2));
const folder = options.get('tables')?.[0];
const fold = options.get('fold')?.[0];
if (folder === undefined || fold === undefined) throw new Error('--tables and --fold must be given');

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const table = TABLE.exec(resolved.url)?.[1];
    return table === undefined ? resolved : { ...resolved, url: pathToFileURL(path.resolve(folder, table)).href };
  },
});

const { measureUnseen } = await import('./measure-unseen.ts');
const results = measureUnseen({
  fold: Number(fold),
  files: options.get('file'),
  fuzziness: numberOf(options, 'fuzziness', DEFAULT_FUZZINESS),
  report: options.has('missed') ? (line) => void process.stderr.write(`${line}\n`) : () => undefined,
});
process.stdout.write(`${JSON.stringify(results)}\n`);
