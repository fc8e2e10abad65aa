import type { BodyOf, OutputOf } from '@tamis/contract';
import type { downloadSearch as oneEndpoint, downloadSearches as manyEndpoint } from '@tamis/contract/exports';
import type { Ctx } from '../../platform/context.ts';
import { writeXlsx } from '../../platform/sheets/write-xlsx.ts';
import { fileName } from './file-name.ts';
import { readForExport, readOneForExport } from './read-for-export.ts';
import { searchesSheet, searchSheets } from './search-sheets.ts';

/** One search with its hits and notes as xlsx. */
export async function downloadSearch(
  ctx: Ctx,
  { id }: BodyOf<typeof oneEndpoint>,
): Promise<OutputOf<typeof oneEndpoint>> {
  const { file, maker } = await readOneForExport(ctx, 'exports.search', id);
  const bytes = await writeXlsx(searchSheets(file, maker));
  return { bytes: bytes.toString('base64'), fileName: fileName(file.search.searchTerm, maker.at, 'xlsx') };
}

/** Several searches as xlsx, a row each. */
export async function downloadSearches(
  ctx: Ctx,
  { ids }: BodyOf<typeof manyEndpoint>,
): Promise<OutputOf<typeof manyEndpoint>> {
  const { files, maker } = await readForExport(ctx, 'exports.searches', ids);
  const bytes = await writeXlsx([searchesSheet(files, maker)]);
  return { bytes: bytes.toString('base64'), fileName: fileName('AML-searches', maker.at, 'xlsx') };
}
