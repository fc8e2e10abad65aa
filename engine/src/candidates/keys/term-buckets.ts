/**
 * Terms by the hashes of their keys: bucket b holds entries[starts[b] .. starts[b + 1]), each the number of a term and, in its lowest bits,
 * eight bits of the hash that do not tell the bucket. Hashes are not kept whole, so a bucket gives a stranger now and then; whoever looks
 * up compares anyway.
 */
export interface TermBuckets {
  starts: Uint32Array;
  entries: Uint32Array;
}

const checkBits = 8;
const checkShift = 32 - checkBits;
const checkMask = 2 ** checkBits - 1;
const maxTerms = 2 ** (32 - checkBits);
const meanBucket = 20;
const fewestBuckets = 16;
/** The bits of a hash that tell the bucket and those that are kept are not the same ones. */
const mostBuckets = 2 ** checkShift;

/** Calls `visit` for each term in the bucket of a hash whose own hash has the same kept bits. */
export function visitBucket({ starts, entries }: TermBuckets, hash: number, visit: (term: number) => void): void {
  const bucket = hash & (starts.length - 2);
  const check = hash >>> checkShift;
  for (let at = starts[bucket]!; at < starts[bucket + 1]!; at++)
    if ((entries[at]! & checkMask) === check) visit(entries[at]! >>> checkBits);
}

/** Hashes that are asked for at once. */
const hashesAtOnce = 128;
const bucketStarts = new Uint32Array(hashesAtOnce);

/** Reads what the buckets of the hashes begin with, so that it is at hand when they are visited: the processor waits for many at once. */
export function fetchBuckets({ starts, entries }: TermBuckets, hashes: Uint32Array): number {
  const count = Math.min(hashesAtOnce, hashes.length);
  let read = 0;
  for (let at = 0; at < count; at++) bucketStarts[at] = starts[hashes[at]! & (starts.length - 2)]!;
  for (let at = 0; at < count; at++) read += entries[bucketStarts[at]!]!;
  return read;
}

const bucketCountFor = (entries: number): number =>
  Math.min(mostBuckets, 2 ** Math.ceil(Math.log2(Math.max(fewestBuckets, entries / meanBucket))));

/** Files term t under hashes[starts[t] .. starts[t + 1]). */
export function buildTermBuckets(hashes: Uint32Array, starts: Uint32Array): TermBuckets {
  const termCount = starts.length - 1;
  if (termCount > maxTerms) throw new RangeError(`More than ${maxTerms} different words`);
  const buckets = bucketCountFor(hashes.length);
  const ends = new Uint32Array(buckets + 1);
  const mask = buckets - 1;
  for (let at = 0; at < hashes.length; at++) ends[(hashes[at]! & mask) + 1]! += 1;
  for (let bucket = 0; bucket < buckets; bucket++) ends[bucket + 1]! += ends[bucket]!;
  const next = ends.slice(0, buckets);
  const entries = new Uint32Array(hashes.length);
  for (let term = 0; term < termCount; term++) {
    for (let at = starts[term]!; at < starts[term + 1]!; at++) {
      const hash = hashes[at]!;
      entries[next[hash & mask]!++] = (term << checkBits) | (hash >>> checkShift);
    }
  }
  return { starts: ends, entries };
}
