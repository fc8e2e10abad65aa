import type { Entry } from '@tamis/engine';
import { definitions } from '../../definitions.ts';
import { onlyFile } from '../../only-file.ts';
import type { ReadRequest, SourceReader } from '../../source.ts';
import { readGroupedRows } from '../grouped-rows.ts';
import { listDate } from '../uk-dates.ts';
import { addTargetRow, finishTarget, startTarget } from './map.ts';

const required = ['Name 6', 'Name 1', 'Group Type', 'Alias Type', 'Regime', 'Group ID'];

/**
 * OFSI's consolidated list of asset freeze targets as CSV (2022 format): a line 'Last Updated,dd/mm/yyyy', a
 * header, one row per name and address. Format: https://www.gov.uk/government/publications/financial-sanctions-consolidated-list-of-targets
 */
export const ofsiReader: SourceReader = {
  definition: definitions['uk-ofsi'],
  read,
  recognises: (samples) => samples.length === 1 && /^Last Updated,.*\n.*\bGroup ID\b/.test(samples[0]?.head ?? ''),
  publicationDate: ([sample]) => listDate(/^Last Updated,\s*([\d/]+)/.exec(sample?.head ?? '')?.[1] ?? ''),
};

function read({ source, files }: ReadRequest): AsyncGenerator<Entry> {
  return readGroupedRows(onlyFile(source.title, files), {
    required,
    idColumn: 'Group ID',
    start: (id, row) => startTarget(source, id, row),
    add: addTargetRow,
    finish: finishTarget,
  });
}
