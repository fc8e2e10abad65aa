import type { QueryClient } from '@tanstack/react-query';
import { forgetAnswers } from '../../../api/call.ts';

/** Subjects of the answers that show how searches stand; the name of an endpoint begins with its subject. */
const searches = ['searches', 'hits', 'left-out', 'decisions', 'notes', 'updates', 'whitelist', 'queue', 'approvals'];
/** Where an act on a search shows besides: alerts that wait, the rows of its batch, and what blocks its case. */
const elsewhere = ['notifications', 'batches', 'cases'];
/** Runs the search again, which is asked for and not looked at. */
const NOT_READ = 'searches.rerun';

/** After somebody's change to a search: what shows it is old, and asked for again where it is on the screen. */
export const refreshSearches = (client: QueryClient): Promise<void> => refreshSubjects(client, searches);

/** After an act of the user's own. By subjects, so that no act can leave out what shows it. */
export const refreshAfterAct = (client: QueryClient): Promise<void> =>
  refreshSubjects(client, [...searches, ...elsewhere]);

async function refreshSubjects(client: QueryClient, subjects: readonly string[]): Promise<void> {
  forgetAnswers();
  await client.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      typeof name === 'string' && name !== NOT_READ && subjects.includes(name.split('.', 1)[0] ?? ''),
  });
}
