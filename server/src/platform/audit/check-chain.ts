import { CHAIN_START, linkHash } from './audit-chain.ts';
import { type ChainedRow, digestOfLink } from './read-chain.ts';

/** The act that names the rows whose bodies it has erased, in its own: a row that no such act names was emptied by somebody else. */
export const ERASE_ACTION = 'archive.erase';

/** How far a chain holds, and what does not, in a sentence. */
export interface CheckedChain {
  rows: number;
  fault?: string;
}

/** Follows a chain row by row to its head: edits, removals, reordering, a cut-off tail and rows that were emptied are found. */
export async function checkChain(
  links: AsyncIterable<ChainedRow>,
  head: { seq: number; hash: Buffer },
): Promise<CheckedChain> {
  let previous: Buffer = CHAIN_START;
  let seq = 0;
  const erased = new Set<number>();
  for await (const link of links) {
    const { row, hash, previousHash, erasedDigest } = link;
    if (row.seq !== seq + 1) return { rows: seq, fault: `Row ${seq + 1} is missing.` };
    if (!previousHash.equals(previous)) return { rows: seq, fault: `Row ${row.seq} does not follow row ${seq}.` };
    if (!hash.equals(linkHash(previous, digestOfLink(link))))
      return { rows: seq, fault: `Row ${row.seq} was changed.` };
    if (erasedDigest) erased.add(row.seq);
    else if (row.action === ERASE_ACTION) for (const one of (row.body as { rows: number[] }).rows) erased.delete(one);
    previous = hash;
    seq = row.seq;
  }
  const [emptied] = erased;
  if (emptied !== undefined) return { rows: seq, fault: `Row ${emptied} was emptied, and no erasure says so.` };
  if (seq !== head.seq || !previous.equals(head.hash))
    return { rows: seq, fault: `The chain should end at row ${head.seq}.` };
  return { rows: seq };
}
