import type { OwnTemplate } from '@tamis/contract/own-templates';
import { fillTemplate } from '@tamis/contract/templates/fill-template';
import type { Values } from '@tamis/contract/templates/read-tags';
import { writeTextMessage } from '@tamis/contract/templates/text-message';
import type { Clock } from '../../platform/clock.ts';
import type { Trx } from '../../platform/db/database.ts';
import { noticeOf } from '../../platform/mail/notice-of.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { Messenger } from '../../platform/messages/messenger.ts';
import { findTextNumbers } from '../auth/index.ts';
import { notifyUsers } from '../notifications/index.ts';
import { isSendable, NO_GATEWAY } from './own-template-view.ts';
import type { OwnTemplateRow } from './own-templates-store.ts';

/** What sends mails and text messages, as templates need it. */
export type TemplateMessenger = Pick<Messenger, 'letter' | 'text' | 'delivers'>;

interface Recipient {
  id: string;
  merchantId: string;
  email: string;
}

interface Writing<R extends Recipient> {
  trx: Trx;
  clock: Clock;
  messenger: TemplateMessenger;
  template: OwnTemplateRow;
  recipients: readonly R[];
  valuesFor: (recipient: R) => Values;
}

/** Whom a template reached, and how many it could not reach. */
export interface Written {
  told: number;
  /** They have given no number for text messages. */
  withoutNumber: number;
}

/** Why something does not say what a template says, as people read it; undefined when it does. */
export function whyNotSaid(
  template: OwnTemplateRow | undefined,
  key: OwnTemplate['key'],
  messenger: Pick<Messenger, 'delivers'>,
): string | undefined {
  if (template?.key !== key) return 'The template is gone.';
  if (!template.isActive) return `The template ${template.name} is switched off.`;
  if (!isSendable(template, messenger)) return `The template ${template.name} is a text message. ${NO_GATEWAY}`;
  return undefined;
}

/** Writes to people what a template says, by its channel. */
export async function writeByTemplate<R extends Recipient>(writing: Writing<R>): Promise<Written> {
  const { trx, clock, messenger, template, recipients, valuesFor } = writing;
  if (template.channel === 'sms') return textTo(writing);
  for (const recipient of recipients) {
    const rendered = renderMail(template, valuesFor(recipient));
    if (template.channel === 'email') await messenger.letter(trx, { kind: 'trigger', to: recipient.email, rendered });
    else await notifyUsers(trx, clock, [recipient], { title: rendered.subject, content: noticeOf(rendered) });
  }
  return { told: recipients.length, withoutNumber: 0 };
}

/** To the numbers that people gave for that: no other number of theirs is used. */
async function textTo<R extends Recipient>({
  trx,
  messenger,
  template,
  recipients,
  valuesFor,
}: Writing<R>): Promise<Written> {
  const numbers = await findTextNumbers(
    trx,
    recipients.map(({ id }) => id),
  );
  for (const recipient of recipients) {
    const to = numbers.get(recipient.id);
    if (to === undefined) continue;
    const values = valuesFor(recipient);
    const { subject } = fillTemplate(template, values);
    await messenger.text(trx, { kind: 'trigger', to, subject, text: writeTextMessage(template, values) });
  }
  return { told: numbers.size, withoutNumber: recipients.length - numbers.size };
}

/** Said after whom it reached; empty where nobody was left out. */
export function withoutNumberText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' 1 person has given no number for text messages.'
    : ` ${count} people have given no number for text messages.`;
}
