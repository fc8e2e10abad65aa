import type { entryChange } from '@tamis/contract/watchlists';
import type { Entry } from '@tamis/engine';
import { sql } from 'kysely';
import type { z } from 'zod';
import { containing } from '../../../platform/db/pages/containing.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { ChangeCounts } from './counts.ts';

export type ChangeKind = z.output<typeof entryChange>['kind'];
export type FieldDifference = z.output<typeof entryChange>['fields'][number];

export interface EntryChange {
  recordId: string;
  kind: ChangeKind;
  name: string;
  fields: FieldDifference[];
}

/** The entry before and after. */
export interface EntryPair {
  recordId: string;
  was: Entry;
  is: Entry;
}

const nameOf = (doc: string) => sql.raw(`${doc} #>> '{names,0,text}'`);
/** Programmes of an entry as one text, in alphabetical order. */
const programmesOf = (doc: string) =>
  sql.raw(
    `(select string_agg(distinct programme, ', ') from jsonb_array_elements(${doc} -> 'listings') listing, jsonb_array_elements_text(listing -> 'programmes') programme)`,
  );

/** Notes every staged entry that the version in use lacks; answers how many. */
export async function noteAdded(trx: Trx, source: string, versionId: string): Promise<number> {
  const result = await sql`
    insert into list_changes (version_id, record_id, kind, name, fields)
    select ${versionId}, staged.record_id, 'added', ${nameOf('staged.doc')},
      ${programmeField('staged.doc', 'is')}
    from list_staged_entries staged
    where staged.version_id = ${versionId} and not exists (
      select from list_entries current
      where current.source_key = ${source} and current.record_id = staged.record_id and current.to_seq is null)`.execute(
    trx,
  );
  return Number(result.numAffectedRows ?? 0n);
}

/** Notes every entry of the version in use that is not staged; answers how many. */
export async function noteRemoved(trx: Trx, source: string, versionId: string): Promise<number> {
  const result = await sql`
    insert into list_changes (version_id, record_id, kind, name, fields)
    select ${versionId}, current.record_id, 'removed', ${nameOf('current.doc')},
      ${programmeField('current.doc', 'was')}
    from list_entries current
    where current.source_key = ${source} and current.to_seq is null and not exists (
      select from list_staged_entries staged where staged.version_id = ${versionId} and staged.record_id = current.record_id)`.execute(
    trx,
  );
  return Number(result.numAffectedRows ?? 0n);
}

/** What a reviewer wants to know first of an entry that comes or goes: its programmes. */
function programmeField(doc: string, side: 'was' | 'is') {
  const other = side === 'was' ? 'is' : 'was';
  const programmes = programmesOf(doc);
  return sql`case when ${programmes} is null then '[]'::jsonb
    else jsonb_build_array(jsonb_build_object('field', 'Programme', ${sql.lit(side)}, ${programmes}, ${sql.lit(other)}, '')) end`;
}

/** Entries that are in both and differ, after record `after`. */
export async function readChangedPairs(
  trx: Trx,
  source: string,
  versionId: string,
  after: string,
  limit: number,
): Promise<EntryPair[]> {
  const { rows } = await sql<{ record_id: string; was: Entry; is: Entry }>`
    select staged.record_id, current.doc as was, staged.doc as is from list_staged_entries staged
    join list_entries current
      on current.source_key = ${source} and current.record_id = staged.record_id and current.to_seq is null
    where staged.version_id = ${versionId} and staged.digest <> current.digest and staged.record_id > ${after}
    order by staged.record_id limit ${limit}`.execute(trx);
  return rows.map((row) => ({ recordId: row.record_id, was: row.was, is: row.is }));
}

export async function insertChanges(trx: Trx, versionId: string, changes: readonly EntryChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into list_changes (version_id, record_id, kind, name, fields)
    select ${versionId}, change.record_id, change.kind, change.name, change.fields::jsonb
    from unnest(${changes.map((change) => change.recordId)}::text[], ${changes.map((change) => change.kind)}::text[],
      ${changes.map((change) => change.name)}::text[], ${changes.map((change) => JSON.stringify(change.fields))}::text[])
      as change (record_id, kind, name, fields)`.execute(trx);
}

export async function dropChanges(trx: Trx, versionId: string): Promise<void> {
  await trx.deleteFrom('list_changes').where('version_id', '=', versionId).execute();
}

export interface ChangeFilter {
  versionId: string;
  kind: ChangeKind | undefined;
  /** Part of the name, or the record id. */
  search: string;
  limit: number;
  offset: number;
}

export interface ChangePage {
  changes: EntryChange[];
  /** Within the kind that was asked for. */
  totalRecords: number;
  /** Of each kind, whichever was asked for. */
  totals: ChangeCounts;
}

/** A page of a version's changes by name. */
export async function findChanges(trx: Trx, filter: ChangeFilter): Promise<ChangePage> {
  const matching = trx
    .selectFrom('list_changes')
    .where('version_id', '=', filter.versionId)
    .$if(filter.search !== '', (query) =>
      query.where((or) => or.or([or('name', 'ilike', containing(filter.search)), or('record_id', '=', filter.search)])),
    );
  const tallies = await matching
    .select(['kind', (query) => query.fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute();
  const totals = {
    added: 0,
    removed: 0,
    changed: 0,
    ...Object.fromEntries(tallies.map((row) => [row.kind, row.count])),
  };
  const rows = await matching
    .select(['record_id', 'kind', 'name', 'fields'])
    .$if(filter.kind !== undefined, (query) => query.where('kind', '=', filter.kind ?? ''))
    .orderBy('name')
    .orderBy('record_id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return {
    changes: rows.map((row) => ({
      recordId: row.record_id,
      // Written by this file only, in these shapes.
      kind: row.kind as ChangeKind,
      name: row.name,
      fields: row.fields as FieldDifference[],
    })),
    totalRecords: filter.kind ? totals[filter.kind] : totals.added + totals.removed + totals.changed,
    totals,
  };
}
