import type { ArchiveScope } from '@tamis/contract/archiver';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { ItemKind } from './items-store.ts';
import type { ArchiveKind } from './requests-store.ts';

const always = sql`true`;
const none = sql`false`;

/**
 * The condition on `searches` of a scope. A snapshot shows what is there; a removal also takes what was deleted and is not
 * purged yet. By date nothing goes that is in use: what is monitored, or stands in a case.
 */
function searchesIn(scope: ArchiveScope, kind: ArchiveKind): RawBuilder<unknown> {
  if (!scope.subjects.includes('searches') || isOfOtherIds(scope.searchIds, scope.caseIds)) return none;
  return sql.join(
    [
      kind === 'removal' ? always : sql`search.deleted_at is null`,
      scope.before === null ? always : sql`search.created_at < ${scope.before}`,
      scope.before === null || kind === 'snapshot' ? always : isOutOfUse,
      scope.reference === '' ? always : sql`search.client_ref = ${scope.reference}`,
      scope.name === ''
        ? always
        : sql`lower(${scope.name}) in (select lower(said) from unnest(search.search_term || search.further_names) said)`,
      scope.searchIds.length === 0 ? always : sql`search.id = any(${scope.searchIds}::text[])`,
    ],
    sql` and `,
  );
}

const isOutOfUse = sql`not search.is_monitored and not is_in_other_case(search.id, '{}')`;

/**
 * The condition on `cases` of a scope that takes them, or their documents. By date only what is closed goes: others are being
 * worked on. What only some see is in no archive.
 */
function casesIn(scope: ArchiveScope, subject: 'cases' | 'documents' = 'cases'): RawBuilder<unknown> {
  if (!scope.subjects.includes(subject) || isOfOtherIds(scope.caseIds, scope.searchIds)) return none;
  return sql.join(
    [
      sql`file.restricted_to_group_id is null`,
      scope.before === null ? always : sql`${closedAt} < ${scope.before}`,
      scope.reference === '' ? always : sql`${scope.reference} in (file.external_id, file.reference)`,
      scope.name === ''
        ? always
        : sql`(lower(file.name) = lower(${scope.name}) or exists (
            select from case_entities entity join case_parties party on party.id = entity.party_id
            where entity.case_id = file.id and lower(party.name) = lower(${scope.name})))`,
      scope.caseIds.length === 0 ? always : sql`file.id = any(${scope.caseIds}::text[])`,
    ],
    sql` and `,
  );
}

/** Ids of the one kind, and none of the other, mean the one kind alone. */
const isOfOtherIds = (own: readonly string[], others: readonly string[]): boolean =>
  own.length === 0 && others.length > 0;

/** When a case was last closed or rejected; null while it is neither. */
const closedAt = sql`(case when file.stage in ('closed', 'rejected') then
  (select max(decided_at) from case_decisions where case_id = file.id and kind in ('closed', 'rejected')) end)`;

/** With the searches that only these cases have: they were made for them. */
const searchesOfCases = (merchantId: string, scope: ArchiveScope): RawBuilder<unknown> => sql`
  select link.search_id from case_searches link
  where link.case_id in (select file.id from cases file where file.merchant_id = ${merchantId} and ${casesIn(scope)})
  group by link.search_id
  having not is_in_other_case(link.search_id,
    array(select file.id::text from cases file where file.merchant_id = ${merchantId} and ${casesIn(scope)}))`;

const subjects = (merchantId: string, scope: ArchiveScope, kind: ArchiveKind): RawBuilder<unknown> => sql`
  select 'case' as kind, file.id, file.name, file.reference, file.created_at as at from cases file
  where file.merchant_id = ${merchantId} and ${casesIn(scope)}
  union all
  select 'search', search.id, search.search_term, search.client_ref, search.created_at from searches search
  where search.merchant_id = ${merchantId} and (${searchesIn(scope, kind)} or search.id in (${searchesOfCases(merchantId, scope)}))
  union all
  select 'document', document.id, file.name, file.reference, document.uploaded_at from case_documents document
  join cases file on file.id = document.case_id
  where file.merchant_id = ${merchantId} and ${casesIn(scope, 'documents')} and ${hasFiles}`;

const hasFiles = sql`exists (select from case_document_files kept where kept.document_id = document.id and kept.removed_at is null)`;

/** Fixes what a request is about, once. Answers how much it is. */
export async function insertItems(
  trx: Trx,
  { id, merchantId, scope, kind }: { id: string; merchantId: string; scope: ArchiveScope; kind: ArchiveKind },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into archive_items (request_id, merchant_id, kind, subject_id)
    select ${id}, ${merchantId}, subject.kind, subject.id from (${subjects(merchantId, scope, kind)}) subject
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

export interface FoundSubject {
  kind: ItemKind;
  id: string;
  name: string;
  reference: string;
  at: Date;
  isHeld: boolean;
}

const isHeld = (merchantId: string): RawBuilder<boolean> => sql`case found.kind
  when 'search' then is_search_held(${merchantId}, found.id, found.reference)
  when 'document' then is_case_held(${merchantId}, (select case_id from case_documents where id = found.id))
  else is_case_held(${merchantId}, found.id) end`;

/** The oldest of what a removal would take. */
export async function findFirst(
  trx: Trx,
  merchantId: string,
  scope: ArchiveScope,
  limit: number,
): Promise<FoundSubject[]> {
  const { rows } = await sql<FoundSubject>`
    select found.*, ${isHeld(merchantId)} as "isHeld" from (${subjects(merchantId, scope, 'removal')}) found
    order by found.at, found.id limit ${limit}`.execute(trx);
  return rows;
}

export interface ScopeCounts {
  searches: number;
  cases: number;
  documents: number;
  held: number;
}

export async function countScope(trx: Trx, merchantId: string, scope: ArchiveScope): Promise<ScopeCounts> {
  const { rows } = await sql<ScopeCounts>`
    select count(*) filter (where kind = 'search')::int as searches, count(*) filter (where kind = 'case')::int as cases,
      count(*) filter (where kind = 'document')::int as documents,
      case when exists (select from legal_holds where merchant_id = ${merchantId} and lifted_at is null)
        then count(*) filter (where ${isHeld(merchantId)})::int else 0 end as held
    from (${subjects(merchantId, scope, 'removal')}) found`.execute(trx);
  return rows[0] ?? { searches: 0, cases: 0, documents: 0, held: 0 };
}
