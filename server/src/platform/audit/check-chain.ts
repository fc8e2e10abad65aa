import { CHAIN_START, hashRow } from './audit-chain.ts';
import type { ChainedRow } from './read-chain.ts';

/** How far a chain holds, and what does not, in a sentence. */
export interface CheckedChain {
  rows: number;
  fault?: string;
}

/** Follows a chain row by row to its head: edits, removals, reordering and a cut-off tail are found. */
export async function checkChain(
  links: AsyncIterable<ChainedRow>,
  head: { seq: number; hash: Buffer },
): Promise<CheckedChain> {
  let previous: Buffer = CHAIN_START;
  let seq = 0;
  for await (const { row, hash, previousHash } of links) {
    if (row.seq !== seq + 1) return { rows: seq, fault: `Row ${seq + 1} is missing.` };
    if (!previousHash.equals(previous)) return { rows: seq, fault: `Row ${row.seq} does not follow row ${seq}.` };
    if (!hash.equals(hashRow(previous, row))) return { rows: seq, fault: `Row ${row.seq} was changed.` };
    previous = hash;
    seq = row.seq;
  }
  if (seq !== head.seq || !previous.equals(head.hash))
    return { rows: seq, fault: `The chain should end at row ${head.seq}.` };
  return { rows: seq };
}
