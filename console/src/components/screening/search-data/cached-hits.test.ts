import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Hit } from '@tamis/contract/screening';
import { hitAt, SEARCH_ID } from '../testing/hits.ts';
import { type DecidingStep, decisionKey, newerHit, readHits } from './cached-hits.ts';

/** A decision that stays on its way until it is told to arrive. */
function decideSlowly(client: QueryClient): { arrive: () => Promise<void> } {
  const way = Promise.withResolvers<void>();
  const done = client
    .getMutationCache()
    .build<void, Error, DecidingStep, unknown>(client, { mutationKey: decisionKey, mutationFn: () => way.promise })
    .execute({ decision: { searchId: SEARCH_ID, before: [], isWhitelisted: false }, isUndo: false });
  return {
    arrive: () => {
      way.resolve();
      return done;
    },
  };
}

const takenBack = hitAt(0, { version: 3, match_status: 'potential_match' });
const whitelisted = hitAt(0, { version: 2, match_status: 'false_positive', is_whitelisted: true });
const readFrom = (client: QueryClient, read: () => Promise<Hit>): Promise<Hit> =>
  readHits({ client, searchId: SEARCH_ID, read, shown: () => takenBack, merge: newerHit });

describe('what the server says of a hit', () => {
  it('does not replace what is shown while a decision on it is on its way and the answer is from before', async () => {
    const client = new QueryClient();
    const decision = decideSlowly(client);
    await expect(readFrom(client, () => Promise.resolve(whitelisted))).resolves.toBe(takenBack);
    await decision.arrive();
  });

  it('nor when the decision arrives before the answer does', async () => {
    const client = new QueryClient();
    const decision = decideSlowly(client);
    const answer = readFrom(client, async () => {
      await decision.arrive();
      return whitelisted;
    });
    await expect(answer).resolves.toBe(takenBack);
  });

  it('replaces it when it is newer, or when nothing is on its way', async () => {
    const client = new QueryClient();
    const decision = decideSlowly(client);
    const byAnother = hitAt(0, { version: 4, match_status: 'true_positive' });
    await expect(readFrom(client, () => Promise.resolve(byAnother))).resolves.toBe(byAnother);
    await decision.arrive();
    await expect(readFrom(client, () => Promise.resolve(whitelisted))).resolves.toBe(whitelisted);
  });
});
