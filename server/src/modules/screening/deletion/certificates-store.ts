import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** Archives of certificates that hold one of these searches are given to nobody from now on. Their files go afterwards: what has failed and still names one waits for that. */
export async function withdrawCertificates(trx: Trx, merchantId: string, searchIds: readonly string[]): Promise<void> {
  await sql`
    update certificate_batches set state = 'failed', note = 'It held what was removed.'
    where merchant_id = ${merchantId} and file_digest is not null and search_ids && ${[...searchIds]}::text[]`.execute(
    trx,
  );
}

/** Nothing names the files of archives that are given to nobody any more, so that they are removed with what else is unused. Needs system scope. */
export async function forgetWithdrawnFiles(trx: Trx): Promise<void> {
  await sql`
    update certificate_batches set file_digest = null, file_size = null where state = 'failed' and file_digest is not null`.execute(
    trx,
  );
}
