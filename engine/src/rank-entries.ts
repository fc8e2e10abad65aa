import { formName } from './candidates/listed/form-name.ts';
import { ComparedWords } from './compare/compared-words.ts';
import type { EntityType } from './entry.ts';
import type { OpenSnapshot } from './snapshot.ts';
import { pointsOf, qualityFactor } from './score/entry-points.ts';
import { entityTypesAgree } from './score/facts.ts';
import { entityKindOf, prepareName } from './normalise/prepare-name.ts';
import type { PreparedName } from './normalise/prepare-name.ts';
import { scoreAlignment } from './score/score.ts';
import type { NameScore, ScoredAlignment } from './score/score.ts';
import type { EngineSettings } from './settings/settings.ts';
import { entityKinds } from './snapshot/entity-kinds.ts';
import { namesOfForm } from './snapshot/forms/form-names.ts';
import { unpackNameMarks } from './snapshot/entry-profile.ts';
import type { EntryProfile } from './snapshot/entry-profile.ts';
import type { SearchState } from './search-state.ts';
import type { Sections } from './snapshot/file/sections.ts';
import { FULL_POINTS } from './settings/threshold.ts';
import type { Query } from './types.ts';

/** The name by which an entry answers a search, with its score. */
export interface RankedName extends NameScore {
  name: number;
  /** By name alone, ten-thousandths; a weak alias counts less. */
  ranking: number;
  /** What the score was computed from. */
  scored: ScoredAlignment;
}

/** Whether entries of a profile are asked for at all: entity type and check types filter, facts do not. */
export function acceptsProfile(query: Pick<Query, 'entityType' | 'types'>, profile: EntryProfile): boolean {
  if (!entityTypesAgree(query.entityType, profile.entityType)) return false;
  return (
    query.types === undefined || query.types.length === 0 || query.types.some((type) => profile.types.includes(type))
  );
}

/** Indexes of the entity kinds whose forms a search for an entity type may find, or entries of that type answer. */
export function acceptedKinds(entityType: EntityType | undefined): number[] {
  const asked = entityKindOf(entityType);
  return entityKinds.flatMap((kind, index) => (asked === 'any' || kind === 'any' || kind === asked ? [index] : []));
}

/**
 * Best name of every accepted entry that reaches `threshold` points by name. Every form that may reach it is scored:
 * there is no limit on their number.
 */
export function rankEntries(
  snapshot: OpenSnapshot,
  state: SearchState,
  query: Query,
  prepared: PreparedName,
  threshold: number,
): Map<number, RankedName> {
  const { sections, profiles } = snapshot;
  const accepted = profiles.map((profile) => acceptsProfile(query, profile));
  const ranked = new Map<number, RankedName>();
  const compared = new ComparedWords();
  for (const form of state.finder.find(prepared, threshold / FULL_POINTS, acceptedKinds(query.entityType))) {
    const listed = formName(form, sections, state.lexicon);
    const scored = scoreAlignment(prepared, listed, state.rarity, state.settings, compared);
    if (scored.score.points < threshold) continue;
    for (const name of namesOfForm(sections, form)) {
      const entry = snapshot.entryOfName(name);
      if (accepted[sections.entryProfile[entry]!]) keepBest(ranked, entry, rankedName(name, scored, snapshot));
    }
  }
  return ranked;
}

/** The best of all names of an entry, however low it scores. */
export function bestName(
  snapshot: OpenSnapshot,
  state: SearchState,
  prepared: PreparedName,
  entry: number,
): RankedName {
  const { sections } = snapshot;
  const ranked = new Map<number, RankedName>();
  for (let name = sections.entryNameStarts[entry]!; name < sections.entryNameStarts[entry + 1]!; name++) {
    const listed = prepareName(snapshot.nameText(name), snapshot.profileOf(entry).entityType);
    const scored = scoreAlignment(prepared, listed, state.rarity, snapshot.settings);
    keepBest(ranked, entry, rankedName(name, scored, snapshot));
  }
  return ranked.get(entry)!;
}

function rankedName(
  name: number,
  scored: ScoredAlignment,
  { sections, settings }: { sections: Sections; settings: EngineSettings },
): RankedName {
  const { quality } = unpackNameMarks(sections.nameMarks[name]!);
  return { ...scored.score, name, ranking: pointsOf(scored.score.share * qualityFactor(quality, settings)), scored };
}

function keepBest(ranked: Map<number, RankedName>, entry: number, found: RankedName): void {
  const best = ranked.get(entry);
  if (best === undefined || found.ranking > best.ranking || (found.ranking === best.ranking && found.name < best.name))
    ranked.set(entry, found);
}
