/** Identical reads within this time get one answer (CALLS-04). */
const SHARE_MS = 2000;

interface Shared {
  promise: Promise<unknown>;
  /** When the answer may no longer be given to another caller; undefined while it is on its way. */
  until: number | undefined;
}

/**
 * Lets identical requests share one result: reads for two seconds, writes only while the first is on
 * its way (a double click). A write forgets every answer from before it, so that nobody reads the old state.
 * @param now a clock in milliseconds
 */
export function createRequestSharing(now: () => number) {
  const shared = new Map<string, Shared>();

  function join<T>(key: string, isWrite: boolean, send: () => Promise<T>): Promise<T> {
    const known = shared.get(key);
    if (known && (known.until === undefined || known.until > now())) return known.promise as Promise<T>;
    if (isWrite) shared.clear();
    const entry: Shared = { promise: send(), until: undefined };
    shared.set(key, entry);
    const drop = () => {
      if (shared.get(key) === entry) shared.delete(key);
    };
    entry.promise.then(() => {
      if (isWrite) shared.clear();
      else entry.until = now() + SHARE_MS;
    }, drop);
    return entry.promise as Promise<T>;
  }

  return { join, forget: () => shared.clear() };
}
