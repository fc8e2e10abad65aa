import { type RemovedSubject, removedSubjects, type RetainedKind, SHORTEST_DAYS } from '@tamis/contract/archiver';
import { daysOfYears } from '@tamis/contract/terms/durations';
import type { RetentionDays } from './retention-store.ts';

/** What the installation says of retention. */
export interface InstallationRetention {
  /** Calls are kept no longer, whatever a merchant says. */
  requestLogDays: number;
}

/** What a kind is kept at least: records of screening by the law of the installation. */
export const leastDays = (kind: RetainedKind, leastYears: number): number =>
  isAskedFor(kind) ? Math.max(daysOfYears(leastYears), SHORTEST_DAYS[kind]) : SHORTEST_DAYS[kind];

/** Whether retention asks for the removal of a kind as a person would; the others go at once. */
export const isAskedFor = (kind: RetainedKind): kind is RemovedSubject =>
  removedSubjects.some((subject) => subject === kind);

/** For how long a kind is kept; null until somebody asks for its removal. A rule that the law has overtaken does not act. */
export function keptDays(
  kind: RetainedKind,
  rules: RetentionDays,
  { leastYears, requestLogDays }: InstallationRetention & { leastYears: number },
): number | null {
  const days = rules[kind];
  if (kind === 'request-logs') return Math.min(days ?? requestLogDays, requestLogDays);
  return days === undefined ? null : Math.max(days, leastDays(kind, leastYears));
}
