import { entryPoints } from './entry-points.ts';
import type { Entry } from './entry.ts';
import { factsFactor, judgeFacts } from './facts.ts';
import { prepareName } from './normalise/prepare-name.ts';
import type { PreparedName } from './normalise/prepare-name.ts';
import { acceptsProfile } from './rank-entries.ts';
import { scoreName } from './score.ts';
import { searchState } from './search-state.ts';
import { profileOf } from './snapshot/entry-profile.ts';
import { OpenSnapshot } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import { thresholdPoints } from './threshold.ts';
import type { Query } from './types.ts';

/** Entry id → points, as a search must answer. */
export type BruteForce = (query: Query) => Map<string, number>;

/** Answers searches by scoring every name of every entry: slow, and without anything that could leave one out. */
export function bruteForce(snapshot: Snapshot, entries: readonly Entry[]): BruteForce {
  if (!(snapshot instanceof OpenSnapshot)) throw new TypeError('Open the snapshot first');
  const { rarity, settings } = searchState(snapshot);
  const prepared = entries.map(({ names, entityType }) => names.map(({ text }) => prepareName(text, entityType)));
  const points = (query: Query, name: PreparedName, entry: Entry, index: number): number => {
    const facts = { ...entry, countries: entry.countries.map(({ code }) => code) };
    const factor = factsFactor(judgeFacts(query, name, facts, settings));
    return Math.max(...entry.names.map(({ quality }, at) => {
      const score = scoreName(name, prepared[index]![at]!, rarity, settings);
      return entryPoints(score, quality, factor, false, settings);
    }));
  };
  return (query) => {
    const name = prepareName(query.name, query.entityType);
    const threshold = thresholdPoints(query.fuzziness, settings);
    const found = new Map<string, number>();
    entries.forEach((entry, index) => {
      if (!acceptsProfile(query, profileOf(entry))) return;
      const reached = points(query, name, entry, index);
      if (reached >= threshold) found.set(entry.id, reached);
    });
    return found;
  };
}
