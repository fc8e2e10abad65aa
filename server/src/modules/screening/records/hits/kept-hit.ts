import type { EngineHit, Explanation, MatchType } from '@tamis/engine';
import { type HitRow, entityIdOf } from './hits-store.ts';

/** What a hit is by itself, without what people made of it. */
export interface KeptHit {
  sourceKey: string;
  recordId: string;
  listSeq: number;
  name: string;
  score: number;
  matchTypes: MatchType[];
  explanation: Explanation;
}

/** Of a hit, or of what facts left out. */
export const keptOf = (
  row: Pick<HitRow, 'source_key' | 'record_id' | 'list_seq' | 'name' | 'score' | 'match_types' | 'explanation'>,
): KeptHit => ({
  sourceKey: row.source_key,
  recordId: row.record_id,
  listSeq: row.list_seq,
  name: row.name,
  score: row.score,
  // Written by insertHits and insertLeftOutOf, in the engine's own names.
  matchTypes: row.match_types as MatchType[],
  explanation: row.explanation,
});

export const foundOf = (hit: EngineHit, listSeq: number): KeptHit => ({
  sourceKey: hit.source,
  recordId: hit.id,
  listSeq,
  name: hit.name,
  score: hit.score,
  matchTypes: hit.matchTypes,
  explanation: hit.explanation,
});

export const entityOf = (hit: KeptHit): string => entityIdOf(hit.sourceKey, hit.recordId);
