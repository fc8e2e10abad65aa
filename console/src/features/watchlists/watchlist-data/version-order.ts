import type { VersionState } from '@tamis/contract/watchlists';
import type { ListSource, ListVersion } from './watchlist-types.ts';

const compared: readonly VersionState[] = ['active', 'held', 'superseded', 'discarded'];

/** Whether a version was read to its end and compared with the one before it. */
export const wasCompared = ({ state, change }: ListVersion): boolean => compared.includes(state) && change !== null;

const timeOf = ({ activatedAt, fetchedAt }: ListVersion): number => Date.parse(activatedAt ?? fetchedAt);

/** The version that was in use before this one came; undefined for the first. */
export function versionBefore(versions: readonly ListVersion[], version: ListVersion): ListVersion | undefined {
  const earlier = versions.filter(
    (other) => other.id !== version.id && other.activatedAt !== null && timeOf(other) < timeOf(version),
  );
  return earlier.toSorted((a, b) => timeOf(b) - timeOf(a))[0];
}

/** The version to show first: the one asked for, else the one that waits for a decision, that is in use, or the newest. */
export function versionToShow(versions: readonly ListVersion[], wanted: string | undefined): ListVersion | undefined {
  const inState = (state: VersionState) => versions.find((version) => version.state === state);
  return versions.find(({ id }) => id === wanted) ?? inState('held') ?? inState('active') ?? versions[0];
}

/** The source to show first: the one asked for, else the first that is in use, or the first. */
export function sourceToShow(sources: readonly ListSource[], wanted: string | undefined): ListSource | undefined {
  return (
    sources.find(({ key }) => key === wanted) ??
    sources.find(({ isEnabled, active }) => isEnabled && active) ??
    sources[0]
  );
}

/** The newest version that was compared: the one that is held back, where there is one. */
export const newestVersion = ({
  held,
  active,
}: Pick<ListSource, 'held' | 'active'>): Pick<ListVersion, 'change' | 'counts'> =>
  held ?? active ?? { change: null, counts: null };
