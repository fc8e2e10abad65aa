import type { SearchRecord } from '@tamis/contract/screening';

type AnsweredBy = NonNullable<SearchRecord['answeredBy']>;
const basisKinds = ['engine', 'settings', 'lists'] as const;

/** What two answers do not have in common: whatever differs between their hits can come from any of it. */
export function differingBases(then: AnsweredBy, now: AnsweredBy): (typeof basisKinds)[number][] {
  const versions = ({ lists }: AnsweredBy) =>
    lists
      .map((list) => list.versionId)
      .toSorted((a, b) => (a < b ? -1 : 1))
      .join(' ');
  const differs = {
    engine: then.engineVersion !== now.engineVersion,
    settings: then.settingsVersion !== now.settingsVersion,
    lists: versions(then) !== versions(now),
  };
  return basisKinds.filter((kind) => differs[kind]);
}
