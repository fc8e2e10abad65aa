import type { Ctx } from '../../../platform/context.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import { readSearchFile, type SearchFile } from '../../screening/index.ts';
import type { DocumentMaker } from '../words/document-facts.ts';
import { documentMaker } from './document-maker.ts';

export interface ExportedSearches {
  files: SearchFile[];
  maker: DocumentMaker;
}

/** Reads searches for a document and keeps in the audit log of each that it left the house. All of them or none. */
export async function readForExport(
  ctx: Ctx,
  action: string,
  searchIds: readonly string[],
  body: object = {},
): Promise<ExportedSearches> {
  return ctx.write(async ({ trx, auditAll }) => {
    const files: SearchFile[] = [];
    for (const id of new Set(searchIds)) {
      const file = await readSearchFile(trx, id);
      if (!file) throw new NotFoundError('The search');
      files.push(file);
    }
    const maker = await documentMaker(trx, ctx);
    await auditAll(files.map(({ search }) => ({ action, subjectType: 'search', subjectId: search.id, body })));
    return { files, maker };
  });
}

/** The same for one search. */
export async function readOneForExport(
  ctx: Ctx,
  action: string,
  searchId: string,
  body: object = {},
): Promise<{ file: SearchFile; maker: DocumentMaker }> {
  const {
    files: [file],
    maker,
  } = await readForExport(ctx, action, [searchId], body);
  if (!file) throw new NotFoundError('The search');
  return { file, maker };
}
