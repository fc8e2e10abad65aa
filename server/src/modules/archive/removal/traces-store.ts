import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { withdrawCertificates } from '../../screening/index.ts';

/**
 * Removes what was said about searches or cases in other places: notices, events with their deliveries, proposals, notes of
 * actions on many, and archives of certificates that hold one of them. Before they are removed themselves. Needs system scope.
 */
export async function removeTraces(trx: Trx, merchantId: string, removed: readonly string[]): Promise<void> {
  const ids = sql`${[...removed]}::text[]`;
  await sql`delete from notifications where merchant_id = ${merchantId} and search_id = any(${ids})`.execute(trx);
  await sql`
    delete from webhook_attempts where merchant_id = ${merchantId}
      and event_id in (select id from events where merchant_id = ${merchantId} and subject_id = any(${ids}))`.execute(
    trx,
  );
  await sql`delete from events where merchant_id = ${merchantId} and subject_id = any(${ids})`.execute(trx);
  await sql`
    delete from approval_proposals proposal where merchant_id = ${merchantId}
      and exists (select from approval_subjects subject where subject.proposal_id = proposal.id and subject.search_id = any(${ids}))
      and not exists (select from approval_subjects subject where subject.proposal_id = proposal.id and not subject.search_id = any(${ids}))`.execute(
    trx,
  );
  await sql`update bulk_actions set input = '{}' where merchant_id = ${merchantId} and search_ids && ${ids}`.execute(
    trx,
  );
  await withdrawCertificates(trx, merchantId, removed);
}

/** Archives of certificates of which the file is to go; null for one whose bytes are those of another that stays. Needs system scope. */
export async function findForgottenFiles(
  trx: Trx,
  merchantId: string,
): Promise<{ id: string; digest: string | null }[]> {
  const { rows } = await sql<{ id: string; digest: string | null }>`
    select id, case when not exists (select from certificate_batches other where other.file_digest = batch.file_digest and other.state = 'completed')
      then file_digest end as digest
    from certificate_batches batch where merchant_id = ${merchantId} and file_digest is not null and state = 'failed'`.execute(
    trx,
  );
  return rows;
}

/** Their files are gone. */
export async function forgetFiles(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`update certificate_batches set file_digest = null, file_size = null where id = any(${[...ids]}::text[])`.execute(
    trx,
  );
}
