/**
 * A probability as a check gives it, 0 to 1 or 0 to 100, as 0 to 100. What is 1 at most is a share: no check is so unsure
 * of a face that it says one per cent.
 */
export const percentOf = (probability: number | null): number | null =>
  probability === null ? null : probability <= 1 ? probability * 100 : probability;
