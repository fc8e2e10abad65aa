import { askedKeys, isAsked } from '../identifiers/asked-identifier.ts';
import { entryPoints } from '../score/entry-points.ts';
import type { Entry } from '../entry.ts';
import { factsFactor, judgeFacts } from '../score/facts.ts';
import { prepareName } from '../normalise/prepare-name.ts';
import type { PreparedName } from '../normalise/prepare-name.ts';
import { acceptsProfile } from '../rank-entries.ts';
import { scoreName } from '../score/score.ts';
import type { SearchAnswer } from '../search.ts';
import { searchState } from '../search-state.ts';
import { profileOf } from '../snapshot/entry-profile.ts';
import { searchableKey } from '../snapshot/identifier-table.ts';
import { OpenSnapshot } from '../snapshot.ts';
import type { Snapshot } from '../snapshot.ts';
import { standingOf } from '../score/standing.ts';
import { FULL_POINTS, thresholdPoints } from '../settings/threshold.ts';
import type { Query } from '../types.ts';

/** Entry id → standing and points, such as 'hit 9120', as a search must answer. */
export type BruteForce = (query: Query) => Map<string, string>;

/** What a search answered, in the words of BruteForce. */
export const answered = ({ hits, leftOut }: SearchAnswer): Map<string, string> =>
  new Map([
    ...hits.map((hit) => [hit.id, `hit ${hit.explanation.points}`] as const),
    ...leftOut.map((hit) => [hit.id, `left-out ${hit.explanation.points}`] as const),
  ]);

/** Of the identifier that is asked for; identifiers in names are not among what this is asked. */
const bears = ({ identifiers }: Entry, { identifier: asked }: Query): boolean =>
  asked !== undefined &&
  identifiers.some((listed) => isAsked(asked, listed) && askedKeys(asked).includes(searchableKey(listed)));

/** Answers searches by scoring every name of every entry: slow, and without anything that could leave one out. */
export function bruteForce(snapshot: Snapshot, entries: readonly Entry[]): BruteForce {
  if (!(snapshot instanceof OpenSnapshot)) throw new TypeError('Open the snapshot first');
  const { rarity, settings } = searchState(snapshot);
  const prepared = entries.map(({ names, entityType }) => names.map(({ text }) => prepareName(text, entityType)));
  const answer = (query: Query, name: PreparedName, entry: Entry, index: number): string | undefined => {
    const facts = { ...entry, countries: entry.countries.map(({ code }) => code) };
    const factor = factsFactor(judgeFacts(query, name, facts, settings));
    const isIdentified = bears(entry, query);
    const threshold = thresholdPoints(query.fuzziness, settings);
    const names = entry.names.map(({ quality }, at) => {
      const score = scoreName(name, prepared[index]![at]!, rarity, settings);
      return {
        reaches: score.points >= threshold,
        isEqual: score.points === FULL_POINTS,
        byName: entryPoints(score, quality, 1, false, settings),
        points: entryPoints(score, quality, factor, isIdentified, settings),
      };
    });
    const reaching = names.filter(({ reaches }) => reaches);
    const [best] = (reaching.length > 0 ? reaching : names).toSorted((one, other) => other.byName - one.byName);
    const standing = best && standingOf({ ...best, isIdentified }, threshold);
    return standing && `${standing} ${best.points}`;
  };
  return (query) => {
    const name = prepareName(query.name, query.entityType);
    const found = new Map<string, string>();
    entries.forEach((entry, index) => {
      if (!acceptsProfile(query, profileOf(entry))) return;
      const reached = answer(query, name, entry, index);
      if (reached !== undefined) found.set(entry.id, reached);
    });
    return found;
  };
}
