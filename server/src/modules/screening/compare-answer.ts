import type { Entry } from '@tamis/engine';
import { hitDifferences, type HitDifference } from './hit-differences.ts';
import { entityOf, type KeptHit } from './kept-hit.ts';

/** A hit of the search as it stands. */
export interface StandingHit {
  kept: KeptHit;
  /** Gone from its list, and waiting for somebody to take note. */
  isRemoved: boolean;
  /** Whitelisted, or called a false positive. */
  isDismissed: boolean;
}

export interface HitChange {
  entityId: string;
  name: string;
  kind: 'added' | 'updated' | 'removed';
  fields: HitDifference[];
  matters: boolean;
  /** It was dismissed, and is open again. */
  isReopened: boolean;
  was: KeptHit | null;
  is: KeptHit | null;
}

export interface NewAnswer {
  standing: readonly StandingHit[];
  found: readonly KeptHit[];
  /** Which entities the answer is believed about: a list that changed says nothing about entries that it left as they were. */
  isConcerned(entityId: string): boolean;
  /** Entries as the standing hits show them, and as they are now; by entity id. */
  wasEntries: ReadonlyMap<string, Entry>;
  isEntries: ReadonlyMap<string, Entry>;
}

/**
 * What a new answer changes in the hits of a search. Applying it and comparing again changes nothing.
 * Scores move a little with every list, since rare words count more: of an entry that stayed as it
 * was, that is no update.
 */
export function compareAnswer({ standing, found, isConcerned, wasEntries, isEntries }: NewAnswer): HitChange[] {
  const before = new Map(standing.map((hit) => [entityOf(hit.kept), hit]));
  const after = new Map(found.map((hit) => [entityOf(hit), hit]));
  const differences = (entityId: string): HitDifference[] => {
    const [was, is] = [wasEntries.get(entityId), isEntries.get(entityId)];
    return was && is ? hitDifferences(was, is) : [];
  };
  const changes: HitChange[] = [];
  for (const [entityId, is] of after) {
    const hit = before.get(entityId);
    if (!hit || hit.isRemoved) {
      changes.push({ entityId, name: is.name, kind: 'added', fields: [], matters: true, isReopened: hit?.isDismissed ?? false, was: hit?.kept ?? null, is });
      continue;
    }
    const fields = isConcerned(entityId) ? differences(entityId) : [];
    if (fields.length === 0) continue;
    const matters = fields.some((field) => field.matters);
    changes.push({ entityId, name: is.name, kind: 'updated', fields, matters, isReopened: matters && hit.isDismissed, was: hit.kept, is });
  }
  for (const [entityId, { kept, isRemoved }] of before) {
    if (isRemoved || after.has(entityId) || !isConcerned(entityId)) continue;
    const fields = differences(entityId);
    // It is on its list as it was: a hit that somebody was shown does not go by itself.
    if (isEntries.has(entityId) && fields.length === 0) continue;
    changes.push({ entityId, name: kept.name, kind: 'removed', fields, matters: true, isReopened: false, was: kept, is: null });
  }
  return changes;
}
