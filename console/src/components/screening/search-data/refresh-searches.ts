import type { QueryClient } from '@tanstack/react-query';
import { forgetAnswers } from '../../../api/call.ts';

/** Subjects of the answers that show how searches stand; the name of an endpoint begins with its subject. */
const searches = ['searches', 'hits', 'left-out', 'decisions', 'notes', 'updates', 'whitelist', 'queue', 'approvals'];
/** Where an act on a search shows besides: alerts that wait, the rows of its batch, and what blocks its case. */
const elsewhere = ['notifications', 'batches', 'cases'];
/** Runs the search again, which is asked for and not looked at. */
const NOT_READ = 'searches.rerun';

/** For how long changes are gathered before what shows them is asked for again: one's own decision and the word that comes of it are one. */
const GATHERED_MS = 200;
/** What has become old since, of each screen. */
const gathered = new WeakMap<QueryClient, Set<string>>();

/**
 * After somebody's change to a search: what shows it is old at once, and asked for again a moment later where it is on the
 * screen, once for all that changed meanwhile. @param besides names of endpoints that are old with it
 */
export const refreshSearchesSoon = (client: QueryClient, besides: readonly string[] = []): void =>
  refreshSoon(client, [...searches, ...besides]);

/** The same after a decision of the user's own. */
export const refreshAfterDecision = (client: QueryClient): void => refreshSoon(client, [...searches, ...elsewhere]);

/** After an act of the user's own. By subjects, so that no act can leave out what shows it. */
export const refreshAfterAct = (client: QueryClient): Promise<void> =>
  refreshSubjects(client, [...searches, ...elsewhere]);

function refreshSoon(client: QueryClient, old: readonly string[]): void {
  void refreshSubjects(client, old, 'none');
  const waiting = gathered.get(client);
  if (waiting) return old.forEach((name) => waiting.add(name));
  const all = new Set(old);
  gathered.set(client, all);
  setTimeout(() => {
    gathered.delete(client);
    void refreshSubjects(client, [...all]);
  }, GATHERED_MS);
}

/** @param old subjects, or whole names of endpoints @param refetchType which of it is asked for again now */
async function refreshSubjects(
  client: QueryClient,
  old: readonly string[],
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  forgetAnswers();
  await client.invalidateQueries({
    refetchType,
    predicate: ({ queryKey: [name] }) =>
      typeof name === 'string' &&
      name !== NOT_READ &&
      (old.includes(name) || old.includes(name.split('.', 1)[0] ?? '')),
  });
}
