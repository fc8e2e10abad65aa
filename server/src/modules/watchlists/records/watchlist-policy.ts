import { DAY_MS, HOUR_MS } from '@tamis/contract/terms/durations';
import { MAX_SHRINKAGE } from '@tamis/contract/watchlists';
import { ConflictError, NotFoundError } from '../../../platform/errors/app-error.ts';
import type { SourceRow } from './sources-store.ts';
import type { ListVersion } from './version.ts';

export const DEMO = 'demo';
export const DEFAULT_REFRESH_HOURS = 6;
/** A failed check is repeated sooner than the schedule says. */
const RETRY_AFTER_HOURS = 1;
/** An import that gave no sign of life for so long is dead; it gives one twice a second. */
const DEAD_AFTER_MS = 30_000;

export type Verdict = { kind: 'use' } | { kind: 'hold' | 'refuse'; reason: string };

/** What of a version tells whether it may replace another. */
export interface Judged {
  entries: number;
  /** YYYY-MM-DD; null where the format carries no day. */
  publishedOn: string | null;
}

/** Whether a list that was read to its end may replace the version in use. Names no day: how one is written is each reader's own. */
export function judgeVersion(read: Judged, inUse: Judged | null): Verdict {
  if (read.entries === 0) return { kind: 'refuse', reason: 'The list is empty.' };
  if (inUse === null) return { kind: 'use' };
  const faults = [...whySmaller(read.entries, inUse.entries), ...whyOlder(read.publishedOn, inUse.publishedOn)];
  if (faults.length === 0) return { kind: 'use' };
  const reason = [...faults, 'Searches stay on the version in use, so nobody is lost from screening.'].join(' ');
  return { kind: 'hold', reason };
}

function whySmaller(entries: number, inUse: number): string[] {
  if (entries >= inUse * (1 - MAX_SHRINKAGE)) return [];
  const fewer = (1 - entries / inUse) * 100;
  return [
    `It has ${count(entries)} entries, ${fewer.toFixed(1)}% fewer than the ${count(inUse)} in use (limit ${MAX_SHRINKAGE * 100}%).`,
  ];
}

/** Only between two that their publisher dated (ADR 0154). */
function whyOlder(publishedOn: string | null, inUse: string | null): string[] {
  if (publishedOn === null || inUse === null || publishedOn >= inUse) return [];
  const days = (Date.parse(inUse) - Date.parse(publishedOn)) / DAY_MS;
  return [
    `Its publisher dated it ${days === 1 ? '1 day' : `${count(days)} days`} before the version in use: who was listed since then is not on it.`,
  ];
}

const count = (things: number): string => things.toLocaleString('en-US');

/** The day a version is called by: published, or else fetched. YYYY-MM-DD. */
export function dayOf(version: Pick<ListVersion, 'publishedOn' | 'fetchedAt'>): string {
  return version.publishedOn ?? version.fetchedAt.toISOString().slice(0, 10);
}

/**
 * The version that already is what was fetched, if any: the one in use, or the newest one that was
 * held back or discarded since, so that a decision is not asked for twice. `versions` newest first.
 */
export function sameVersion(
  versions: readonly ListVersion[],
  digest: string,
  readerVersion: string,
): ListVersion | undefined {
  const [newest] = versions.filter(({ state }) => state === 'active' || state === 'held' || state === 'discarded');
  const active = versions.find(({ state }) => state === 'active');
  return [newest, active].find((version) => version?.digest === digest && version.readerVersion === readerVersion);
}

/** Keys of the lists that are screened against: every enabled one with a version in use; the demo list only while there is no other. */
export function listsInUse(sources: readonly Pick<SourceRow, 'key' | 'isEnabled' | 'activeVersionId'>[]): string[] {
  const loaded = sources
    .filter((source) => source.isEnabled && source.activeVersionId !== null)
    .map((source) => source.key);
  const real = loaded.filter((key) => key !== DEMO);
  return (real.length > 0 ? real : loaded).sort();
}

/** Refuses to switch off the last list: screening would find nobody, or go back to invented people. */
export function assertMayDisable(sources: readonly SourceRow[], key: string): void {
  const isLast = listsInUse(sources).every((inUse) => inUse === key);
  if (isLast && listsInUse(sources).includes(key)) {
    throw new ConflictError('This is the only list in use. Load another one before you switch it off.');
  }
}

export type CheckOutcome = 'checked' | 'failed' | 'interrupted';

/** When a source is looked at next: at once after an interruption; null when it has no schedule. */
export function nextRefresh(everyHours: number | null, now: Date, outcome: CheckOutcome): Date | null {
  if (everyHours === null) return null;
  const hours = { checked: everyHours, failed: Math.min(everyHours, RETRY_AFTER_HOURS), interrupted: 0 }[outcome];
  return new Date(now.getTime() + hours * HOUR_MS);
}

/** Whether the process of a running import is dead. One that waits for its job to begin is not. */
export function isDead({ heartbeatAt }: Pick<ListVersion, 'heartbeatAt'>, now: Date): boolean {
  return heartbeatAt !== null && now.getTime() - heartbeatAt.getTime() > DEAD_AFTER_MS;
}

/** A version that waits for a decision. */
export function assertHeld(version: ListVersion | undefined): ListVersion {
  if (!version) throw new NotFoundError('The version');
  if (version.state !== 'held')
    throw new ConflictError(
      `This version is ${version.state}: only one that is held back can be released or discarded.`,
    );
  return version;
}
