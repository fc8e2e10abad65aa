import type { Query } from '@tamis/engine';
import type { PinnedEngine } from './pinned-engine.ts';
import type { Found } from './pinned-engine-protocol.ts';

export interface Asked<T> {
  item: T;
  /** The error when this one could not be answered: that is not an answer of nobody. */
  answer: Found | Error;
}

const QUERIES_A_CALL = 50;
/** Any engine that answers at all answers this. */
const PLAIN: Query = { name: 'Anybody', fuzziness: 1 };

/**
 * Asks for each item, several in a call. One that the engine cannot take does not hold up the others. Throws when none
 * can be answered because it is the engine and not the names.
 */
export async function* askEach<T>(
  pinnedEngine: Pick<PinnedEngine, 'search'>,
  items: readonly T[],
  queryOf: (item: T) => Query,
): AsyncGenerator<Asked<T>> {
  for (let start = 0; start < items.length; start += QUERIES_A_CALL) {
    yield* await askTogether(pinnedEngine, items.slice(start, start + QUERIES_A_CALL), queryOf);
  }
}

async function askTogether<T>(
  pinnedEngine: Pick<PinnedEngine, 'search'>,
  items: readonly T[],
  queryOf: (item: T) => Query,
): Promise<Asked<T>[]> {
  const answers = await pinnedEngine.search(items.map(queryOf)).catch(() => undefined);
  return answers
    ? items.map((item, index) => ({
        item,
        answer: answers[index] ?? new Error('The pinned engine did not answer every name'),
      }))
    : askOneByOne(pinnedEngine, items, queryOf);
}

async function askOneByOne<T>(
  pinnedEngine: Pick<PinnedEngine, 'search'>,
  items: readonly T[],
  queryOf: (item: T) => Query,
): Promise<Asked<T>[]> {
  const asked: Asked<T>[] = [];
  for (const item of items) asked.push({ item, answer: await askOne(pinnedEngine, queryOf(item)) });
  if (asked.every(({ answer }) => answer instanceof Error)) await pinnedEngine.search([PLAIN]);
  return asked;
}

async function askOne(pinnedEngine: Pick<PinnedEngine, 'search'>, query: Query): Promise<Found | Error> {
  try {
    const [found] = await pinnedEngine.search([query]);
    return found ?? new Error('The pinned engine did not answer every name');
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
