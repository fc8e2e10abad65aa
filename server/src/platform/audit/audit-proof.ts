import type { Trx } from '../db/database.ts';
import { type AuditRow, digestRow, linkHash } from './audit-chain.ts';
import { type ChainedRow, readChain } from './read-chain.ts';

/** A link of the chain: the row itself where it is about the subject, of every other row the digest only. Hashes are hexadecimal. */
export type ProofLink = { row: AuditRow } | { digest: string };

/** Part of a merchant's chain, from the first row about a subject to the newest one. */
export interface AuditProof {
  merchantId: string;
  firstSeq: number;
  /** The hash before the first link. */
  previousHash: string;
  links: ProofLink[];
  /** Where the chain stood when the proof was made. */
  head: { seq: number; hash: string };
}

/** The proof of all rows about a subject; needs at least one. In the transaction of the newest, nothing can come in between. */
export async function buildProof(trx: Trx, merchantId: string, subject: { subjectType: string; subjectId: string }): Promise<AuditProof> {
  const isAbout = ({ row }: ChainedRow) => row.subjectType === subject.subjectType && row.subjectId === subject.subjectId;
  let first: ChainedRow | undefined;
  let last: ChainedRow | undefined;
  const links: ProofLink[] = [];
  for await (const link of readChain(trx, merchantId, subject)) {
    first ??= link;
    last = link;
    links.push(isAbout(link) ? { row: link.row } : { digest: digestRow(link.row).toString('hex') });
  }
  if (!first || !last) throw new Error(`The audit log knows nothing of ${subject.subjectType} ${subject.subjectId}`);
  return {
    merchantId,
    firstSeq: first.row.seq,
    previousHash: first.previousHash.toString('hex'),
    links,
    head: { seq: last.row.seq, hash: last.hash.toString('hex') },
  };
}

/** Computes the chain anew. Answers what does not hold, in a sentence; undefined when it is whole. */
export function proofFault(proof: AuditProof): string | undefined {
  let hash: Buffer = Buffer.from(proof.previousHash, 'hex');
  for (const [index, link] of proof.links.entries()) {
    const seq = proof.firstSeq + index;
    if ('row' in link && (link.row.seq !== seq || link.row.merchantId !== proof.merchantId)) return `Row ${seq} is not where it belongs.`;
    hash = linkHash(hash, 'row' in link ? digestRow(link.row) : Buffer.from(link.digest, 'hex'));
  }
  const end = proof.firstSeq + proof.links.length - 1;
  if (end !== proof.head.seq || hash.toString('hex') !== proof.head.hash) return `The chain does not lead to its end at row ${proof.head.seq}: a row was changed, removed or added.`;
  return undefined;
}
