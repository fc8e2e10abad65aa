import type { BodyOf } from '@tamis/contract';
import * as contract from '@tamis/contract/cases';
import type { AuditInput, Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { ConflictError, NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { streamedSheetFile } from '../../../platform/sheets/sheet-file.ts';
import { findListedIds, findRestrictedIds, findWantedIds } from '../records/lists/case-list-store.ts';
import { CASE } from '../records/tell-case.ts';
import { caseColumns } from './case-columns.ts';
import { caseRowsOf } from './case-rows.ts';

type Asked = BodyOf<typeof contract.exportCases>;

/**
 * The list of cases as a file that is made while it is sent. What leaves the house is in the log before: of restricted cases
 * in rows of their own, which whoever does not see them does not see either.
 */
export const exportCases: Verb<typeof contract.exportCases> = async (ctx, { body }) => {
  const ids = await ctx.write(async ({ trx, auditAll }) => {
    const found = await idsOf(ctx, trx, body);
    await auditAll(rowsAbout(body, found, await findRestrictedIds(trx, found)));
    return found;
  });
  const now = ctx.clock.now();
  const sheet = {
    name: 'Cases',
    header: caseColumns.map(({ title }) => title),
    widths: caseColumns.map(({ width }) => width),
    parts: caseRowsOf(ctx, ids),
  };
  return streamedSheetFile(`cases-${now.toISOString().slice(0, 10)}`, body.format, sheet, now);
};

async function idsOf(ctx: Ctx, trx: Trx, { format: _format, ids, ...wanted }: Asked): Promise<string[]> {
  const asking = { userId: ctx.actor.userId, now: ctx.clock.now() };
  if (ids) {
    const known = await findListedIds(trx, ids, wanted);
    if (known.length < new Set(ids).size) throw new NotFoundError('The case');
    return known;
  }
  const { rows, totalRecords } = await findWantedIds(trx, wanted, asking, contract.CASE_FILE_MAX_ROWS);
  // Others may come between the two that are counted here: only what is too many is refused.
  if (totalRecords > contract.CASE_FILE_MAX_ROWS)
    throw new ConflictError(
      `These are ${totalRecords} cases, and a file holds ${contract.CASE_FILE_MAX_ROWS}: filter the list first.`,
    );
  return rows.map(({ id }) => id);
}

/** What was looked for may be the name of somebody in a restricted case: that something was is kept, not what. */
function rowsAbout(
  { search, ids, ...asked }: Asked,
  found: readonly string[],
  restricted: ReadonlySet<string>,
): AuditInput[] {
  const { name: action } = contract.exportCases;
  const body = {
    ...asked,
    isSearched: search !== '',
    isSelected: ids !== undefined,
    cases: found.length - restricted.size,
  };
  return [
    { action, subjectType: 'report', subjectId: 'cases', body },
    ...[...restricted].map((id) => ({ action, subjectType: CASE, subjectId: id, body: { format: asked.format } })),
  ];
}
