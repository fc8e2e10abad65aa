import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** Something that happened to a list, kept as it happened. */
export type NewListEvent =
  | { source: string; kind: 'in-use'; versionId: string }
  | { source: string; kind: 'off' }
  | { source: string; kind: 'held' | 'discarded'; versionId: string; reason: string };

/** Notes it, in the transaction of what happened. Needs system scope. */
export async function noteListEvent(trx: Trx, event: NewListEvent, at: Date): Promise<void> {
  await trx
    .insertInto('list_events')
    .values({
      source_key: event.source,
      kind: event.kind,
      version_id: 'versionId' in event ? event.versionId : null,
      reason: 'reason' in event ? event.reason : '',
      at,
    })
    .execute();
}

/** Which version of a list, in the terms of its publisher and of the installation. */
export interface EventVersion {
  id: string;
  /** Order of activation within the source; null while it was never in use. */
  seq: number | null;
  /** YYYY-MM-DD; null where the publisher says no date. */
  publishedOn: string | null;
  /** YYYY-MM-DD, in UTC. */
  loadedOn: string;
  /** SHA-256 of the publisher's files. */
  digest: string;
  entries: number | null;
}

export interface ListEvent {
  source: string;
  kind: NewListEvent['kind'];
  at: Date;
  /** Null of 'off'. */
  version: EventVersion | null;
  reason: string;
}

interface EventRow extends Omit<ListEvent, 'version'> {
  id: string | null;
  seq: number | null;
  publishedOn: string | null;
  loadedOn: string;
  digest: string;
  entries: number | null;
}

const columns = sql`list_events.source_key as source, list_events.kind, list_events.at, list_events.reason, version.id, version.seq,
  version.published_on as "publishedOn", to_char(version.fetched_at at time zone 'UTC', 'YYYY-MM-DD') as "loadedOn", version.digest,
  (version.counts ->> 'entries')::integer as entries`;

const eventOf = ({ source, kind, at, reason, id, ...version }: EventRow): ListEvent => ({
  source,
  kind,
  at,
  reason,
  version: id === null ? null : { id, ...version },
});

/** What happened to all lists from one moment until before another, in its order. */
export async function findListEvents(trx: Trx, from: Date, until: Date): Promise<ListEvent[]> {
  const { rows } = await sql<EventRow>`
    select ${columns} from list_events left join list_versions as version on version.id = list_events.version_id
    where list_events.at >= ${from} and list_events.at < ${until} order by list_events.at, list_events.id`.execute(trx);
  return rows.map(eventOf);
}

/** Of each list, what was decided last before a moment about which version is in use. */
export async function findListsBefore(trx: Trx, moment: Date): Promise<ListEvent[]> {
  const { rows } = await sql<EventRow>`
    select ${columns} from list_sources
      cross join lateral (
        select * from list_events where source_key = list_sources.key and kind in ('in-use', 'off') and at < ${moment}
        order by at desc, id desc limit 1) as list_events
      left join list_versions as version on version.id = list_events.version_id
    order by list_sources.key`.execute(trx);
  return rows.map(eventOf);
}

/** Versions that were held back before a moment and that nobody had decided on then. */
export async function findHeldBefore(trx: Trx, moment: Date): Promise<ListEvent[]> {
  const { rows } = await sql<EventRow>`
    select ${columns} from list_events join list_versions as version on version.id = list_events.version_id
    where list_events.kind = 'held' and list_events.at < ${moment} and not exists (
      select from list_events as later where later.version_id = list_events.version_id and later.kind <> 'held' and later.at < ${moment})
    order by list_events.at, list_events.id`.execute(trx);
  return rows.map(eventOf);
}
