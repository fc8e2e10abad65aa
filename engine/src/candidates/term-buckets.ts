/**
 * Terms by the hashes of their keys: bucket b holds terms[starts[b] .. starts[b + 1]). Hashes are not kept, so a bucket
 * also holds strangers; whoever looks up compares anyway. Term numbers take three bytes each, lowest first.
 */
export interface TermBuckets {
  starts: Uint32Array;
  terms: Uint8Array;
}

const bytesPerTerm = 3;
const maxTerms = 2 ** 24;

/** Calls `visit` for each term in the bucket of a hash. */
export function visitBucket({ starts, terms }: TermBuckets, hash: number, visit: (term: number) => void): void {
  const bucket = hash & (starts.length - 2);
  const end = starts[bucket + 1]! * bytesPerTerm;
  for (let at = starts[bucket]! * bytesPerTerm; at < end; at += bytesPerTerm) {
    visit(terms[at]! | (terms[at + 1]! << 8) | (terms[at + 2]! << 16));
  }
}

const meanBucket = 6;
const fewestBuckets = 16;

const bucketCountFor = (entries: number): number =>
  2 ** Math.ceil(Math.log2(Math.max(fewestBuckets, entries / meanBucket)));

/** Files term t under hashes[starts[t] .. starts[t + 1]). */
export function buildTermBuckets(hashes: Uint32Array, starts: Uint32Array): TermBuckets {
  const termCount = starts.length - 1;
  if (termCount > maxTerms) throw new RangeError(`More than ${maxTerms} different words`);
  const buckets = bucketCountFor(hashes.length);
  const bucketStarts = new Uint32Array(buckets + 1);
  const mask = buckets - 1;
  for (let at = 0; at < hashes.length; at++) bucketStarts[(hashes[at]! & mask) + 1]! += 1;
  for (let bucket = 0; bucket < buckets; bucket++) bucketStarts[bucket + 1]! += bucketStarts[bucket]!;
  const next = bucketStarts.slice(0, buckets);
  const terms = new Uint8Array(hashes.length * bytesPerTerm);
  for (let term = 0; term < termCount; term++) {
    for (let at = starts[term]!; at < starts[term + 1]!; at++) {
      const place = next[hashes[at]! & mask]!++ * bytesPerTerm;
      terms[place] = term;
      terms[place + 1] = term >>> 8;
      terms[place + 2] = term >>> 16;
    }
  }
  return { starts: bucketStarts, terms };
}
