import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { DEFAULT_FUZZINESS } from '@tamis/contract/terms/check-types';
import type { DecidedPair } from './replay-pairs.ts';

/** The labelled pairs that the engine is tested with: invented people and public figures in twelve scripts. */
const FILE = new URL('../../../../engine/bench/labelled/cross-script-pairs.csv', import.meta.url);

/** Pairs of names of which people said whether they are the same. */
export async function readLabelledPairs(): Promise<DecidedPair[]> {
  const rows = parse<Record<'schema' | 'name1' | 'name2' | 'is_match', string>>(await readFile(FILE), {
    columns: true,
  });
  return rows.map(({ schema, name1, name2, is_match: label }) => ({
    pair: {
      searched: name1,
      listed: name2,
      entityType: schema === 'Person' ? 'person' : 'organisation',
      fuzziness: DEFAULT_FUZZINESS,
    },
    isSame: label === 'true',
  }));
}
