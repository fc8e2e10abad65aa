import type { Entry } from '@tamis/engine';
import { definitions } from '../../definitions.ts';
import type { FileSample } from '../../list-file.ts';
import { onlyFile } from '../../only-file.ts';
import { fullDate } from '../../partial-date.ts';
import type { ReadRequest, SourceReader } from '../../source.ts';
import { readGroupedRows } from '../grouped-rows.ts';
import { addDesignationRow, finishDesignation, startDesignation } from './map.ts';

const required = ['Unique ID', 'Name 6', 'Name type', 'Regime Name', 'Designation Type'];

/**
 * The UK Sanctions List as CSV: a line 'Report Date: 13-Feb-2026', a header of 58 columns, one row per name,
 * address and date of birth. Format: https://www.gov.uk/government/publications/the-uk-sanctions-list
 */
export const fcdoReader: SourceReader = {
  definition: definitions['uk-fcdo'],
  read,
  recognises: (samples) => samples.length === 1 && /^Report Date:.*\n.*\bUnique ID,/.test(samples[0]?.head ?? ''),
  publicationDate: ([sample]) => reportDate(sample),
};

function read({ source, files }: ReadRequest): AsyncGenerator<Entry> {
  return readGroupedRows(onlyFile(source.title, files), {
    required,
    idColumn: 'Unique ID',
    start: (id, row) => startDesignation(source, id, row),
    add: addDesignationRow,
    finish: finishDesignation,
  });
}

function reportDate(sample: FileSample | undefined): string | undefined {
  const written = /^Report Date:\s*([\w-]+)/.exec(sample?.head ?? '')?.[1] ?? '';
  return fullDate(written.replace(/-/g, ' '));
}
