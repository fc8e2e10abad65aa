import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';

const documentLine = sql`(to_jsonb(document) || jsonb_build_object('files', (
  select coalesce(jsonb_agg(to_jsonb(kept) order by position), '[]') from case_document_files kept where document_id = document.id)))`;

/** All that is kept of these cases, each as one line of JSON, the same as long as nothing of it changes. In the order of their ids. */
export async function findCaseLines(
  trx: Trx,
  merchantId: string,
  ids: readonly string[],
): Promise<{ id: string; line: string }[]> {
  const { rows } = await sql<{ id: string; line: string }>`
    select file.id, jsonb_build_object(
      'case', to_jsonb(file),
      'status', (select name from case_statuses where id = file.status_id),
      'type', (select to_jsonb(kept) from case_type_versions kept where type_id = file.type_id and kept.version = file.type_version),
      'entities', (select coalesce(jsonb_agg(to_jsonb(entity) || jsonb_build_object('party', to_jsonb(party)) order by entity.id), '[]')
        from case_entities entity join case_parties party on party.id = entity.party_id where entity.case_id = file.id),
      'searches', (select coalesce(jsonb_agg(to_jsonb(kept) order by entity_link_id, search_id), '[]') from case_searches kept where case_id = file.id),
      'notes', (select coalesce(jsonb_agg(to_jsonb(kept) order by written_at, id), '[]') from case_notes kept where case_id = file.id),
      'requests', (select coalesce(jsonb_agg(to_jsonb(kept) order by asked_at, id), '[]') from case_requests kept where case_id = file.id),
      'messages', (select coalesce(jsonb_agg(to_jsonb(kept) order by written_at, id), '[]') from case_messages kept where case_id = file.id),
      'documents', (select coalesce(jsonb_agg(${documentLine} order by document.id), '[]') from case_documents document where document.case_id = file.id),
      'holdings', (select coalesce(jsonb_agg(to_jsonb(kept) order by owner_link_id, of_link_id), '[]') from case_holdings kept where case_id = file.id),
      'risks', (select coalesce(jsonb_agg(to_jsonb(kept) order by seq), '[]') from case_risks kept where case_id = file.id),
      'riskOverrides', (select coalesce(jsonb_agg(to_jsonb(kept) order by set_at, id), '[]') from case_risk_overrides kept where case_id = file.id),
      'decisions', (select coalesce(jsonb_agg(to_jsonb(kept) order by seq), '[]') from case_decisions kept where case_id = file.id)
    )::text as line
    from cases file where file.merchant_id = ${merchantId} and file.id = any(${[...ids]}::text[]) order by file.id`.execute(
    trx,
  );
  return rows;
}

/** All that is kept of these documents, each as one line of JSON. In the order of their ids. */
export async function findDocumentLines(
  trx: Trx,
  merchantId: string,
  ids: readonly string[],
): Promise<{ id: string; line: string }[]> {
  const { rows } = await sql<{ id: string; line: string }>`
    select document.id, ${documentLine}::text as line from case_documents document
    where document.merchant_id = ${merchantId} and document.id = any(${[...ids]}::text[]) order by document.id`.execute(
    trx,
  );
  return rows;
}

/**
 * Removes cases, whose documents went before, with all that is theirs alone: persons and companies stay where another case
 * has them. Answers those that went. Needs system scope.
 */
export async function removeCases(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct party_id as id from case_entities where case_id = any(${[...ids]}::text[])`.execute(trx);
  await sql`delete from cases where id = any(${[...ids]}::text[])`.execute(trx);
  const gone = await sql<{ id: string }>`
    delete from case_parties party where id = any(${rows.map(({ id }) => id)}::text[])
      and not exists (select from case_entities entity where entity.party_id = party.id)
    returning id`.execute(trx);
  return gone.rows.map(({ id }) => id);
}
