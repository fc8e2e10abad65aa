import { endpoints } from '@tamis/contract';
import { rerunSearch } from '@tamis/contract/screening';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refreshAfterAct, refreshAfterDecision, refreshSearchesSoon } from './refresh-searches.ts';

/** Every reading endpoint of these parts of the product, by name, and what is run as if it were read. */
const readingOf = (...tags: string[]) =>
  endpoints.filter(({ tag, writes }) => tags.includes(tag) && !writes).map(({ name }) => name);
/** Cases, and not the persons, companies and documents that are kept with them. */
const ofCases = endpoints.filter(({ name, writes }) => !writes && name.startsWith('cases.')).map(({ name }) => name);
const all = [
  ...readingOf('Name screening', 'Notifications', 'Batches', 'Watchlists', 'Users'),
  ...ofCases,
  rerunSearch.name,
];

async function staleAfter(act: (client: QueryClient) => Promise<void> | void): Promise<Set<string>> {
  const client = new QueryClient();
  for (const name of all) client.setQueryData([name, {}], 'as it was');
  await act(client);
  return new Set(all.filter((name) => client.getQueryState([name, {}])?.isInvalidated));
}

/** How far a bulk action is does not change with a search; running a search again is asked for. */
const followed = (name: string): boolean => name !== 'bulk-actions.view' && name !== rerunSearch.name;

it('after an act of the user everything is old that shows searches, their hits, alerts, batches and cases, and nothing else', async () => {
  const old = new Set([...readingOf('Name screening', 'Notifications', 'Batches').filter(followed), ...ofCases]);
  expect(await staleAfter(refreshAfterAct)).toEqual(old);
  expect(await staleAfter(refreshAfterDecision)).toEqual(old);
});

it('after somebody else changed a search it is what shows searches and their hits', async () => {
  expect(await staleAfter(refreshSearchesSoon)).toEqual(new Set(readingOf('Name screening').filter(followed)));
});
