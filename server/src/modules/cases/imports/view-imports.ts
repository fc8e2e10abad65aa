import type * as contract from '@tamis/contract/cases';
import type { Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { countRows, findImportProblems, findRows } from './import-rows-store.ts';
import { importView } from './import-view.ts';
import { findImport, findImportPage, type ImportRecord } from './imports-store.ts';

/** The import that was asked for; one of another merchant is as unknown as one that never was. */
export function knownImport(record: ImportRecord | undefined): ImportRecord {
  if (!record) throw new NotFoundError('The import');
  return record;
}

/** An import as the caller sees it; before its start with how many of its rows may be known already. */
export async function viewOf({ actor }: Pick<Ctx, 'actor'>, trx: Trx, id: string): Promise<contract.CaseImport> {
  const record = knownImport(await findImport(trx, id));
  const alike = { importId: id, filter: 'alike', search: '', limit: 0, offset: 0 } as const;
  return importView(record, actor, record.state === 'draft' ? await countRows(trx, alike) : 0);
}

export const viewImport: Verb<typeof contract.viewCaseImport> = (ctx, { params }) =>
  ctx.read((trx) => viewOf(ctx, trx, params.id));

/** A page of imports; how many rows may be known already is told by the view of each. */
export const listImports: Verb<typeof contract.findCaseImports> = (ctx, { body }) =>
  ctx.read(async (trx) => {
    const { rows, totalRecords } = await findImportPage(trx, body);
    return { imports: rows.map((record) => importView(record, ctx.actor, 0)), totalRecords };
  });

/** A page of the rows in their order. */
export const listImportRows: Verb<typeof contract.findCaseImportRows> = (ctx, { params, body }) =>
  ctx.read(async (trx) => {
    knownImport(await findImport(trx, params.id));
    const { filter, search, perPage, page } = body;
    const query = { importId: params.id, filter, search, limit: perPage, offset: (page - 1) * perPage };
    return {
      rows: await findRows(trx, query),
      totalRecords: await countRows(trx, query),
      problemGroups: filter === 'invalid' ? await findImportProblems(trx, query) : [],
    };
  });
