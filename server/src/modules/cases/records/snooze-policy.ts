import { SNOOZE_MOST_DAYS } from '@tamis/contract/cases';
import { DAY_MS } from '@tamis/contract/terms/durations';
import { dayOf } from '@tamis/contract/terms/zoned-days';
import type { AuditInput } from '../../../platform/context.ts';
import { ValidationError } from '../../../platform/errors/app-error.ts';
import type { AttentionRow, CaseRecord } from './cases-store.ts';
import { CASE } from './tell-case.ts';

/** Why a case came back. */
type SnoozeEnd = 'day' | AttentionRow['cause'] | 'assignee' | 'stage';

/** The name of the row that every end leaves in the log of the case, but that by hand, which is an act of its own. */
export const END_SNOOZE = 'cases.end-snooze';

/** Throws unless the day is after today, and not too far ahead. */
export function assertMayRestUntil(until: string, today: string): void {
  if (until <= today) throw ValidationError.at('until', 'Choose a day after today.');
  if (Date.parse(until) - Date.parse(today) > SNOOZE_MOST_DAYS * DAY_MS)
    throw ValidationError.at('until', `Choose a day within the next ${SNOOZE_MOST_DAYS} days.`);
}

/** The day until which a case rests, in its merchant's time zone; null when its day has come, or something asks for attention. */
export const restsUntil = (
  { record: { snoozedUntil }, attention }: { record: Pick<CaseRecord, 'snoozedUntil'>; attention: readonly unknown[] },
  now: Date,
  timeZone: string,
): string | null =>
  snoozedUntil === null || snoozedUntil <= now || attention.length > 0 ? null : dayOf(snoozedUntil, timeZone);

type Working = Pick<CaseRecord, 'assigneeId' | 'group' | 'stage' | 'snoozedUntil' | 'escalatedAt'>;

/** Why a change of a case wakes it; undefined when it does not. */
export function whyWoken(was: Working, is: Working): SnoozeEnd | undefined {
  if (was.snoozedUntil === null) return undefined;
  if (is.stage !== was.stage) return 'stage';
  if (is.escalatedAt !== null && is.escalatedAt !== was.escalatedAt) return 'escalation';
  return is.assigneeId === was.assigneeId && is.group?.id === was.group?.id ? undefined : 'assignee';
}

/** The row of an end that comes with another act. */
export const wokenRow = ({ id, snoozedUntil }: CaseRecord, cause: SnoozeEnd): AuditInput => ({
  action: END_SNOOZE,
  subjectType: CASE,
  subjectId: id,
  body: { was: { snoozedUntil: snoozedUntil?.toISOString() ?? null }, is: { snoozedUntil: null }, cause },
});
