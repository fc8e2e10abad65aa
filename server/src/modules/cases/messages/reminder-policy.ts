import { dayAfter, dayOf, startOfDay } from '@tamis/contract/terms/zoned-days';

/** When people are told that a request is overdue: when the day after its last begins. */
export const remindAfter = (dueOn: string, timeZone: string): Date => startOfDay(dayAfter(dueOn), timeZone);

/** When people are first told of a new request: when its last day begins, if that is not today. */
export const firstReminder = (dueOn: string, now: Date, timeZone: string): Date =>
  dueOn > dayOf(now, timeZone) ? startOfDay(dueOn, timeZone) : remindAfter(dueOn, timeZone);
