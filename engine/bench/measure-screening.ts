import path from 'node:path';
import { numberOf } from './arguments.ts';
import { inventedCompanies } from './invented-companies.ts';
import { loadLists, type LoadedLists } from './load-lists.ts';
import {
  screenCompanies,
  screenNegatives,
  screenPositives,
  type FileResult,
  type ScreeningRun,
} from './screen-people.ts';
import { screenLoneWords, screenVariants, type VariantResult } from './screen-variants.ts';

export type ScreeningOptions = ReadonlyMap<string, string[]>;

export interface ScreeningMeasures {
  entries: number;
  names: number;
  files: FileResult[];
  variants: VariantResult[];
}

/** All measures on a folder laid out as lists/ and quality/. */
export function everythingIn(folder: string): ScreeningOptions {
  const quality = (file: string): string => path.join(folder, 'quality', file);
  return new Map([
    ['lists', ['un-2026-02', 'ofac-2021'].map((list) => path.join(folder, 'lists', list))],
    ['positives', [quality('positives-un-clean.csv'), quality('positives-un-typos.csv')]],
    ['clean', [quality('positives-un-clean.csv')]],
    ['negatives', [quality('negatives-us.csv'), quality('negatives-global.csv')]],
    ['companies', ['5000']],
    ['variants', ['6']],
    ['both-years', []],
  ]);
}

function screenFiles(run: ScreeningRun, options: ScreeningOptions): FileResult[] {
  const years = options.has('both-years') ? [false, true] : [options.has('with-year')];
  const positives = options.get('positives') ?? [];
  return years.flatMap((withYear) => [
    ...positives.map((file) => screenPositives({ ...run, withYear }, file, options.get('clean')?.[0] ?? file)),
    ...(options.get('negatives') ?? []).map((file) => screenNegatives({ ...run, withYear }, file)),
  ]);
}

function measureVariants(
  { snapshot, entries }: LoadedLists,
  { fuzziness, report }: ScreeningRun,
  options: ScreeningOptions,
): VariantResult[] {
  if (!options.has('variants')) return [];
  const run = { snapshot, fuzziness, report, oneIn: numberOf(options, 'variants', 1) };
  return [...screenVariants(run, entries), ...screenLoneWords(run, entries)];
}

/** Runs the measures that the options ask for; `report` is told every wrong answer. */
export async function measureScreening(
  options: ScreeningOptions,
  report: (line: string) => void,
): Promise<ScreeningMeasures> {
  const lists = await loadLists(options.get('lists') ?? []);
  const run = { snapshot: lists.snapshot, fuzziness: numberOf(options, 'fuzziness', 0.5), withYear: false, report };
  const files = screenFiles(run, options);
  if (options.has('companies')) files.push(screenCompanies(run, inventedCompanies(numberOf(options, 'companies', 0))));
  return {
    entries: lists.snapshot.entryCount,
    names: lists.snapshot.nameCount,
    files,
    variants: measureVariants(lists, run, options),
  };
}
