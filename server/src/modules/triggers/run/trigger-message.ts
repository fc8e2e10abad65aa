import { events } from '@tamis/contract/events';
import type { NotifyAction } from '@tamis/contract/triggers/actions';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { RenderedMail } from '../../../platform/mail/mail-content.ts';
import type { KnownEvent } from '../records/facts-store.ts';

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

/** What a trigger writes to one person. It names nobody who is screened. */
export function triggerMessage(
  { subject, body }: NotifyAction,
  { event, reference }: KnownEvent,
  { firstName, triggerName, consoleUrl }: { firstName: string; triggerName: string; consoleUrl: string },
): RenderedMail {
  return renderMail(
    { subject, body },
    {
      'user.firstName': firstName,
      'trigger.name': triggerName,
      'event.summary': events[event.type].summary,
      'event.time': `${format.format(event.at)} (UTC)`,
      'subject.reference': reference,
      'subject.link': linkTo(consoleUrl, event),
    },
  );
}
