import { entryPoints } from './entry-points.ts';
import { explain } from './explain.ts';
import type { IdentifierFact } from './explain.ts';
import { factsFactor, judgeFacts } from './facts.ts';
import { findIdentifiers, listedIdentifiers } from './find-identifiers.ts';
import type { FoundIdentifiers } from './find-identifiers.ts';
import { matchTypes } from './match-types.ts';
import { prepareName } from './normalise/prepare-name.ts';
import type { PreparedName } from './normalise/prepare-name.ts';
import { acceptsProfile, bestName, rankEntries } from './rank-entries.ts';
import type { RankedName } from './rank-entries.ts';
import { searchState } from './search-state.ts';
import type { SearchState } from './search-state.ts';
import { unpackNameMarks } from './snapshot/entry-profile.ts';
import { OpenSnapshot } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import { FULL_POINTS, thresholdPoints } from './threshold.ts';
import type { EngineHit, Query } from './types.ts';

/** All that a snapshot answers to a search. */
export interface SearchAnswer {
  /** Best first; equal scores by source, then id. */
  hits: EngineHit[];
  total: number;
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
 * Answers a search from one snapshot: every entry whose best name, facts and identifiers reach the threshold of the
 * query's fuzziness. Nothing is cut off, and one entry is one hit.
 * @throws RangeError when the fuzziness is no finite number, TypeError when the snapshot is not one that openSnapshot gave.
 */
export function search(snapshot: Snapshot, query: Query): SearchAnswer {
  if (!(snapshot instanceof OpenSnapshot)) throw new TypeError('Search a snapshot that openSnapshot gave');
  const state = searchState(snapshot);
  const run: Search = {
    snapshot, state, query,
    prepared: prepareName(query.name, query.entityType),
    threshold: thresholdPoints(query.fuzziness, snapshot.settings),
    identifiers: findIdentifiers(query.name, snapshot.sections),
  };
  const ranked = rankEntries(snapshot, state, query, run.prepared, run.threshold);
  for (const entry of run.identifiers.entries.keys()) {
    if (!ranked.has(entry) && acceptsProfile(query, snapshot.profileOf(entry))) ranked.set(entry, bestName(snapshot, state, run.prepared, entry));
  }
  const hits: EngineHit[] = [];
  for (const [entry, name] of ranked) {
    const hit = hitOf(run, entry, name);
    if (hit !== undefined) hits.push(hit);
  }
  hits.sort(byScoreThenId);
  return { hits, total: hits.length };
}

function hitOf(run: Search, entry: number, ranked: RankedName): EngineHit | undefined {
  const { snapshot, state, query, prepared, threshold, identifiers } = run;
  const facts = snapshot.factsOf(entry);
  const { quality, kind } = unpackNameMarks(snapshot.sections.nameMarks[ranked.name]!);
  const factor = factsFactor(judgeFacts(query, prepared, facts, snapshot.settings));
  const matched = identifiers.entries.has(entry);
  if (entryPoints(ranked, quality, factor, matched, snapshot.settings) < threshold) return undefined;
  const text = snapshot.nameText(ranked.name);
  const listed = { text, quality, kind, prepared: prepareName(text, facts.entityType) };
  const explanation = explain({ query, prepared }, { name: listed, facts, identifiers: identifierFact(run, entry, matched) }, state.rarity, snapshot.settings);
  return {
    source: snapshot.entrySource(entry), id: snapshot.entryId(entry), name: snapshot.primaryName(entry),
    score: explanation.points / FULL_POINTS, matchTypes: matchTypes(explanation), explanation,
  };
}

function identifierFact({ identifiers, snapshot }: Search, entry: number, matched: boolean): IdentifierFact {
  return { searched: identifiers.searched, listed: matched ? listedIdentifiers(identifiers, entry, snapshot.sections) : [], matched };
}

function byScoreThenId(a: EngineHit, b: EngineHit): number {
  if (a.score !== b.score) return b.score - a.score;
  if (a.source !== b.source) return a.source < b.source ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
