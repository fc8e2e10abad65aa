import { events } from '@tamis/contract/events';
import type { KnownEvent } from '../records/facts-store.ts';
import type { Acting } from './acting.ts';

type Saying = Pick<Acting, 'trigger' | 'known' | 'consoleUrl'>;

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const pages: Readonly<Record<string, string>> = {
  searchId: '/aml/searchresults',
  caseId: '/case/details',
  batchId: '/aml/batch/details',
};

const linkTo = (consoleUrl: string, { subjectType, subjectId }: KnownEvent['event']): string => {
  const page = pages[subjectType];
  return new URL(page === undefined ? '/dashboard/main' : `${page}?id=${subjectId}`, consoleUrl).href;
};

/** What a trigger can say to one person. It names nobody who is screened. */
export const valuesFor = ({ name }: { name: string }, { trigger, known, consoleUrl }: Saying) => ({
  'user.firstName': name,
  'trigger.name': trigger.name,
  'event.summary': events[known.event.type].summary,
  'event.time': `${format.format(known.event.at)} (UTC)`,
  'subject.reference': known.reference,
  'subject.link': linkTo(consoleUrl(), known.event),
});
