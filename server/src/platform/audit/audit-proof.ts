import type { Trx } from '../db/database.ts';
import type { AuditRow } from './audit-chain.ts';
import type { AuditProof, ProofLink } from './proof-fault.ts';
import { type ChainedRow, digestOfLink, readChain } from './read-chain.ts';
import { sealChain } from './seal-chain.ts';

/** What rows of the audit log are about. */
export interface AuditSubject {
  subjectType: string;
  subjectId: string;
}

export interface ProvenRows {
  /** The proof begins with the first row about it. */
  subject: AuditSubject;
  /** What else rows are shown about; of every other row the digest only. */
  also?: readonly AuditSubject[];
  /** The row that the proof ends with: rows that are sealed after it are none of its business. */
  isLast(row: AuditRow): boolean;
}

/** The proof of all rows about a subject, up to one of them. What waits for its place in the chain is sealed first. */
export async function buildProof(
  trx: Trx,
  merchantId: string,
  { subject, also = [], isLast }: ProvenRows,
): Promise<AuditProof> {
  const shown = new Set([subject, ...also].map(keyOf));
  await sealChain(trx, merchantId);
  let first: ChainedRow | undefined;
  const links: ProofLink[] = [];
  for await (const link of readChain(trx, merchantId, subject)) {
    first ??= link;
    const isShown = shown.has(keyOf(link.row)) && !link.erasedDigest;
    links.push(isShown ? { row: link.row } : { digest: digestOfLink(link).toString('hex') });
    if (!isLast(link.row)) continue;
    return {
      merchantId,
      firstSeq: first.row.seq,
      previousHash: first.previousHash.toString('hex'),
      links,
      head: { seq: link.row.seq, hash: link.hash.toString('hex') },
    };
  }
  throw new Error(`The audit log has no row that ends the proof of ${subject.subjectType} ${subject.subjectId}`);
}

const keyOf = ({ subjectType, subjectId }: AuditSubject): string => `${subjectType} ${subjectId}`;
