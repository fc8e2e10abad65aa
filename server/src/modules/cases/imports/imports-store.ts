import type { CaseImportState, findCaseImports } from '@tamis/contract/cases';
import type { BodyOf } from '@tamis/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { matchesText } from '../../../platform/db/pages/matches-text.ts';
import { type PageRows, readPage } from '../../../platform/db/pages/read-page.ts';
import { claimWork, findAbandonedWork, type RunnerClaim } from '../../../platform/jobs/runners-store.ts';

export interface ImportRecord {
  id: string;
  merchantId: string;
  fileName: string;
  state: CaseImportState;
  stopReason: string | null;
  isOpened: boolean;
  totalRows: number;
  invalidRows: number;
  totalCases: number;
  madeCases: number;
  failures: number;
  createdBy: string;
  createdAt: Date;
  startedBy: string | null;
  impersonatorId: string | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  runner: string | null;
}

const imports = (trx: Trx) =>
  trx
    .selectFrom('case_imports')
    .select([
      'id',
      'merchant_id as merchantId',
      'file_name as fileName',
      'state',
      'stop_reason as stopReason',
      'is_opened as isOpened',
      'total_rows as totalRows',
      'invalid_rows as invalidRows',
      'total_cases as totalCases',
      'made_cases as madeCases',
      'failures',
      'created_by as createdBy',
      'created_at as createdAt',
      'started_by as startedBy',
      'impersonator_id as impersonatorId',
      'started_at as startedAt',
      'finished_at as finishedAt',
      'runner',
    ])
    .$castTo<ImportRecord>();

export const findImport = (trx: Trx, id: string): Promise<ImportRecord | undefined> =>
  imports(trx).where('id', '=', id).executeTakeFirst();

/** The import, kept from every other change until the transaction ends. */
export const lockImport = (trx: Trx, id: string): Promise<ImportRecord | undefined> =>
  imports(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const findImportPage = (trx: Trx, page: BodyOf<typeof findCaseImports>): Promise<PageRows<ImportRecord>> =>
  readPage(imports(trx).where(matchesText(page.search, 'file_name')), page, {
    by: { created_at: 'created_at' },
    id: 'id',
  });

export type NewImport = Pick<
  ImportRecord,
  'id' | 'merchantId' | 'fileName' | 'totalRows' | 'invalidRows' | 'totalCases' | 'createdBy' | 'createdAt'
> & { fileDigest: string };

export async function insertImport(trx: Trx, record: NewImport): Promise<void> {
  await trx
    .insertInto('case_imports')
    .values({
      id: record.id,
      merchant_id: record.merchantId,
      file_name: record.fileName,
      file_digest: record.fileDigest,
      state: 'draft',
      total_rows: record.totalRows,
      invalid_rows: record.invalidRows,
      total_cases: record.totalCases,
      created_by: record.createdBy,
      created_at: record.createdAt,
    })
    .execute();
}

export interface StateChange {
  state: CaseImportState;
  stopReason?: string | null;
  finishedAt?: Date;
  isOpened?: boolean;
  started?: { by: string; impersonatorId: string | null; at: Date };
}

/** Also ends the claim of whoever works on it, and forgets the attempts that failed. */
export async function changeState(trx: Trx, id: string, change: StateChange): Promise<void> {
  await trx
    .updateTable('case_imports')
    .set({
      state: change.state,
      stop_reason: change.stopReason ?? null,
      failures: 0,
      runner: null,
      runner_until: null,
      ...(change.finishedAt && { finished_at: change.finishedAt }),
      ...(change.isOpened !== undefined && { is_opened: change.isOpened }),
      ...(change.started && {
        started_by: change.started.by,
        impersonator_id: change.started.impersonatorId,
        started_at: change.started.at,
      }),
    })
    .where('id', '=', id)
    .execute();
}

export interface Progress {
  made: number;
  /** Cases that turned out to be impossible, and their rows. */
  refusedCases: number;
  refusedRows: number;
  runnerUntil: Date;
}

export async function addProgress(trx: Trx, id: string, progress: Progress): Promise<void> {
  await sql`
    update case_imports set made_cases = made_cases + ${progress.made}, total_cases = total_cases - ${progress.refusedCases},
      invalid_rows = invalid_rows + ${progress.refusedRows}, failures = 0, runner_until = ${progress.runnerUntil}
    where id = ${id}`.execute(trx);
}

/** Another attempt that failed; whoever comes next may go on at once. */
export async function countFailure(trx: Trx, id: string): Promise<void> {
  await sql`update case_imports set failures = failures + 1, runner = null, runner_until = null where id = ${id}`.execute(
    trx,
  );
}

export const claimImport = (trx: Trx, id: string, claim: RunnerClaim): Promise<boolean> =>
  claimWork(trx, 'case_imports', id, claim);

export const findAbandoned = (trx: Trx, now: Date): Promise<{ id: string; merchantId: string }[]> =>
  findAbandonedWork(trx, 'case_imports', now);

/** Removes imports with what they hold that are older than that and not running. Needs system scope. */
export async function removeImportsBefore(
  trx: Trx,
  before: Date,
): Promise<{ id: string; merchantId: string; state: string }[]> {
  const { rows } = await sql<{ id: string; merchantId: string; state: string }>`
    delete from case_imports where created_at < ${before} and state <> 'running'
    returning id, merchant_id as "merchantId", state`.execute(trx);
  return rows;
}
