import { BATCH_MAX_ROWS, batchColumns, olderBatchGroups } from '@tamis/contract/batches';
import { TableReader } from '../../../platform/sheets/reading/table-reader.ts';
import { checkRow } from '../records/check-row.ts';
import type { GivenAndChecked } from '../records/stored-rows.ts';

const shape = {
  columns: batchColumns,
  required: ['search_term'],
  otherTitles: olderBatchGroups,
  mostRows: BATCH_MAX_ROWS,
} as const;

/** Takes the rows of a sheet as they come, checks them and hands them on. */
export const createRowReader = (currentYear: number, keep: (row: GivenAndChecked) => void) =>
  new TableReader(shape, ({ row, given, problems }) => {
    const checked = checkRow(given, row, currentYear);
    keep({ ...checked, problems: [...checked.problems, ...problems], given });
  });
