/** Position of the first of postings[start .. end) that is `form` or a later one. */
export function firstFrom(postings: Uint32Array, form: number, start: number, end: number): number {
  if (start === end || postings[end - 1]! < form) return end;
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (postings[middle]! < form) low = middle + 1;
    else high = middle;
  }
  return low;
}
