import { type AuditRow, digestRow, linkHash } from './audit-chain.ts';

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

/** Computes the chain anew. Answers what does not hold, in a sentence; undefined when it is whole. */
export function proofFault(proof: AuditProof): string | undefined {
  let hash: Buffer = Buffer.from(proof.previousHash, 'hex');
  for (const [index, link] of proof.links.entries()) {
    const seq = proof.firstSeq + index;
    if ('row' in link && (link.row.seq !== seq || link.row.merchantId !== proof.merchantId))
      return `Row ${seq} is not where it belongs.`;
    hash = linkHash(hash, 'row' in link ? digestRow(link.row) : Buffer.from(link.digest, 'hex'));
  }
  const end = proof.firstSeq + proof.links.length - 1;
  if (end !== proof.head.seq || hash.toString('hex') !== proof.head.hash)
    return `The chain does not lead to its end at row ${proof.head.seq}: a row was changed, removed or added.`;
  return undefined;
}
