import { countText } from './count-text.ts';
import type { Settling } from './running.ts';

/** How many references a message holds. */
const NAMED = 50;
const lists = { searches: '/aml/history', cases: '/case/history' } as const;
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** What a template of a scheduled trigger says to one person. It names nobody who is screened. */
export function templateValues(
  { trigger, dueAt, subjects, consoleUrl }: Settling,
  { name }: { name: string },
): Record<string, string> {
  const named = subjects.slice(0, NAMED).map(({ id, reference }) => reference || id);
  const more = subjects.length - named.length;
  return {
    'user.firstName': name,
    'trigger.name': trigger.name,
    'run.time': `${format.format(dueAt)} (UTC)`,
    'found.count': countText(subjects.length, trigger.subject),
    'found.references': [...named, ...(more > 0 ? [`and ${countText(more, trigger.subject)} more`] : [])].join('\n'),
    'found.link': new URL(lists[trigger.subject], consoleUrl()).href,
  };
}
