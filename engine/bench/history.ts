/**
 * The measures of earlier engine versions beside today's: `npm run --silent bench:history -- [--data DIR] [--freeze]`.
 * Without --data only what is frozen in bench/history. --freeze keeps today's figures under the engine's version. A line for
 * each version goes to stderr; the last line of stdout is one JSON object.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ENGINE_VERSION } from '../src/version.ts';
import { readArguments } from './arguments.ts';
import { measurePairs, scorePairs, type PairMeasures } from './measure-pairs.ts';
import { everythingIn, measureScreening } from './measure-screening.ts';
import { readPairs } from './read-pairs.ts';
import type { FileResult } from './screen-people.ts';

interface VersionMeasures {
  engine: string;
  pairs: PairMeasures;
  crossScript: PairMeasures;
  /** Shares found, by file; ', with year' behind the name where the year of birth was given. */
  files: Record<string, number>;
  /** Shares of which nothing but what facts left out was found, by file; from engine 1.5.0 on. */
  leftOut?: Record<string, number>;
  /** Shares found, by kind and way of writing. */
  variants: Record<string, number>;
}

const folder = path.join(import.meta.dirname, 'history');
const crossScriptPairs = path.join(import.meta.dirname, 'labelled/cross-script-pairs.csv');
const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;

function frozen(): VersionMeasures[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return files.map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as VersionMeasures);
}

const byFile = (files: readonly FileResult[], share: (result: FileResult) => number): Record<string, number> =>
  Object.fromEntries(
    files.map((result) => [result.withYear ? `${result.file}, with year` : result.file, rounded(share(result))]),
  );

async function measure(data: string): Promise<VersionMeasures> {
  const { files, variants } = await measureScreening(everythingIn(data), () => undefined);
  return {
    engine: ENGINE_VERSION,
    pairs: measurePairs(scorePairs(readPairs(path.join(data, 'quality/name-pairs.csv')))),
    crossScript: measurePairs(scorePairs(readPairs(crossScriptPairs))),
    files: byFile(files, ({ share }) => share),
    leftOut: byFile(files, ({ leftOut, people }) => leftOut / people),
    variants: Object.fromEntries(variants.map(({ kind, way, share }) => [`${kind}: ${way}`, rounded(share)])),
  };
}

const percent = (share: number | undefined): string =>
  (share === undefined ? '-' : `${(100 * share).toFixed(2)} %`).padStart(9);

function line({ engine, pairs, crossScript, files, variants }: VersionMeasures): string {
  const figures = [
    ['F1', pairs.f1],
    ['other scripts', crossScript.f1],
    ['US', files['negatives-us.csv']],
    ['global', files['negatives-global.csv']],
    ['companies', files['invented companies']],
    ['two edits', variants['person: two edits']],
    ['dropped, edited', variants['person: dropped and edited']],
    ['organisation, two edits', variants['organisation: two edits']],
  ] as const;
  return `${engine.padEnd(8)} ${figures.map(([title, share]) => `${title} ${percent(share)}`).join('  ')}`;
}

const options = readArguments(process.argv.slice(2));
const data = options.get('data')?.[0];
const today = data === undefined ? undefined : await measure(data);
if (today !== undefined && options.has('freeze'))
  writeFileSync(path.join(folder, `${ENGINE_VERSION}.json`), `${JSON.stringify(today, null, 2)}\n`);
const versions = [
  ...frozen().filter(({ engine }) => engine !== today?.engine),
  ...(today === undefined ? [] : [today]),
];
process.stderr.write(`${versions.map(line).join('\n')}\n`);
process.stdout.write(`${JSON.stringify({ versions })}\n`);
