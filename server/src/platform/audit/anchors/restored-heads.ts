import type { Trx } from '../../db/database.ts';
import { isRecordSignedBy, readRecord } from './anchor-record.ts';
import type { PublicAuditKey } from './audit-key.ts';
import { findSignedHeads, type SignedHead } from './signed-heads.ts';

/** What the signed heads in a database say of its chains. */
export interface RestoredHeads {
  /** What does not hold, in sentences. */
  faults: string[];
  /** Ids of keys that are not at hand, so that nothing is said of what they signed. */
  unknownKeys: string[];
}

/**
 * Compares the chains of a database with the signed heads in it: what a backup shows by itself, whatever the anchor file
 * says. `keys`: those that signed on this installation. Needs system scope.
 */
export async function checkRestoredHeads(trx: Trx, keys: readonly PublicAuditKey[]): Promise<RestoredHeads> {
  const faults: string[] = [];
  const unknown = new Set<string>();
  for (const signed of await findSignedHeads(trx)) {
    const key = keys.find(({ id }) => id === signed.keyId);
    if (!key) unknown.add(signed.keyId);
    else if (!isSigned(signed, key)) faults.push(`The signed head of ${signed.chain} was changed.`);
    else if (!(await isStillThere(trx, signed))) faults.push(changedText(signed));
  }
  return { faults, unknownKeys: [...unknown] };
}

function isSigned({ chain, line, seq, hash }: SignedHead, { publicKey }: PublicAuditKey): boolean {
  const record = readRecord(line);
  return (
    record?.kind === 'head' &&
    record.chain === chain &&
    record.seq === seq &&
    record.hash === hash.toString('hex') &&
    isRecordSignedBy(record, publicKey)
  );
}

async function isStillThere(trx: Trx, { chain, seq, hash }: SignedHead): Promise<boolean> {
  const row = await trx
    .selectFrom('audit_entries')
    .select('hash')
    .where('merchant_id', '=', chain)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row?.hash?.equals(hash) ?? false;
}

const changedText = ({ chain, seq, signedAt }: SignedHead): string =>
  `The audit chain of ${chain} is not the one that was signed at ${signedAt.toISOString()}, up to row ${seq}.`;
