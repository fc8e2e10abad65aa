import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

/** Where a chain ends. */
export interface ChainHead {
  chain: string;
  seq: number;
  hash: Buffer;
}

/** The newest signed head of a chain, as the database keeps it beside the anchor file. */
export interface SignedHead extends ChainHead {
  signedAt: Date;
  keyId: string;
  record: number;
  line: string;
}

/** Every head of the audit log; needs system scope, as all here do. */
export async function findHeads(trx: Trx): Promise<ChainHead[]> {
  const rows = await trx.selectFrom('audit_heads').selectAll().orderBy('merchant_id').execute();
  return rows.map(({ merchant_id: chain, seq, hash }) => ({ chain, seq, hash }));
}

export async function findSignedHeads(trx: Trx): Promise<SignedHead[]> {
  const rows = await trx.selectFrom('audit_signed_heads').selectAll().orderBy('chain').execute();
  return rows.map(({ signed_at: signedAt, key_id: keyId, ...head }) => ({ ...head, signedAt, keyId }));
}

export async function saveSignedHeads(trx: Trx, heads: readonly SignedHead[]): Promise<void> {
  for (const { signedAt, keyId, ...head } of heads) {
    const row = { ...head, signed_at: signedAt, key_id: keyId };
    await trx
      .insertInto('audit_signed_heads')
      .values(row)
      .onConflict((conflict) => conflict.column('chain').doUpdateSet(row))
      .execute();
  }
}

export async function removeSignedHeads(trx: Trx): Promise<void> {
  await trx.deleteFrom('audit_signed_heads').execute();
}

/** When the oldest row was written that no signed head reaches yet; undefined when there is none. */
export async function oldestUnsigned(trx: Trx): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(entry.at)
       from audit_heads head
       left join audit_signed_heads signed on signed.chain = head.merchant_id
       join audit_entries entry on entry.merchant_id = head.merchant_id and entry.seq = coalesce(signed.seq, 0) + 1),
      (select min(at) from audit_entries where seq is null)
    ) as at`.execute(trx);
  return rows[0]?.at ?? undefined;
}

/** Until the transaction ends, no other process adds to the anchor file. */
export async function lockAnchors(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tamis.audit-anchors'))`.execute(trx);
}
