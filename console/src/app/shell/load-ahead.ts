import type { QueryClient } from '@tanstack/react-query';

type Load = () => Promise<unknown>;

const SETTLED_AFTER_MS = 4000;

/**
 * Loads parts before they are wanted, once the page has settled: what it shows first does not share the line with them. One
 * that cannot be had now is missed by nobody, and is asked for again by whoever wants it.
 * @returns stops waiting
 */
export function loadAhead(client: Pick<QueryClient, 'isFetching'>, parts: readonly Load[]): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    timer = setTimeout(look, SETTLED_AFTER_MS);
  };
  const look = (): void => {
    if (client.isFetching() > 0) return wait();
    for (const load of parts) load().catch(() => undefined);
  };
  wait();
  return () => clearTimeout(timer);
}
