import type { findBatchRecords, getBatch } from '@tamis/contract/batches';
import { readNumberCursor, writeNumberCursor } from '../../platform/db/pages/cursor.ts';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { countRecords, findBatchProblems, findRecords, type RecordRow } from './records/batch-rows-store.ts';
import { batchView, recordView } from './records/batch-view.ts';
import { findBatch } from './records/batches-store.ts';

/** One batch with its progress. */
export const viewBatch: Verb<typeof getBatch> = async (ctx, { params: { id } }) => {
  const row = await ctx.read((trx) => findBatch(trx, id));
  if (!row) throw new NotFoundError('The batch');
  return { batch: batchView(row) };
};

/** A page of its rows in their order: the one with its number, or the one behind a cursor. */
export const listRecords: Verb<typeof findBatchRecords> = async (ctx, { body: input }) => {
  const { id, filter, search_term: term, page, perPage, after } = input;
  const asked = { batchId: id, filter, term };
  const query =
    after === undefined
      ? { ...asked, limit: perPage, offset: (page - 1) * perPage }
      : { ...asked, limit: perPage + 1, offset: 0, behind: readNumberCursor(after) };
  return ctx.read(async (trx) => {
    if (!(await findBatch(trx, id))) throw new NotFoundError('The batch');
    const found = await findRecords(trx, query);
    const rows = found.slice(0, perPage);
    return {
      records: rows.map(recordView),
      totalRecords: await countRecords(trx, query),
      problemGroups: filter === 'invalid' ? await findBatchProblems(trx, query) : [],
      ...(after !== undefined && { next: found.length > perPage ? cursorOf(rows.at(-1)) : null }),
    };
  });
};

const cursorOf = (row: RecordRow | undefined): string | null => (row ? writeNumberCursor(row.row_number) : null);
