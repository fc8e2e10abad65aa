import { setTimeout as wait } from 'node:timers/promises';

/** ms. Several times what a look at codes and its audit row take on either database. */
export const EVEN_MS = 25;

/**
 * Does something that ends no sooner than `EVEN_MS` after it began, well or badly: how long it took tells of the wait, and
 * nothing of whether rows were found. The statements are the same either way; what a found row costs more to read and to
 * link was measured to give an account away in 7 of 10 guesses on the embedded database.
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const even = wait(EVEN_MS);
  try {
    return await work();
  } finally {
    await even;
  }
}
