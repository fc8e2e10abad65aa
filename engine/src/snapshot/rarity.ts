/** Share of the entries at which a word is as common as can be. */
const commonShare = 0.01;
/** Below so many entries a list is too small to tell what is common. */
const minReference = 50;

/**
 * How rare a word is that `bearing` of `entries` entries bear: 1 for none or one, 0 for one per cent and more, in
 * between by the logarithm, since frequencies of names span orders of magnitude (Zipf's law).
 */
export function rarityOf(bearing: number, entries: number): number {
  const reference = Math.max(minReference, entries * commonShare);
  return bearing <= 1 ? 1 : Math.max(0, 1 - Math.log(bearing) / Math.log(reference));
}
