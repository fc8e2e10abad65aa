/** What belongs to each key: key k owns values[starts[k] .. starts[k + 1]), in the order in which they were given. */
export interface Grouping {
  starts: Uint32Array;
  values: Uint32Array;
}

/** Groups `values[i]` (i itself when there are none) under `keys[i]`, which are below `keyCount`; a counting sort. */
export function groupByKey(keyCount: number, keys: Uint32Array, values?: Uint32Array): Grouping {
  const starts = new Uint32Array(keyCount + 1);
  for (let at = 0; at < keys.length; at++) starts[keys[at]! + 1]! += 1;
  for (let key = 0; key < keyCount; key++) starts[key + 1]! += starts[key]!;
  const grouped = new Uint32Array(keys.length);
  const next = starts.slice(0, keyCount);
  for (let at = 0; at < keys.length; at++) grouped[next[keys[at]!]!++] = values === undefined ? at : values[at]!;
  return { starts, values: grouped };
}
