import type { Trx } from '../../../platform/db/database.ts';

/** What tests of monitoring read of a search. */
export const searchRow = (trx: Trx, id: string) =>
  trx.selectFrom('searches').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const changesOf = (trx: Trx, id: string) =>
  trx
    .selectFrom('hit_changes')
    .select(['entity_id', 'kind'])
    .where('search_id', '=', id)
    .orderBy('entity_id')
    .execute();

export const hitsOf = (trx: Trx, id: string) =>
  trx
    .selectFrom('search_hits')
    .select(['entity_id', 'update_kind', 'is_whitelisted', 'list_seq'])
    .where('search_id', '=', id)
    .orderBy('entity_id')
    .execute();

/** Entities of hits that no update has removed. */
export const standingHits = (hits: Awaited<ReturnType<typeof hitsOf>>): string[] =>
  hits.filter((hit) => hit.update_kind !== 'removed').map((hit) => hit.entity_id);

export const alertsOn = async (trx: Trx, id: string): Promise<number> =>
  (await trx.selectFrom('notifications').select('id').where('search_id', '=', id).execute()).length;

export const runStates = async (trx: Trx): Promise<string[]> =>
  (await trx.selectFrom('monitoring_runs').select('state').orderBy('id').execute()).map((run) => run.state);

/** Versions of lists that the search was answered from. */
export const answeredIn = async (trx: Trx, id: string): Promise<string[]> =>
  ((await searchRow(trx, id)).answered_by as { lists: { versionId: string }[] }).lists.map((list) => list.versionId);
