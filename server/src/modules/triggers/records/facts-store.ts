import { type EventType, eventTypes } from '@tamis/contract/events';
import { type FieldKey, fieldOf, fieldsOf } from '@tamis/contract/triggers/segments';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { typesOfBits } from '../../screening/index.ts';

export interface EventFacts {
  id: string;
  type: EventType;
  subjectType: string;
  subjectId: string;
  data: Record<string, unknown>;
  at: Date;
}

/** What conditions ask, as far as it is known. */
export type Facts = Partial<Record<FieldKey, number | readonly string[]>>;

export interface KnownEvent {
  event: EventFacts;
  /** What the search or case is called by. */
  reference: string;
  facts: Facts;
}

interface About {
  id: string;
  reference: string;
  facts: Facts;
}

/** The last events of a type, newest first. */
export async function findLastEvents(trx: Trx, type: EventType, count: number): Promise<EventFacts[]> {
  const { rows } = await sql<EventFacts>`
    select id, type, subject_type as "subjectType", subject_id as "subjectId", data, at
    from events where type = ${type} order by at desc, id desc limit ${count}`.execute(trx);
  return rows;
}

/** How often each event happened to the merchant since. */
export async function countEvents(trx: Trx, since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ type: string; happened: number }>`
    select type, count(*)::int as happened from events
    where type = any(${[...eventTypes]}::text[]) and at > ${since} group by type`.execute(trx);
  return new Map(rows.map(({ type, happened }) => [type, happened]));
}

/** Events with all that conditions ask of them: what they say, and what their subjects are now. */
export async function withFacts(trx: Trx, events: readonly EventFacts[]): Promise<KnownEvent[]> {
  const idsOf = (type: string) =>
    events.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId);
  const about = new Map(
    [...(await aboutSearches(trx, idsOf('searchId'))), ...(await aboutCases(trx, idsOf('caseId')))].map((each) => [
      each.id,
      each,
    ]),
  );
  return events.map((event) => {
    const subject = about.get(event.subjectId);
    return { event, reference: subject?.reference ?? '', facts: { ...subject?.facts, ...factsOf(event) } };
  });
}

function factsOf({ type, data }: EventFacts): Facts {
  const said = fieldsOf(type).filter((key) => fieldOf(key).source === 'data' && data[key] !== undefined);
  return Object.fromEntries(
    said.map((key) => [key, typeof data[key] === 'number' ? data[key] : [String(data[key])]] as const),
  );
}

async function aboutSearches(trx: Trx, ids: readonly string[]): Promise<About[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{
    id: string;
    reference: string;
    tags: string[];
    countries: string[];
    bestScore: number | null;
    typeBits: number | null;
  }>`
    select searches.id, client_ref as reference, tags, country_codes as countries,
      queued.best_score::float as "bestScore", queued.type_bits::int as "typeBits"
    from searches left join review_queue queued on queued.search_id = searches.id and queued.open_hits > 0
    where searches.id = any(${[...new Set(ids)]}::text[])`.execute(trx);
  return rows.map(({ id, reference, tags, countries, bestScore, typeBits }) => ({
    id,
    reference,
    facts: {
      tags,
      countries,
      listTypes: typesOfBits(typeBits ?? 0),
      // A score is kept in four bytes: 0.8 would be 0.800000012.
      ...(bestScore !== null && { bestScore: Math.round(bestScore * 10_000) / 10_000 }),
    },
  }));
}

async function aboutCases(trx: Trx, ids: readonly string[]): Promise<About[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; reference: string; stage: string; risk: string | null }>`
    select id, reference, stage, risk_level as risk from cases where id = any(${[...new Set(ids)]}::text[])`.execute(
    trx,
  );
  return rows.map(({ id, reference, stage, risk }) => ({
    id,
    reference,
    facts: { stage: [stage], ...(risk !== null && { risk: [risk] }) },
  }));
}
