import { countsMore, queriesByName } from './score/best-of-names.ts';
import { formName } from './candidates/listed/form-name.ts';
import type { Entry, NameQuality } from './entry.ts';
import { type Reached, ReachedSearches } from './monitoring/reached-searches.ts';
import { SavedColumns } from './monitoring/saved-columns.ts';
import { SavedFormsBuilder } from './monitoring/saved-forms.ts';
import type { SavedForms } from './monitoring/saved-forms.ts';
import { SavedIdentifiers } from './monitoring/saved-identifiers.ts';
import { prepareName } from './normalise/prepare-name.ts';
import type { PreparedName } from './normalise/prepare-name.ts';
import { acceptedKinds } from './rank-entries.ts';
import { scoreName } from './score/score.ts';
import { searchState } from './search-state.ts';
import type { Measure } from './search-state.ts';
import { OpenSnapshot } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import type { Standing } from './score/standing.ts';
import { FULL_POINTS, thresholdPoints } from './settings/threshold.ts';
import type { Query } from './types.ts';

/** A search that is kept and watched. */
export interface SavedSearch {
  /** The caller's name for it, of no other one. */
  id: string;
  query: Query;
}

/** An entry that a saved search finds. */
export interface AffectingEntry {
  source: string;
  id: string;
  standing: Standing;
  /** Ten-thousandths: what the search reports for it. */
  points: number;
}

/** A saved search with those of the changed entries that are hits of it, or left out of it by facts. */
export interface AffectedSearch {
  id: string;
  entries: AffectingEntry[];
}

/** Saved searches, indexed so that a change of the lists costs what changed and not what is saved. */
export interface SearchIndex {
  readonly size: number;
  /**
   * The saved searches that find at least one of these entries, as a hit or left out by facts, in the order in which they were given:
   * exactly those for which `search` on the snapshot of the index would answer one of them, with the same standing and points. For entries added or
   * changed, as they are in the new version of the lists. What a search no longer finds, because the entry is gone or changed,
   * the caller knows from the hits that it has stored.
   */
  affectedBy(entries: Iterable<Entry>): AffectedSearch[];
}

/**
 * Indexes saved searches for one snapshot, which holds the new version of the lists: scores depend on how rare words
 * are in it, and on the settings by which it was opened. Each search counts with its own fuzziness, birth year, countries, entity type and check types.
 * @throws RangeError when a fuzziness is no finite number, TypeError when the snapshot is not one that openSnapshot gave.
 */
export function createSearchIndex(searches: Iterable<SavedSearch>, snapshot: Snapshot): SearchIndex {
  if (!(snapshot instanceof OpenSnapshot)) throw new TypeError('Index searches for a snapshot that openSnapshot gave');
  const index = new NameIndex(searchState(snapshot));
  for (const saved of searches) index.add(saved);
  index.finish();
  return index;
}

/** What two names of a search find: each entry once, as the name says by which it counts more. */
function bestOf(known: readonly AffectingEntry[], further: readonly AffectingEntry[]): AffectingEntry[] {
  const isSame = (one: AffectingEntry, other: AffectingEntry) => one.source === other.source && one.id === other.id;
  const better = known.map((entry) => {
    const other = further.find((found) => isSame(found, entry));
    return other && countsMore(other, entry) ? other : entry;
  });
  return [...better, ...further.filter((found) => !known.some((entry) => isSame(entry, found)))];
}

/** Searches are kept together by threshold, from these points on: a wide search must not widen all others. */
const thresholdClasses = [FULL_POINTS, 8200, 7400, 0] as const;

interface ListedName {
  prepared: PreparedName;
  quality: NameQuality;
}

class NameIndex implements SearchIndex {
  private readonly measure: Measure;
  private readonly saved = new SavedColumns();
  private readonly identifiers = new SavedIdentifiers();
  private readonly builders = thresholdClasses.map(() => new SavedFormsBuilder());
  private forms: readonly SavedForms[] = [];
  private searches = 0;

  constructor(measure: Measure) {
    this.measure = measure;
  }

  get size(): number {
    return this.searches;
  }

  /** Each name of a search is kept as a search of its own, under the id of all. */
  add({ id, query }: SavedSearch): void {
    const threshold = thresholdPoints(query.fuzziness, this.measure.settings);
    for (const named of queriesByName(query)) {
      const search = this.saved.add(id, named, threshold);
      this.identifiers.add(search, named);
      this.builders[thresholdClasses.findIndex((min) => threshold >= min)]!.add(search, named, threshold);
    }
    this.searches += 1;
  }

  finish(): void {
    this.forms = this.builders.filter(({ length }) => length > 0).map((builder) => builder.finish(this.measure));
  }

  affectedBy(entries: Iterable<Entry>): AffectedSearch[] {
    const affected = new Map<number, AffectingEntry[]>();
    for (const entry of entries) {
      for (const [search, found] of this.searchesWith(entry)) {
        const known = affected.get(search) ?? [];
        known.push({ source: entry.source, id: entry.id, ...found });
        affected.set(search, known);
      }
    }
    const byId = new Map<string, AffectingEntry[]>();
    for (const [search, found] of [...affected].sort(([a], [b]) => a - b)) {
      const id = this.saved.id(search);
      const known = byId.get(id);
      byId.set(id, known ? bestOf(known, found) : found);
    }
    return [...byId].map(([id, found]) => ({ id, entries: found }));
  }

  /** What the entry is to each search that finds it. */
  private searchesWith(entry: Entry): ReadonlyMap<number, Reached> {
    const identified = this.identifiers.searchesFor(entry);
    const reached = new ReachedSearches(this.saved, entry, identified, this.measure.settings);
    const names = entry.names.map(({ text, quality }): ListedName => ({
      prepared: prepareName(text, entry.entityType),
      quality,
    }));
    for (const forms of this.forms) this.addSearches(forms, names, reached);
    for (const [search, query] of identified) this.addIdentified(search, query, names, reached);
    return reached.found;
  }

  /** A search that an identifier leads to is scored against all names of the entry, however little they are alike. */
  private addIdentified(search: number, query: Query, names: readonly ListedName[], reached: ReachedSearches): void {
    const { rarity, settings } = this.measure;
    const searched = prepareName(query.name, query.entityType);
    for (const { prepared, quality } of names)
      reached.add(search, searched, scoreName(searched, prepared, rarity, settings), quality);
  }

  /** A search that one name of the entry leads to is scored against all of them: its best name counts. */
  private addSearches(
    { state, sections, threshold, starts, searches }: SavedForms,
    names: readonly ListedName[],
    reached: ReachedSearches,
  ): void {
    const { rarity, settings } = this.measure;
    const kinds = acceptedKinds(reached.entityType);
    const found = new Set(names.flatMap(({ prepared }) => state.finder.find(prepared, threshold / FULL_POINTS, kinds)));
    for (const form of found) {
      const searched = formName(form, sections, state.lexicon);
      for (const { prepared, quality } of names) {
        const score = scoreName(searched, prepared, rarity, settings);
        for (let at = starts[form]!; at < starts[form + 1]!; at++) reached.add(searches[at]!, searched, score, quality);
      }
    }
  }
}
