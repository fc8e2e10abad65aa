import { DAY_MS } from '@tamis/contract/terms/durations';
import type { ListTrouble } from '@tamis/contract/watchlists';
import { STALE_AFTER_DAYS } from '@tamis/contract/watchlists';
import type { SourceDefinition } from '@tamis/lists';
import type { SourceRow } from '../records/sources-store.ts';
import type { ListVersion } from '../records/version.ts';
import { DEMO } from '../records/watchlist-policy.ts';

type Source = Pick<SourceRow, 'key' | 'isEnabled' | 'lastError' | 'lastCheckedAt'>;
type Active = Pick<ListVersion, 'publishedOn' | 'fetchedAt'>;

/**
 * What is wrong with a list that is switched on: too old by the rhythm of its publisher, or its last load failed.
 * Null where nothing is known to be wrong, which of a list without a date does not mean that it is new.
 */
export function troubleOf(
  source: Source,
  { title, publishedEveryDays, downloads }: SourceDefinition,
  active: Active | undefined,
  now: Date,
): ListTrouble | null {
  if (!source.isEnabled || source.key === DEMO) return null;
  const dueOn = dueDay(source, publishedEveryDays, active);
  const isStale = dueOn !== null && dayOf(now) > addDays(dueOn, STALE_AFTER_DAYS);
  // Of a list that nobody fetches and nobody has loaded, who uploaded a broken file was told at once.
  const isFailed = source.lastError !== null && (active !== undefined || downloads.length > 0);
  if (!isStale && !isFailed) return null;
  return {
    source: source.key,
    title,
    isStale,
    isFailed,
    publishedOn: active?.publishedOn ?? null,
    loadedOn: active ? dayOf(active.fetchedAt) : null,
    dueOn,
  };
}

/**
 * When the next version was to be expected: by the publisher's date. Where there is none, by when it was last certain
 * what the publisher offers: later than that nothing is known. Null for lists without a rhythm.
 */
function dueDay(
  { lastCheckedAt }: Pick<Source, 'lastCheckedAt'>,
  everyDays: number | null,
  active: Active | undefined,
): string | null {
  if (everyDays === null || !active) return null;
  return addDays(active.publishedOn ?? dayOf(lastCheckedAt ?? active.fetchedAt), everyDays);
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const addDays = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * DAY_MS));
