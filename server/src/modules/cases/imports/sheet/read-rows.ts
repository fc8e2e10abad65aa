import { CASE_IMPORT_MAX_ROWS, caseImportColumns } from '@tamis/contract/cases';
import { TableReader } from '../../../../platform/sheets/reading/table-reader.ts';
import { type CheckedRow, checkRow } from './check-row.ts';

const shape = { columns: caseImportColumns, required: ['case_type'], mostRows: CASE_IMPORT_MAX_ROWS } as const;

/** Takes the rows of a sheet as they come, checks them and hands them on. */
export const createRowReader = (today: string, keep: (row: CheckedRow) => void) =>
  new TableReader(shape, ({ row, given, problems }) => {
    const checked = checkRow(given, row, today);
    keep({ ...checked, problems: [...checked.problems, ...problems] });
  });
