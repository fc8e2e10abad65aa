import type { Ctx } from '../../../platform/context.ts';
import type { SheetCell } from '../../../platform/sheets/safe-cell.ts';
import { findUserNames } from '../../users/index.ts';
import { readCaseFiles } from '../records/case-file.ts';
import { findCases } from '../records/cases-store.ts';
import { caseColumns } from './case-columns.ts';

/** As many as are held at once: twice a page of the list. */
const CASES_A_PART = 200;

type RowsCtx = Pick<Ctx, 'read' | 'clock'>;

/**
 * Rows of cases in their order, as each is when its part is read. One that its reader sees no longer, or that is gone, is
 * left out.
 */
export async function* caseRowsOf(ctx: RowsCtx, ids: readonly string[]): AsyncGenerator<SheetCell[][]> {
  const names = new Map((await ctx.read(findUserNames)).map(({ id, name }) => [id, name]));
  // Somebody who is gone is still named by the id that the log knows.
  const nameOf = (userId: string) => names.get(userId) ?? userId;
  for (let from = 0; from < ids.length; from += CASES_A_PART)
    yield await rowsOf(ctx, ids.slice(from, from + CASES_A_PART), nameOf);
}

const rowsOf = (
  { read, clock }: RowsCtx,
  ids: readonly string[],
  nameOf: (userId: string) => string,
): Promise<SheetCell[][]> =>
  read(async (trx) => {
    const now = clock.now();
    const records = new Map((await findCases(trx, ids)).map((record) => [record.id, record]));
    const files = await readCaseFiles(
      trx,
      ids.flatMap((id) => records.get(id) ?? []),
      now,
    );
    return files.map((file) => caseColumns.map(({ cellOf }) => cellOf({ file, now, nameOf })));
  });
