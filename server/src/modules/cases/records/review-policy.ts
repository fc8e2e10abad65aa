import { REVIEW_MOST_MONTHS, type ReviewMonths, type RiskLevel } from '@tamis/contract/cases';
import { dayOf, monthsAfter, startOfDay } from '@tamis/contract/terms/zoned-days';
import { ValidationError } from '../../../platform/errors/app-error.ts';
import type { CaseRecord } from './cases-store.ts';

type NextReview = Pick<CaseRecord, 'nextReviewAt' | 'nextReviewReason'>;

/** Of a case that does not come back by itself. */
export const NO_NEXT_REVIEW: NextReview = { nextReviewAt: null, nextReviewReason: '' };
/** Of a case that was never approved. */
export const NO_REVIEW = { ...NO_NEXT_REVIEW, reviewSince: null };

export interface ReviewBasis {
  approvedAt: Date;
  /** Of the version that the case began with. */
  months: ReviewMonths;
  level: RiskLevel | null;
  timeZone: string;
}

/** A risk that is not set is never low, and one that is Prohibited is looked at no later than a high one. */
const monthsOf = (months: ReviewMonths, level: RiskLevel | null): number | null =>
  level === 'low' || level === 'medium' ? months[level] : months.high;

/** When the type asks for the next review: at the beginning of a day. */
export function reviewAfter({ approvedAt, months, level, timeZone }: ReviewBasis): NextReview {
  const count = monthsOf(months, level);
  if (count === null) return NO_NEXT_REVIEW;
  return { nextReviewAt: startOfDay(monthsAfter(dayOf(approvedAt, timeZone), count), timeZone), nextReviewReason: '' };
}

/** With another risk the type asks for another day. One that somebody chose stays, unless the new one is earlier. */
export function reviewWithRisk(was: NextReview, basis: ReviewBasis): NextReview {
  const asked = reviewAfter(basis);
  const isChosen = was.nextReviewAt !== null && was.nextReviewReason !== '';
  const isEarlier = asked.nextReviewAt !== null && was.nextReviewAt !== null && asked.nextReviewAt < was.nextReviewAt;
  return isChosen && !isEarlier ? was : asked;
}

/** Throws unless a day is after today, and no later than a review ever is. */
export function assertReviewedOn(on: string, today: string, approvedOn: string): void {
  if (on <= today) throw ValidationError.at('on', 'Choose a day after today.');
  if (on > monthsAfter(approvedOn, REVIEW_MOST_MONTHS))
    throw ValidationError.at('on', `Choose a day within ${REVIEW_MOST_MONTHS} months of the last approval.`);
}
