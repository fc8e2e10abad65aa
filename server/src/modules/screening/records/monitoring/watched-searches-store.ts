import type { Trx } from '../../../../platform/db/database.ts';
import { findMakersFor } from '../../../notifications/index.ts';
import type { HeldItem, Leaver } from '../../../users/index.ts';

/** Monitored searches of whose updates somebody is told, by name. */
export async function findWatchedFor(trx: Trx, person: Leaver): Promise<HeldItem[]> {
  const makers = await findMakersFor(trx, person);
  if (makers.length === 0) return [];
  const rows = await trx
    .selectFrom('searches')
    .select(['id', 'search_term'])
    .where('merchant_id', '=', person.merchantId)
    .where('created_by', 'in', makers)
    .where('is_monitored', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('search_term')
    .orderBy('id')
    .execute();
  return rows.map(({ id, search_term: name }) => ({ id, name, logged: 'search' }));
}
