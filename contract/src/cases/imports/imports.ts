import { z } from 'zod';
import { endpoint, holding } from '../../calls/endpoint.ts';
import { pageOf } from '../../calls/paging.ts';
import { problemGroup, rowProblem } from '../../terms/row-problems.ts';
import { created, empty, id, idParams, timestamp } from '../../calls/shared.ts';
import { cases } from '../constants.ts';
import { duplicate } from '../parties/parties.ts';

export * from './import-columns.ts';

export const CASE_IMPORT_MAX_ROWS = 5000;
export const CASE_IMPORT_MAX_BYTES = 10 * 1024 ** 2;
/** Days after which an import is gone with what it holds, whether it was started or not; its cases stay. */
export const CASE_IMPORT_DAYS = 30;

/** A draft waits for its start; one that is paused or failed for being resumed; what is completed or cancelled stays so. */
export const caseImportStates = ['draft', 'running', 'paused', 'failed', 'completed', 'cancelled'] as const;
export type CaseImportState = (typeof caseImportStates)[number];

/** invalid: makes no case. waiting: not yet. made: its case is there. */
export const caseImportRowStates = ['invalid', 'waiting', 'made'] as const;

export const caseImport = z.object({
  id,
  fileName: z.string(),
  state: z.enum(caseImportStates),
  /** Why it paused by itself or failed. */
  stopReason: z.string().nullable(),
  /** Whether its cases are opened at once; else they are drafts. */
  isOpened: z.boolean(),
  totalRows: z.number().int(),
  /** Rows that make no case: each has a problem, or another row of its case has one. */
  invalidRows: z.number().int(),
  /** Cases that its good rows make, and how many are there by now. */
  totalCases: z.number().int(),
  madeCases: z.number().int(),
  /** Before the start: good rows whose person or company may be known already, or stand in the file twice. */
  alikeRows: z.number().int(),
  createdBy: created,
  startedBy: created.nullable(),
  finishedAt: timestamp.nullable(),
  /** Then it is removed with what it holds. */
  keptUntil: timestamp,
  /** Whether whoever asks may start, pause, resume or cancel it: who uploaded it may, and an owner. */
  mayChange: z.boolean(),
});
export type CaseImport = z.output<typeof caseImport>;

export const caseImportRow = z.object({
  row: z.number().int(),
  state: z.enum(caseImportRowStates),
  externalId: z.string(),
  /** Of the person or company; '' once its case is made, where it stands from then on. */
  name: z.string(),
  problems: z.array(rowProblem),
  /** An earlier row of the file that may be the same person or company. */
  twinRow: z.number().int().nullable(),
  /** Who is kept already and may be the same. */
  alike: z.array(duplicate),
  /** Null until it is made, and after it was deleted. */
  case: z.object({ id, reference: z.string(), name: z.string() }).nullable(),
});
export type CaseImportRow = z.output<typeof caseImportRow>;

const adding = { ...cases, access: holding('CaseAdd'), noCache: true } as const;
const one = { ...adding, params: idParams } as const;
const sheetFormat = z.strictObject({ format: z.enum(['xlsx', 'csv']).default('xlsx') });

export const uploadCaseImport = endpoint({
  ...adding,
  method: 'POST',
  path: '/cases/imports',
  name: 'case-imports.upload',
  actionName: 'Upload Case Import',
  summary: 'Check the first sheet of an xlsx file, or a csv file, row by row; nothing is created yet',
  writes: true,
  multipart: true,
  output: z.object({ import: caseImport, warnings: z.array(z.string()) }),
});

const page = pageOf('imports', caseImport, { orders: ['created_at'], isDescending: true });
export const findCaseImports = endpoint({
  ...adding,
  method: 'POST',
  path: '/cases/imports/find',
  name: 'case-imports.list',
  actionName: 'Find Case Imports',
  summary: 'Imports of cases by a part of the name of their file, newest first',
  writes: false,
  body: page.body,
  output: page.output,
});

export const viewCaseImport = endpoint({
  ...one,
  method: 'GET',
  path: '/cases/imports/:id',
  name: 'case-imports.view',
  actionName: 'Get Case Import',
  summary: 'One import with its progress',
  writes: false,
  output: caseImport,
});

export const caseImportFilters = ['all', ...caseImportRowStates, 'alike'] as const;
export type CaseImportFilter = (typeof caseImportFilters)[number];
const rows = pageOf('rows', caseImportRow, { orders: ['row'] }, { filter: z.enum(caseImportFilters).default('all') });
export const findCaseImportRows = endpoint({
  ...one,
  method: 'POST',
  path: '/cases/imports/:id/rows',
  name: 'case-imports.rows',
  actionName: 'Get Case Import Rows',
  summary: 'Rows of an import with their problems, likely duplicates and cases',
  writes: false,
  body: rows.body,
  output: rows.output.extend({
    /** Of the filter 'invalid': what is wrong in all its rows, the commonest first. Of any other it is empty. */
    problemGroups: z.array(problemGroup),
  }),
});

export const startCaseImport = endpoint({
  ...one,
  method: 'POST',
  path: '/cases/imports/:id/start',
  name: 'case-imports.start',
  actionName: 'Start Case Import',
  summary: 'Create the cases in the background; with wrong rows only when told to leave those out',
  writes: true,
  body: z.strictObject({ skipInvalid: z.boolean().default(false), isOpened: z.boolean().default(false) }),
  output: empty,
});
const changingState = { ...one, method: 'POST', writes: true, output: empty } as const;
export const pauseCaseImport = endpoint({
  ...changingState,
  path: '/cases/imports/:id/pause',
  name: 'case-imports.pause',
  actionName: 'Pause Case Import',
  summary: 'Stop after the cases being created; resume goes on from there',
});
export const resumeCaseImport = endpoint({
  ...changingState,
  path: '/cases/imports/:id/resume',
  name: 'case-imports.resume',
  actionName: 'Resume Case Import',
  summary: 'Go on with an import that is paused or has failed',
});
export const cancelCaseImport = endpoint({
  ...changingState,
  path: '/cases/imports/:id/cancel',
  name: 'case-imports.cancel',
  actionName: 'Cancel Case Import',
  summary: 'Stop for good; cases created so far stay',
});

export const getCaseImportTemplate = endpoint({
  ...adding,
  method: 'GET',
  path: '/cases/imports/template',
  name: 'case-imports.template',
  actionName: 'Download Case Import Template',
  summary: 'An empty spreadsheet with the columns of an import and three examples',
  writes: false,
  query: sheetFormat,
  responseKind: 'file',
  output: z.unknown(),
});
export const exportCaseImport = endpoint({
  ...one,
  method: 'POST',
  path: '/cases/imports/:id/export',
  name: 'case-imports.export',
  actionName: 'Export Case Import',
  summary: 'The rows with problems as they were given, to be corrected and uploaded again',
  writes: true,
  body: sheetFormat,
  responseKind: 'file',
  output: z.unknown(),
});
