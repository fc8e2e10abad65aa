import type { downloadSearch as oneEndpoint, downloadSearches as manyEndpoint } from '@tamis/contract/exports';
import { writeXlsx } from '../../../platform/sheets/write-xlsx.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { fileName } from '../words/file-name.ts';
import { readForExport, readOneForExport } from './read-for-export.ts';
import { searchesSheet, searchSheets } from './search-sheets.ts';

/** One search with its hits and notes as xlsx. */
export const downloadSearch: Verb<typeof oneEndpoint> = async (ctx, { body: { id } }) => {
  const { file, maker } = await readOneForExport(ctx, 'exports.search', id);
  const bytes = await writeXlsx(searchSheets(file, maker));
  return { bytes: bytes.toString('base64'), fileName: fileName(file.search.searchTerm, maker.at, 'xlsx') };
};

/** Several searches as xlsx, a row each. */
export const downloadSearches: Verb<typeof manyEndpoint> = async (ctx, { body: { ids } }) => {
  const { files, maker } = await readForExport(ctx, 'exports.searches', ids);
  const bytes = await writeXlsx([searchesSheet(files, maker)]);
  return { bytes: bytes.toString('base64'), fileName: fileName('AML-searches', maker.at, 'xlsx') };
};
