import type { Trx } from '../db/database.ts';
import type { AuditProof, ProofLink } from './proof-fault.ts';
import { type ChainedRow, digestOfLink, readChain } from './read-chain.ts';
import { sealChain } from './seal-chain.ts';

/**
 * The proof of all rows about a subject; needs at least one. What waits for its place in the chain is sealed first: in the
 * transaction of the newest row nothing can come in between.
 */
export async function buildProof(
  trx: Trx,
  merchantId: string,
  subject: { subjectType: string; subjectId: string },
): Promise<AuditProof> {
  const isAbout = ({ row }: ChainedRow) =>
    row.subjectType === subject.subjectType && row.subjectId === subject.subjectId;
  await sealChain(trx, merchantId);
  let first: ChainedRow | undefined;
  let last: ChainedRow | undefined;
  const links: ProofLink[] = [];
  for await (const link of readChain(trx, merchantId, subject)) {
    first ??= link;
    last = link;
    links.push(
      isAbout(link) && !link.erasedDigest ? { row: link.row } : { digest: digestOfLink(link).toString('hex') },
    );
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
