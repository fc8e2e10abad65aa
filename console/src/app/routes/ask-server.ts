/** A file that every page has asked for already, and that is never answered from a cache. */
const ADDRESS = '/version.json';
const ANSWERS_WITHIN_MS = 10_000;

/** Whether anybody answers at the server's address. @throws when nobody does, or only a proxy in front of it */
export async function askServer(): Promise<void> {
  const { status } = await fetch(ADDRESS, { cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
  if (status >= 500) throw new Error(`The server answered ${status}`);
}
