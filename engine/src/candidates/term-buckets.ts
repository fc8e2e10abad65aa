import { groupByKey } from '../snapshot/group-by-key.ts';

/**
 * Terms by the hashes of their keys: bucket b holds terms[starts[b] .. starts[b + 1]). Hashes are not kept, so a bucket
 * also holds strangers; whoever looks up compares anyway. Term numbers take three bytes each, lowest first.
 */
export interface TermBuckets {
  starts: Uint32Array;
  terms: Uint8Array;
}

const bytesPerTerm = 3;
const mostTerms = 2 ** 24;

function packed(terms: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(terms.length * bytesPerTerm);
  terms.forEach((term, index) => {
    if (term >= mostTerms) throw new RangeError(`More than ${mostTerms} different words`);
    bytes[index * bytesPerTerm] = term;
    bytes[index * bytesPerTerm + 1] = term >>> 8;
    bytes[index * bytesPerTerm + 2] = term >>> 16;
  });
  return bytes;
}

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

const bucketCountFor = (entries: number): number => 2 ** Math.ceil(Math.log2(Math.max(fewestBuckets, entries / meanBucket)));

/** Files `terms[i]` under `hashes[i]`. */
export function buildTermBuckets(hashes: Uint32Array, terms: Uint32Array): TermBuckets {
  const buckets = bucketCountFor(hashes.length);
  const { starts, values } = groupByKey(buckets, hashes.map((hash) => hash & (buckets - 1)), terms);
  return { starts, terms: packed(values) };
}
