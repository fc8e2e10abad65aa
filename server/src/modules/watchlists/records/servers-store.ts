import type { Trx } from '../../../platform/db/database.ts';

/** A process that answers searches. */
export interface ListServer {
  id: string;
  /** The list versions that it answers from; none while it has no snapshot. */
  versionIds: string[];
}

/** Says what a process answers from now. */
export async function reportServer(trx: Trx, { id, versionIds }: ListServer, at: Date): Promise<void> {
  const said = { version_ids: versionIds, seen_at: at };
  await trx
    .insertInto('list_servers')
    .values({ id, ...said })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
    .execute();
}

/** It has stopped. */
export async function forgetServer(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('list_servers').where('id', '=', id).execute();
}

/** Whoever reported before this moment is dead. */
export async function forgetDeadServers(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('list_servers').where('seen_at', '<', before).execute();
}

/** Those that reported since. */
export async function findServers(trx: Trx, since: Date): Promise<ListServer[]> {
  const rows = await trx
    .selectFrom('list_servers')
    .select(['id', 'version_ids'])
    .where('seen_at', '>=', since)
    .execute();
  return rows.map((row) => ({ id: row.id, versionIds: row.version_ids }));
}
