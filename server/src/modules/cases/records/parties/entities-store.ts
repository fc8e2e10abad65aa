import type { EntityRole } from '@tamis/contract/cases';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';
import { inParts } from '../../../../platform/db/in-parts.ts';
import { refusedAsTaken } from '../../../../platform/db/refused-as-taken.ts';

export interface EntityLink {
  entityLinkId: string;
  merchantId: string;
  caseId: string;
  entityId: string;
  roles: EntityRole[];
  addedBy: string;
  addedAt: Date;
}

export interface SearchLink {
  caseId: string;
  entityLinkId: string;
  searchId: string;
  isLinked: boolean;
  linkedBy: string;
  linkedAt: Date;
}

const links = (trx: Trx) =>
  trx
    .selectFrom('case_entities')
    .select([
      'id as entityLinkId',
      'merchant_id as merchantId',
      'case_id as caseId',
      'party_id as entityId',
      'roles',
      'added_by as addedBy',
      'added_at as addedAt',
    ])
    .$castTo<EntityLink>()
    .orderBy('added_at')
    .orderBy('id');

/** Who is in these cases, in the order in which they were added. */
export async function findEntityLinks(trx: Trx, caseIds: readonly string[]): Promise<EntityLink[]> {
  return caseIds.length === 0 ? [] : links(trx).where('case_id', 'in', caseIds).execute();
}

/** By the id of the person or company, or by that of their link to the case. */
export const findEntityLink = (trx: Trx, caseId: string, entityId: string): Promise<EntityLink | undefined> =>
  links(trx)
    .where('case_id', '=', caseId)
    .where((is) => is.or([is('id', '=', entityId), is('party_id', '=', entityId)]))
    .executeTakeFirst();

/** Of new cases: nobody is in them yet. */
export async function insertEntityLinks(trx: Trx, added: readonly EntityLink[]): Promise<void> {
  for (const part of inParts(added.map(columnsOf))) await trx.insertInto('case_entities').values(part).execute();
}

/** Throws `isIn` when they are in the case already. */
export async function insertEntityLink(trx: Trx, link: EntityLink, isIn: Error): Promise<void> {
  const written = trx.insertInto('case_entities').values(columnsOf(link));
  await refusedAsTaken(written.execute(), 'case_entities_once', isIn);
}

const columnsOf = (link: EntityLink) => ({
  id: link.entityLinkId,
  merchant_id: link.merchantId,
  case_id: link.caseId,
  party_id: link.entityId,
  roles: link.roles,
  added_by: link.addedBy,
  added_at: link.addedAt,
});

export async function setRoles(trx: Trx, entityLinkId: string, roles: EntityRole[]): Promise<void> {
  await trx.updateTable('case_entities').set({ roles }).where('id', '=', entityLinkId).execute();
}

export async function removeEntityLink(trx: Trx, entityLinkId: string): Promise<void> {
  await trx.deleteFrom('case_entities').where('id', '=', entityLinkId).execute();
}

/** The searches of these cases, oldest link first. */
export async function findSearchLinks(trx: Trx, caseIds: readonly string[]): Promise<SearchLink[]> {
  if (caseIds.length === 0) return [];
  return trx
    .selectFrom('case_searches')
    .select([
      'case_id as caseId',
      'entity_link_id as entityLinkId',
      'search_id as searchId',
      'is_linked as isLinked',
      'linked_by as linkedBy',
      'linked_at as linkedAt',
    ])
    .where('case_id', 'in', caseIds)
    .orderBy('linked_at')
    .orderBy('search_id')
    .execute();
}

/** Answers false when it is linked already. */
export async function insertSearchLink(trx: Trx, link: SearchLink & { merchantId: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('case_searches')
    .values({
      entity_link_id: link.entityLinkId,
      search_id: link.searchId,
      merchant_id: link.merchantId,
      case_id: link.caseId,
      is_linked: link.isLinked,
      linked_by: link.linkedBy,
      linked_at: link.linkedAt,
    })
    .onConflict((conflict) => conflict.columns(['entity_link_id', 'search_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Answers false when it was not linked. */
export async function removeSearchLink(trx: Trx, entityLinkId: string, searchId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('case_searches')
    .where('entity_link_id', '=', entityLinkId)
    .where('search_id', '=', searchId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The case that a search was linked to last. */
export async function findLinkOfSearch(
  trx: Trx,
  searchId: string,
): Promise<{ caseId: string; entityId: string; entityLinkId: string } | undefined> {
  const { rows } = await sql<{ caseId: string; entityId: string; entityLinkId: string }>`
    select link.case_id as "caseId", entity.party_id as "entityId", entity.id as "entityLinkId"
    from case_searches link join case_entities entity on entity.id = link.entity_link_id
    where link.search_id = ${searchId} order by link.linked_at desc, entity.id limit 1`.execute(trx);
  return rows[0];
}

/** The cases that somebody is in, those too that the caller does not see. */
export async function findCasesOf(trx: Trx, partyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select cases_of_party(${partyId}) as id`.execute(trx);
  return rows.map(({ id }) => id);
}
