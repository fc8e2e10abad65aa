import type { notifyWays } from '@tamis/contract/triggers/actions';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { RenderedMail } from '../../../platform/mail/mail-content.ts';
import { noticeOf } from '../../../platform/mail/notice-of.ts';
import { notifyUsers } from '../../notifications/index.ts';
import type { Subject } from '../records/subjects-store.ts';
import { countText } from './count-text.ts';
import type { Settling } from './running.ts';

export interface Recipient {
  id: string;
  merchantId: string;
  email: string;
  name: string;
}

interface Message {
  by: (typeof notifyWays)[number];
  /** What is said of them, after their number. */
  saying: string;
  subjects: readonly Subject[];
}

/** How many a message names. */
const NAMED = 50;
const pages = { searches: '/aml/searchresults', cases: '/case/details' } as const;

/** Writes to one person which searches or cases it is about, by reference: it names nobody who is screened. */
export async function writeTo(settling: Settling, recipient: Recipient, message: Message): Promise<void> {
  const { tx, clock, messenger } = settling;
  const rendered = messageTo(settling, recipient, message);
  if (message.by !== 'email')
    await notifyUsers(tx.trx, clock, [recipient], { title: rendered.subject, content: noticeOf(rendered) });
  if (message.by !== 'console') await messenger.letter(tx.trx, { kind: 'trigger', to: recipient.email, rendered });
}

function messageTo(
  { trigger, consoleUrl }: Settling,
  { name }: Recipient,
  { saying, subjects }: Omit<Message, 'by'>,
): RenderedMail {
  const named = subjects.slice(0, NAMED);
  const lines = named.map((_subject, index) => `- {{line${index}.reference}}: [open]({{line${index}.link}})`);
  const values: Record<string, string> = {
    'user.firstName': name,
    'trigger.name': trigger.name,
    count: countText(subjects.length, trigger.subject),
    more: subjects.length > NAMED ? `And ${countText(subjects.length - NAMED, trigger.subject)} more.` : '',
  };
  for (const [index, { id, reference }] of named.entries()) {
    values[`line${index}.reference`] = reference || id;
    values[`line${index}.link`] = new URL(`${pages[trigger.subject]}?id=${id}`, consoleUrl()).href;
  }
  const body = ['Hello {{user.firstName}},', `{{count}} ${saying}`, lines.join('\n'), '{{more}}'].join('\n\n');
  return renderMail({ subject: '{{trigger.name}}: {{count}}', body }, values);
}
