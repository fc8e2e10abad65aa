import { z } from 'zod';
import { type BatchColumn, batchColumns, columnLimits } from './batches/columns.ts';
import { coverage } from './terms/coverage.ts';
import { endpoint, holding } from './calls/endpoint.ts';
import { after, next } from './calls/paging.ts';
import { problemGroup, rowProblem } from './terms/row-problems.ts';
import { internalStatuses, keptBirthDate, keptIdentityNumber, searchStatuses } from './screening.ts';
import { created, dateRange, empty, HISTORY_MAX_PAGE_SIZE, id, idParams, timestamp } from './calls/shared.ts';

export * from './batches/columns.ts';

export const BATCH_MAX_ROWS = 100_000;
export const BATCH_FILE_MAX_BYTES = 20 * 1024 ** 2;
/** Rows that one insert call takes; more go in several calls. */
export const BATCH_ROWS_A_CALL = 10_000;

/** A draft waits for its start; a paused batch for being resumed; what is completed or cancelled stays so. */
export const batchStates = ['draft', 'running', 'paused', 'completed', 'cancelled'] as const;
export type BatchState = (typeof batchStates)[number];

/** invalid: never screened. waiting: not yet. screened: its search is answered. pending: its search waits for an answer. deleted: its search was deleted. */
export const batchRowStates = ['invalid', 'waiting', 'screened', 'pending', 'deleted'] as const;
export type BatchRowState = (typeof batchRowStates)[number];

export const batch = z.object({
  id,
  name: z.string(),
  fileName: z.string().nullable(),
  state: z.enum(batchStates),
  /** Why it paused by itself. */
  pauseReason: z.string().nullable(),
  isMonitored: z.boolean(),
  totalRows: z.number().int(),
  /** Rows with problems: left out when the batch is started without them. */
  invalidRows: z.number().int(),
  /** Rows with an answer, and how many of them have hits. */
  screenedRows: z.number().int(),
  hitRows: z.number().int(),
  /** Rows without hits from which facts left somebody out; null for batches of before that was told. */
  leftOutRows: z.number().int().nullable(),
  /** Rows with an answer, hits or not, to which no list could answer all that they asked for; null for batches of before that was counted. */
  gapRows: z.number().int().nullable(),
  /** Rows whose search got no answer and waits for a retry. */
  pendingRows: z.number().int(),
  /** Rows were answered from the demo list of invented people, and no real one. */
  isDemo: z.boolean(),
  createdBy: created,
  startedBy: created.nullable(),
  finishedAt: timestamp.nullable(),
});
export type Batch = z.output<typeof batch>;

export const batchRecord = z.object({
  row: z.number().int(),
  state: z.enum(batchRowStates),
  searchTerm: z.string(),
  birthYear: z.number().int().nullable(),
  birthDate: keptBirthDate,
  identityNumber: keptIdentityNumber,
  furtherNames: z.array(z.string()),
  countryCodes: z.array(z.string()),
  clientReference: z.string(),
  fuzziness: z.number(),
  problems: z.array(rowProblem),
  /** Null until it is screened, and after its search was deleted. */
  search: z
    .object({
      id,
      status: z.enum(searchStatuses),
      internalStatus: z.enum(internalStatuses),
      /** Null while it is Pending. */
      totalHits: z.number().int().nullable(),
      /** Entries that facts left out of the hits; null while it is Pending, and where the engine that answered did not tell. */
      leftOut: z.number().int().nullable(),
      /** Answered from the demo list of invented people, and no real one. */
      isDemo: z.boolean(),
      /** What of the wanted check types its lists could answer; null while it is Pending, and for answers of before that was kept. */
      coverage: coverage.nullable(),
    })
    .nullable(),
});
export type BatchRecord = z.output<typeof batchRecord>;

const batches = { tag: 'Batches' } as const;
const writing = { ...batches, access: holding('ComplySearch'), writes: true, noCache: true } as const;
const reading = { ...batches, access: holding('ComplySearch', 'ComplyFind'), writes: false, noCache: true } as const;
const paging = {
  page: z.number().int().min(1).default(1),
  perPage: z.number().int().min(1).max(HISTORY_MAX_PAGE_SIZE).default(10),
};
const cell = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]);
const cellOf = (column: BatchColumn) => [column, cell.meta({ description: columnLimits[column] }).optional()] as const;
/** As a line of the spreadsheet; what is wrong in a cell is answered as a problem of its row. */
const row = z.strictObject(
  Object.fromEntries(batchColumns.map(cellOf)) as Record<BatchColumn, z.ZodOptional<typeof cell>>,
);
export const BATCH_NAME_MAX_LENGTH = 200;
const name = z.string().trim().max(BATCH_NAME_MAX_LENGTH);

export const createBatch = endpoint({
  ...writing,
  method: 'POST',
  path: '/comply/search/batch/create',
  name: 'batches.create',
  actionName: 'Create Batch',
  summary: 'Open an empty batch; insert its rows, then start it',
  body: z.strictObject({ name: name.min(1, 'Please enter a name'), is_monitored: z.boolean().default(true) }),
  output: z.object({ result: z.object({ id }) }),
});

export const insertBatchRows = endpoint({
  ...writing,
  method: 'POST',
  path: '/comply/search/batch/insert',
  name: 'batches.insert',
  actionName: 'Insert Batch Rows',
  summary:
    'Add rows to a batch that is not started, 10,000 a call; answers every problem of every row, numbered as in a spreadsheet',
  largeBody: { bytes: 8 * 1024 ** 2, values: 300_000 },
  body: z.strictObject({ id, rows: z.array(row).min(1).max(BATCH_ROWS_A_CALL) }),
  output: z.object({ inserted: z.number().int(), totalRows: z.number().int(), problems: z.array(rowProblem) }),
});

export const uploadBatch = endpoint({
  ...writing,
  method: 'POST',
  path: '/comply/search/batch/upload',
  name: 'batches.upload',
  actionName: 'Upload Batch',
  summary: 'A batch from the first sheet of an xlsx file or from a csv file; nothing starts yet',
  multipart: true,
  query: z.strictObject({ is_monitored: z.enum(['true', 'false']).default('true') }),
  output: z.object({ batch, warnings: z.array(z.string()) }),
});

export const startBatch = endpoint({
  ...writing,
  method: 'POST',
  path: '/comply/search/batch/start',
  name: 'batches.start',
  actionName: 'Start Batch',
  summary: 'Screen the rows in the background; with problems only when told to leave those rows out',
  body: z.strictObject({ id, skipInvalid: z.boolean().default(false) }),
  output: empty,
});

const changingState = { ...writing, method: 'POST', body: z.strictObject({ id }), output: empty } as const;

export const pauseBatch = endpoint({
  ...changingState,
  path: '/comply/search/batch/pause',
  name: 'batches.pause',
  actionName: 'Pause Batch',
  summary: 'Stop after the rows being screened; resume goes on from there',
});

export const resumeBatch = endpoint({
  ...changingState,
  path: '/comply/search/batch/resume',
  name: 'batches.resume',
  actionName: 'Resume Batch',
  summary: 'Go on with a paused batch',
});

export const cancelBatch = endpoint({
  ...changingState,
  path: '/comply/search/batch/cancel',
  name: 'batches.cancel',
  actionName: 'Cancel Batch',
  summary: 'Stop for good; searches made so far are kept',
});

export const getBatch = endpoint({
  ...reading,
  method: 'GET',
  path: '/comply/search/batch/:id',
  name: 'batches.view',
  actionName: 'Get Batch',
  summary: 'One batch with its progress',
  params: idParams,
  output: z.object({ batch }),
});

/** By the state of a row, or by the hits that its search has now: one that waits for its answer, or is deleted, is not without hits. */
export const recordFilters = ['all', ...batchRowStates, 'hits', 'no-hits'] as const;
export type RecordFilter = (typeof recordFilters)[number];

export const findBatchRecords = endpoint({
  ...reading,
  method: 'POST',
  path: '/comply/search/batch/records',
  name: 'batches.records',
  actionName: 'Get Batch Records',
  summary: 'Rows of a batch in their order, with their hits or problems',
  body: z.strictObject({
    id,
    ...paging,
    after,
    filter: z.enum(recordFilters).default('all'),
    search_term: z.string().trim().max(500).default(''),
  }),
  output: z.object({
    records: z.array(batchRecord),
    totalRecords: z.number().int(),
    next,
    /** Of the filter 'invalid': what is wrong in all its rows, the commonest first. Of any other it is empty. */
    problemGroups: z.array(problemGroup),
  }),
});

export const findBatches = endpoint({
  ...reading,
  method: 'POST',
  path: '/comply/search/batch/list',
  name: 'batches.list',
  actionName: 'Get Batches',
  summary: 'Batches, newest first',
  body: z.strictObject({
    ...paging,
    after,
    name: name.default(''),
    state: z.enum(['', ...batchStates]).default(''),
    user: z.union([id, z.literal('')]).default(''),
    date_range: dateRange.default({}),
  }),
  output: z.object({ batches: z.array(batch), totalRecords: z.number().int(), next }),
});

const sheetFormat = z.strictObject({ format: z.enum(['xlsx', 'csv']).default('xlsx') });

export const getBatchTemplate = endpoint({
  ...reading,
  method: 'GET',
  path: '/comply/search/batch/template',
  name: 'batches.template',
  actionName: 'Download Batch Template',
  summary: 'An empty spreadsheet with the columns of a batch and two examples',
  query: sheetFormat,
  responseKind: 'file',
  output: z.unknown(),
});

export const exportBatch = endpoint({
  ...writing,
  access: holding('ComplySearch', 'ComplyFind'),
  method: 'POST',
  path: '/comply/search/batch/export',
  name: 'batches.export',
  actionName: 'Export Batch',
  summary: 'Every row with its outcome, or only the rows with problems as they were given, to be corrected',
  body: z.strictObject({
    id,
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
    only: z.enum(['all', 'invalid']).default('all'),
  }),
  responseKind: 'file',
  output: z.unknown(),
});
