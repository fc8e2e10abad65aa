import { fetchVersion } from './version-file.ts';

/** How often the server is asked for its version (SHELL-90). */
const EVERY_MS = 5 * 60_000;

// The types of a worker and those of a page exclude each other.
const page = globalThis as unknown as Pick<Worker, 'postMessage' | 'addEventListener'>;

/** A worker's clock goes on at its pace when the tab is hidden; a page's does not. */
async function look(): Promise<void> {
  // A failure is no news: the next look is soon enough, and the page says what it shows.
  const file = await fetchVersion().catch(() => undefined);
  if (file) page.postMessage(file);
}

setInterval(() => void look(), EVERY_MS);
// The page has come into sight.
page.addEventListener('message', () => void look());
