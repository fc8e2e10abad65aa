/** An advisory that was read and does not concern us, or not yet. */
export interface Accepted {
  /** Its address, as the registry gives it. */
  url: string;
  /** Why it does no harm here. */
  reason: string;
  /** The day from which on it counts again, YYYY-MM-DD: somebody has to look anew. */
  until: string;
}

export const accepted: readonly Accepted[] = [];
