import type { ListTrouble } from '@tamis/contract/watchlists';
import { sources as definitions } from '@tamis/lists';
import type { Trx } from '../../../platform/db/database.ts';
import { findSources } from '../records/sources-store.ts';
import { findVersionsInState } from '../records/versions-store.ts';
import { troubleOf } from './list-trouble.ts';

/** The lists that are stale or failed at a moment, in the order in which reviewers see lists. */
export async function findTroubled(trx: Trx, now: Date): Promise<ListTrouble[]> {
  const rows = await findSources(trx);
  const active = await findVersionsInState(trx, ['active']);
  return definitions.flatMap((definition) => {
    const row = rows.find(({ key }) => key === definition.key);
    const version = active.find(({ source }) => source === definition.key);
    return (row && troubleOf(row, definition, version, now)) ?? [];
  });
}
