import { countsMore, foundBy, queriesByName } from './score/best-of-names.ts';
import { entryPoints } from './score/entry-points.ts';
import { explain } from './explain/explain.ts';
import type { IdentifierFact } from './explain/explain.ts';
import { factsFactor, judgeFacts } from './score/facts.ts';
import { findIdentifiers, listedIdentifiers } from './identifiers/find-identifiers.ts';
import type { FoundIdentifiers } from './identifiers/find-identifiers.ts';
import { matchTypes } from './explain/match-types.ts';
import { prepareName } from './normalise/prepare-name.ts';
import type { PreparedName } from './normalise/prepare-name.ts';
import { acceptsProfile, bestName, rankEntries } from './rank-entries.ts';
import type { RankedName } from './rank-entries.ts';
import { searchState } from './search-state.ts';
import type { SearchState } from './search-state.ts';
import { unpackNameMarks } from './snapshot/entry-profile.ts';
import { OpenSnapshot } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import { type Standing, standingOf } from './score/standing.ts';
import { FULL_POINTS, thresholdPoints } from './settings/threshold.ts';
import type { EngineHit, Query } from './types.ts';

/** All that a snapshot answers to a search. */
export interface SearchAnswer {
  /** Best first; equal scores by source, then id. */
  hits: EngineHit[];
  total: number;
  /** Entries whose name reaches the threshold and that are no hits for a fact alone, in the same order. */
  leftOut: EngineHit[];
}

interface Search {
  snapshot: OpenSnapshot;
  state: SearchState;
  query: Query;
  prepared: PreparedName;
  threshold: number;
  identifiers: FoundIdentifiers;
}

/**
 * Answers a search from one snapshot. With further names, an entry that any of them finds is in the answer, once: by the
 * name by which it is a hit, or else left out, and of those by the one that scores highest, the earlier of two alike. It says
 * which. The rest is that of one name (`searchByName`).
 * @throws as `searchByName`, for any of the names
 */
export function search(snapshot: Snapshot, query: Query): SearchAnswer {
  const [first, ...further] = queriesByName(query).map((named) => searchByName(snapshot, named));
  if (!first || further.length === 0) return first ?? searchByName(snapshot, query);
  const best = new Map<string, { standing: Standing; points: number; hit: EngineHit }>();
  const take = ({ hits, leftOut }: SearchAnswer, told: (hit: EngineHit) => EngineHit): void => {
    for (const [standing, found] of [['hit', hits] as const, ['left-out', leftOut] as const])
      for (const hit of found) {
        const answer = { standing, points: hit.explanation.points, hit: told(hit) };
        const known = best.get(`${hit.source}:${hit.id}`);
        if (!known || countsMore(answer, known)) best.set(`${hit.source}:${hit.id}`, answer);
      }
  };
  take(first, (hit) => hit);
  further.forEach((answer, index) => take(answer, (hit) => foundBy(hit, query.furtherNames?.[index] ?? '')));
  const of = (wanted: Standing): EngineHit[] =>
    [...best.values()].flatMap(({ standing, hit }) => (standing === wanted ? [hit] : [])).sort(byScoreThenId);
  const hits = of('hit');
  return { hits, total: hits.length, leftOut: of('left-out') };
}

/**
 * Answers a search for one name from one snapshot: every entry whose best name reaches the threshold of the query's fuzziness, by
 * itself or by an identifier, as a hit or as left out by facts (`standingOf`). Nothing is cut off, and an entry is in the
 * answer once.
 * @throws RangeError when the fuzziness is no finite number or the name has no word, which would be found nowhere whoever is
 * listed; TypeError when the snapshot is not one that openSnapshot gave.
 */
function searchByName(snapshot: Snapshot, query: Query): SearchAnswer {
  if (!(snapshot instanceof OpenSnapshot)) throw new TypeError('Search a snapshot that openSnapshot gave');
  const state = searchState(snapshot);
  const run: Search = {
    snapshot,
    state,
    query,
    prepared: prepareName(query.name, query.entityType),
    threshold: thresholdPoints(query.fuzziness, snapshot.settings),
    identifiers: findIdentifiers(query, snapshot.sections),
  };
  if (run.prepared.words.length === 0)
    throw new RangeError('The name has no letter and no digit that could be searched');
  const ranked = rankEntries(snapshot, state, query, run.prepared, run.threshold);
  for (const entry of run.identifiers.entries.keys()) {
    if (!ranked.has(entry) && acceptsProfile(query, snapshot.profileOf(entry)))
      ranked.set(entry, bestName(snapshot, state, run.prepared, entry));
  }
  const found: Record<Standing, EngineHit[]> = { hit: [], 'left-out': [] };
  for (const [entry, name] of ranked) {
    const answer = judge(run, entry, name);
    if (answer !== undefined) found[answer.standing].push(answer.hit);
  }
  const [hits, leftOut] = [found.hit.sort(byScoreThenId), found['left-out'].sort(byScoreThenId)];
  return { hits, total: hits.length, leftOut };
}

function judge(run: Search, entry: number, ranked: RankedName): { standing: Standing; hit: EngineHit } | undefined {
  const { snapshot, state, query, prepared, threshold, identifiers } = run;
  const facts = snapshot.factsOf(entry);
  const { quality, kind } = unpackNameMarks(snapshot.sections.nameMarks[ranked.name]!);
  const factor = factsFactor(judgeFacts(query, prepared, facts, snapshot.settings));
  const matched = identifiers.entries.has(entry);
  const points = entryPoints(ranked, quality, factor, matched, snapshot.settings);
  const isEqual = ranked.points === FULL_POINTS;
  const standing = standingOf({ isEqual, byName: ranked.ranking, points, isIdentified: matched }, threshold);
  if (standing === undefined) return undefined;
  const text = snapshot.nameText(ranked.name);
  const listed = { text, quality, kind, prepared: prepareName(text, facts.entityType) };
  const explanation = explain(
    { query, prepared },
    { name: listed, scored: ranked.scored, facts, identifiers: identifierFact(run, entry, matched) },
    state.rarity,
    snapshot.settings,
  );
  const hit: EngineHit = {
    source: snapshot.entrySource(entry),
    id: snapshot.entryId(entry),
    name: snapshot.primaryName(entry),
    score: explanation.points / FULL_POINTS,
    matchTypes: matchTypes(explanation),
    explanation,
  };
  return { standing, hit };
}

function identifierFact({ identifiers, snapshot }: Search, entry: number, matched: boolean): IdentifierFact {
  return {
    searched: identifiers.searched,
    listed: matched ? listedIdentifiers(identifiers, entry, snapshot.sections) : [],
    matched,
  };
}

function byScoreThenId(a: EngineHit, b: EngineHit): number {
  if (a.score !== b.score) return b.score - a.score;
  if (a.source !== b.source) return a.source < b.source ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
