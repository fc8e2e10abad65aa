import {
  type CaseImportColumn,
  caseImportColumns,
  exportCaseImport,
  type getCaseImportTemplate,
} from '@tamis/contract/cases';
import type { Verb } from '../../../platform/http/route.ts';
import type { Cell } from '../../../platform/sheets/reading/cell.ts';
import type { SheetCell } from '../../../platform/sheets/safe-cell.ts';
import { sheetFile, type SheetFormat } from '../../../platform/sheets/sheet-file.ts';
import { writeCsv } from '../../../platform/sheets/write-csv.ts';
import { writeXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { findGivenRows } from './import-rows-store.ts';
import { CASE_IMPORT } from './imports-ctx.ts';
import { findImport } from './imports-store.ts';
import { knownImport } from './view-imports.ts';

/** Invented people, so that nobody mistakes the examples for customers: a company with its director, and a person. */
const examples: readonly Partial<Record<CaseImportColumn, string>>[] = [
  {
    external_id: 'CUSTOMER-0001',
    case_type: 'Corporate onboarding',
    case_name: 'Kestrel Example Agencies',
    priority: 'high',
    product: 'Account and payments',
    channel: 'In person',
    company_name: 'Kestrel Example Agencies Ltd',
    roles: 'customer',
    country: 'GB',
    registration_number: '00000000',
    incorporated_on: '2009-05',
  },
  {
    external_id: 'CUSTOMER-0001',
    first_name: 'Ottoline',
    surname: 'Example',
    other_names: 'Ottilie Example; Ottoline Exemplar',
    roles: 'director, owner',
    owns_company: 'Kestrel Example Agencies Ltd',
    owns_percent: '25-50',
    birth_date: '1975-04-12',
    nationalities: 'GB, FR',
    country: 'GB',
    id_kind: 'passport',
    id_number: 'EXAMPLE-000001',
    id_country: 'GB',
    pep_declared: 'no',
  },
  {
    external_id: 'CUSTOMER-0002',
    case_type: 'Private client',
    first_name: 'Delete the examples',
    surname: 'Before You Upload',
    birth_date: '1980',
  },
];
const COLUMN_WIDTH = 18;

/** An empty spreadsheet with the columns of an import and three examples. */
export const giveTemplate: Verb<typeof getCaseImportTemplate> = async (_ctx, { query: { format } }) => {
  const rows = [[...caseImportColumns], ...examples.map((row) => caseImportColumns.map((column) => row[column] ?? ''))];
  return sheetOf('tamis-case-import-template', format, { name: 'Cases', rows });
};

/** The rows with problems as they were given; `row` and `problems` are columns that an upload passes over. */
export const exportImport: Verb<typeof exportCaseImport> = async (ctx, { params, body: { format } }) => {
  const rows = await ctx.write(async ({ trx, audit }) => {
    knownImport(await findImport(trx, params.id));
    const body = { format };
    await audit({ action: exportCaseImport.name, subjectType: CASE_IMPORT, subjectId: params.id, body });
    return findGivenRows(trx, params.id);
  });
  const lines = rows.map(({ row, given, problems }) => [
    row,
    ...caseImportColumns.map((column) => toCell(given?.[column])),
    problems.map(({ message }) => message).join('; '),
  ]);
  const header = ['row', ...caseImportColumns, 'problems'];
  return sheetOf('case-import-problems', format, { name: 'Problems', rows: [header, ...lines] });
};

async function sheetOf(
  name: string,
  format: SheetFormat,
  sheet: { name: string; rows: readonly (readonly SheetCell[])[] },
) {
  const content = format === 'csv' ? writeCsv(sheet.rows) : await writeXlsx([{ ...sheet, widths: [COLUMN_WIDTH] }]);
  return sheetFile(name, format, content);
}

/** As JSON has kept it. */
const toCell = (cell: Cell): SheetCell => (cell === undefined ? null : cell);
