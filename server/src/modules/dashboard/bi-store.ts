import type { Trx } from '../../platform/db/database.ts';

export interface BiRow {
  id: string;
  at: Date;
  os: string;
  statusCode: number;
  executionMs: number;
  /** 0 to 100. */
  probability: number | null;
  width: number | null;
  height: number | null;
  failedValidations: string[];
}

/** Needs system scope. */
export async function insertBiRecord(trx: Trx, record: BiRow): Promise<void> {
  await trx
    .insertInto('bi_records')
    .values({
      id: record.id,
      at: record.at,
      os: record.os,
      status_code: record.statusCode,
      execution_ms: record.executionMs,
      probability: record.probability,
      width: record.width,
      height: record.height,
      failed_validations: record.failedValidations,
    })
    .execute();
}

/** Those between two moments, the newest first, and how many there are. Needs system scope. */
export async function findBiRows(
  trx: Trx,
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<{ rows: BiRow[]; total: number }> {
  const meant = trx.selectFrom('bi_records').where('at', '>=', from).where('at', '<', until);
  const rows = await meant
    .select([
      'id',
      'at',
      'os',
      'status_code as statusCode',
      'execution_ms as executionMs',
      'probability',
      'width',
      'height',
      'failed_validations as failedValidations',
    ])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const { total } = await meant.select((query) => query.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
