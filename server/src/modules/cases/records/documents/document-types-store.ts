import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';
import { refusedAsTaken } from '../../../../platform/db/refused-as-taken.ts';
import type { OwnTypeVersion } from './document-types-policy.ts';

const versions = (trx: Trx) =>
  trx
    .selectFrom('document_type_versions as made')
    .innerJoin('document_types as type', 'type.id', 'made.type_id')
    .select([
      'type.id',
      'made.version',
      'made.name',
      'made.holders as of',
      'made.made_at as madeAt',
      'type.retired_at as retiredAt',
    ])
    .$castTo<OwnTypeVersion>();

/** All versions of all types of the merchant's own, also of those out of use, by name. */
export const findOwnTypeVersions = (trx: Trx): Promise<OwnTypeVersion[]> =>
  versions(trx)
    .orderBy(sql`lower(type.name)`)
    .orderBy('type.id')
    .orderBy('made.version')
    .execute();

/** How many types of the merchant's own are in use: none is added until the transaction ends but by it. */
export async function holdOwnTypeCount(trx: Trx, merchantId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`document types ${merchantId}`}, 0))`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from document_types where merchant_id = ${merchantId} and retired_at is null`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

/** A type in use, as it is now; nobody makes another version of it until the transaction ends. */
export async function lockOwnType(trx: Trx, id: string): Promise<OwnTypeVersion | undefined> {
  const locked = await trx
    .selectFrom('document_types')
    .select('version')
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) return undefined;
  return versions(trx).where('type.id', '=', id).where('made.version', '=', locked.version).executeTakeFirst();
}

/** Those of these types that are in use, as they are now; they stay in use until the transaction ends. */
export async function holdOwnTypes(trx: Trx, ids: readonly string[]): Promise<OwnTypeVersion[]> {
  if (ids.length === 0) return [];
  const held = await trx
    .selectFrom('document_types')
    .select('id')
    .where('id', 'in', ids)
    .where('retired_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  if (held.length === 0) return [];
  return versions(trx)
    .whereRef('made.version', '=', 'type.version')
    .where(
      'type.id',
      'in',
      held.map(({ id }) => id),
    )
    .execute();
}

/** Adds a version, the first one with its type. Throws `nameTaken` when another type in use has the name. */
export async function insertOwnTypeVersion(
  trx: Trx,
  merchantId: string,
  { id, version, name, of, madeAt }: OwnTypeVersion,
  nameTaken: Error,
): Promise<void> {
  const written = trx
    .insertInto('document_types')
    .values({ id, merchant_id: merchantId, name, version })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, version }));
  await refusedAsTaken(written.execute(), 'document_types_by_name', nameTaken);
  await trx
    .insertInto('document_type_versions')
    .values({ type_id: id, version, merchant_id: merchantId, name, holders: of, made_at: madeAt })
    .execute();
}

export async function retireOwnType(trx: Trx, id: string, at: Date): Promise<void> {
  await trx.updateTable('document_types').set({ retired_at: at }).where('id', '=', id).execute();
}
