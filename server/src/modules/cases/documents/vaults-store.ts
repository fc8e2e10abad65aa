import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { SealedRows } from '../../../platform/secrets/reseal-rows.ts';

/** What the key of a merchant is sealed as. */
export const vaultContext = (merchantId: string): string => `document key of ${merchantId}`;

export async function findVaultKey(trx: Trx, merchantId: string): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom('document_vaults')
    .select('sealed_key')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row?.sealed_key;
}

/** The first one stays. */
export async function insertVault(trx: Trx, merchantId: string, sealedKey: Buffer): Promise<void> {
  await trx
    .insertInto('document_vaults')
    .values({ merchant_id: merchantId, sealed_key: sealedKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes room for bytes; nobody else of the merchant does until the transaction ends. False when there is not so much. */
export async function takeRoom(trx: Trx, merchantId: string, bytes: number, most: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('document_vaults')
    .set({ kept_bytes: sql`kept_bytes + ${bytes}` })
    .where('merchant_id', '=', merchantId)
    .where(sql<boolean>`kept_bytes + ${bytes} <= ${most}`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface Leftover {
  storedAs: string;
  merchantId: string;
  since: Date;
}

export async function insertLeftover(trx: Trx, { storedAs, merchantId, since }: Leftover): Promise<void> {
  await trx
    .insertInto('case_document_leftovers')
    .values({ stored_as: storedAs, merchant_id: merchantId, since })
    .execute();
}

/** A document has them from now on, or they are gone. Answers how many there were. */
export async function removeLeftovers(trx: Trx, storedAs: readonly string[]): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('case_document_leftovers')
    .where('stored_as', 'in', [...storedAs])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Some that no document has taken since, locked, the oldest first. Needs system scope. */
export const lockLeftovers = (trx: Trx, until: Date, limit: number): Promise<{ storedAs: string }[]> =>
  trx
    .selectFrom('case_document_leftovers')
    .select('stored_as as storedAs')
    .where('since', '<', until)
    .orderBy('since')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Gives the room of all files of a case back, and makes leftovers of them; then its documents are removed. */
export async function removeDocumentsOf(trx: Trx, caseId: string, at: Date): Promise<void> {
  await sql`
    with gone as (
      delete from case_document_files file using case_documents document
      where document.id = file.document_id and document.case_id = ${caseId}
      returning file.merchant_id, file.stored_as, case when file.removed_at is null then file.size else 0 end as size
    ), left_over as (
      insert into case_document_leftovers (stored_as, merchant_id, since) select stored_as, merchant_id, ${at} from gone where stored_as is not null
    )
    update document_vaults vault set kept_bytes = kept_bytes - given_back.bytes
    from (select merchant_id, sum(size) as bytes from gone group by merchant_id) given_back
    where vault.merchant_id = given_back.merchant_id`.execute(trx);
  await trx.deleteFrom('case_documents').where('case_id', '=', caseId).execute();
}

/**
 * Gives the room of all files of these documents back, and makes leftovers of them. The documents stay, with the digests of
 * what was removed. Needs system scope.
 */
export async function purgeDocumentFiles(trx: Trx, documentIds: readonly string[], at: Date): Promise<void> {
  await sql`
    with kept as (
      select id, merchant_id, stored_as, size from case_document_files
      where document_id = any(${[...documentIds]}::text[]) and removed_at is null for update
    ), gone as (
      update case_document_files file set removed_at = ${at}, stored_as = null from kept where file.id = kept.id
    ), left_over as (
      insert into case_document_leftovers (stored_as, merchant_id, since) select stored_as, merchant_id, ${at} from kept
    )
    update document_vaults vault set kept_bytes = kept_bytes - given_back.bytes
    from (select merchant_id, sum(size) as bytes from kept group by merchant_id) given_back
    where vault.merchant_id = given_back.merchant_id`.execute(trx);
}

/** The keys of merchants, for a new key of the installation. Needs system scope. */
export const sealedVaultKeys = (trx: Trx): SealedRows => ({
  async after(last, count) {
    const rows = await trx
      .selectFrom('document_vaults')
      .select(['merchant_id as id', 'sealed_key as sealed'])
      .where('merchant_id', '>', last)
      .orderBy('merchant_id')
      .limit(count)
      .forUpdate()
      .execute();
    return rows.map((row) => ({ ...row, context: vaultContext(row.id) }));
  },
  async put(id, sealed) {
    await trx.updateTable('document_vaults').set({ sealed_key: sealed }).where('merchant_id', '=', id).execute();
  },
});
