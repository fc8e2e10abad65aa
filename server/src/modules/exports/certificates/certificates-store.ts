import type { Trx } from '../../../platform/db/database.ts';

const all = (trx: Trx) => trx.selectFrom('certificate_batches').selectAll();
export type CertificateRow = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>;

export interface NewCertificateBatch {
  id: string;
  merchantId: string;
  searchIds: string[];
  createdBy: string;
  createdAt: Date;
}

export async function insertCertificateBatch(trx: Trx, batch: NewCertificateBatch): Promise<void> {
  await trx
    .insertInto('certificate_batches')
    .values({
      id: batch.id,
      merchant_id: batch.merchantId,
      search_ids: batch.searchIds,
      state: 'running',
      created_by: batch.createdBy,
      created_at: batch.createdAt,
    })
    .execute();
}

export const findCertificateBatch = (trx: Trx, id: string): Promise<CertificateRow | undefined> =>
  all(trx).where('id', '=', id).executeTakeFirst();

export async function listCertificateBatches(
  trx: Trx,
  limit: number,
  offset: number,
): Promise<{ rows: CertificateRow[]; total: number }> {
  const rows = await all(trx).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const { total } = await trx
    .selectFrom('certificate_batches')
    .select((query) => query.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function saveCertificateProgress(trx: Trx, id: string, done: number): Promise<void> {
  await trx
    .updateTable('certificate_batches')
    .set({ done_searches: done })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

export interface CertificateOutcome {
  state: 'completed' | 'failed';
  done: number;
  file: { digest: string; size: number } | null;
  note: string | null;
  at: Date;
}

/** Once: answers false when it has ended before. */
export async function endCertificateBatch(
  trx: Trx,
  id: string,
  { state, done, file, note, at }: CertificateOutcome,
): Promise<boolean> {
  const result = await trx
    .updateTable('certificate_batches')
    .set({
      state,
      done_searches: done,
      file_digest: file?.digest ?? null,
      file_size: file?.size ?? null,
      note,
      finished_at: at,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
