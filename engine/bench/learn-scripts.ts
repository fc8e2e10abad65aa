import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { scriptOf } from '../src/normalise/scripts/script-of.ts';
import { readArguments } from './arguments.ts';
import { foldOf } from './learn/fold-of.ts';
import { learnableScripts } from './learn/learnable-scripts.ts';
import { learnTable } from './learn/learn-table.ts';
import { readNames } from './learn/read-names.ts';

/**
 * Learns which letters of a script stand for which Latin ones from the names in bench/names, and writes one table a script:
 * `npm run --silent learn:scripts -- [--script Arabic …] [--to DIR] [--fold N]`. With --fold, words whose number is N of ten
 * are left out, so that what is learned can be measured on them.
 */
const options = readArguments(process.argv.slice(2));
const asked = options.get('script');
const folder = options.get('to')?.[0] ?? fileURLToPath(new URL('../src/compare/sound/tables', import.meta.url));
const fold = options.get('fold')?.[0];

for (const { script, files, ...how } of learnableScripts) {
  if (asked !== undefined && !asked.includes(script)) continue;
  const pairs = files
    .flatMap((file) => readNames(fileURLToPath(new URL(`names/${file}.tsv.gz`, import.meta.url)), script))
    .filter(({ word }) => scriptOf(word) === script && (fold === undefined || foldOf(word) !== Number(fold)));
  const module = learnTable(pairs, how);
  writeFileSync(`${folder}/${script.toLowerCase()}.ts`, module);
  process.stdout.write(`${script}: ${pairs.length} pairs, ${module.length} characters\n`);
}
