import { dateRange } from '../calls/shared.ts';

/** What came of a run of an event trigger. `not-matched`: a condition did not hold. `skipped`: the trigger was paused before. */
export const runOutcomes = ['done', 'failed', 'not-matched', 'skipped'] as const;

/** Of a scheduled one. `not-matched`: nothing met its conditions. `skipped`: it was too much, or the trigger was paused meanwhile. */
export const scheduledOutcomes = ['running', ...runOutcomes] as const;

/** Between which moments a run was; both are included, and one that is absent is open. */
export const runTimes = dateRange.shape;
