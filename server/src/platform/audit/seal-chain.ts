import { sql } from 'kysely';
import type { Database, Trx } from '../db/database.ts';
import { CHAIN_START, hashRow } from './audit-chain.ts';
import { toAuditRow } from './read-chain.ts';

const ROWS_AT_ONCE = 1000;

/**
 * Gives the rows of a merchant that wait for it their places in the chain, oldest first: what this transaction has written
 * as well. The head is locked until the transaction ends.
 */
export async function sealChain(trx: Trx, merchantId: string): Promise<void> {
  while ((await sealSome(trx, merchantId)) === ROWS_AT_ONCE);
}

/** Seals what waits in any chain in the one transaction: where nobody else is at work. Needs system scope. */
export async function sealEveryChain(trx: Trx): Promise<void> {
  for (const merchantId of await findUnsealedChains(trx)) await sealChain(trx, merchantId);
}

/**
 * Seals what waits in any chain, some rows a transaction, so that a call that seals its own merchant never waits long.
 * In this order on every process, so that two that seal at once follow each other instead of blocking.
 */
export async function sealChains(database: Database): Promise<void> {
  for (const merchantId of await database.transaction({ kind: 'system' }, findUnsealedChains, { readOnly: true })) {
    const seal = () => database.transaction({ kind: 'system' }, (trx) => sealSome(trx, merchantId));
    while ((await seal()) === ROWS_AT_ONCE);
  }
}

async function findUnsealedChains(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('audit_entries')
    .select('merchant_id')
    .distinct()
    .where('seq', 'is', null)
    .orderBy('merchant_id')
    .execute();
  return rows.map((row) => row.merchant_id);
}

/** @returns how many rows were sealed, `ROWS_AT_ONCE` at most */
async function sealSome(trx: Trx, merchantId: string): Promise<number> {
  const head = await lockHead(trx, merchantId);
  const rows = await trx
    .selectFrom('audit_entries')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('seq', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .execute();
  if (rows.length === 0) return 0;
  let { seq, hash } = head;
  const seals = rows.map((row) => {
    const previousHash = hash;
    seq += 1;
    hash = hashRow(previousHash, toAuditRow(row, seq));
    return { id: row.id, seq, previousHash, hash };
  });
  await sql`
    update audit_entries entry
    set seq = seal.seq, previous_hash = decode(seal.previous_hash, 'hex'), hash = decode(seal.hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(seals.map(toJson))}::jsonb) as seal (id text, seq bigint, previous_hash text, hash text)
    where entry.id = seal.id`.execute(trx);
  await trx.updateTable('audit_heads').set({ seq, hash }).where('merchant_id', '=', merchantId).execute();
  return rows.length;
}

const toJson = ({ id, seq, previousHash, hash }: { id: string; seq: number; previousHash: Buffer; hash: Buffer }) => ({
  id,
  seq,
  previous_hash: previousHash.toString('hex'),
  hash: hash.toString('hex'),
});

async function lockHead(trx: Trx, merchantId: string): Promise<{ seq: number; hash: Buffer }> {
  await trx
    .insertInto('audit_heads')
    .values({ merchant_id: merchantId, seq: 0, hash: CHAIN_START })
    .onConflict((conflict) => conflict.column('merchant_id').doNothing())
    .execute();
  return trx
    .selectFrom('audit_heads')
    .select(['seq', 'hash'])
    .where('merchant_id', '=', merchantId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
