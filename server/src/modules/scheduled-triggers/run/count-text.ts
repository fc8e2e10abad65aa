import type { ScheduledSubject } from '@tamis/contract/scheduled-triggers/segments';

const singular: Record<ScheduledSubject, string> = { searches: 'search', cases: 'case' };

/** '1 search', '1,204 cases'. */
export const countText = (count: number, subject: ScheduledSubject): string =>
  `${count.toLocaleString('en')} ${count === 1 ? singular[subject] : subject}`;
