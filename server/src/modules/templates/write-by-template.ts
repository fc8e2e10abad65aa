import type { OwnTemplate } from '@tamis/contract/own-templates';
import type { Values } from '@tamis/contract/templates/read-tags';
import type { Clock } from '../../platform/clock.ts';
import type { Trx } from '../../platform/db/database.ts';
import { noticeOf } from '../../platform/mail/notice-of.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { Messenger } from '../../platform/messages/messenger.ts';
import { notifyUsers } from '../notifications/index.ts';
import type { OwnTemplateRow } from './own-templates-store.ts';

interface Recipient {
  id: string;
  merchantId: string;
  email: string;
}

/** Why something does not say what a template says, as people read it; undefined when it does. */
export function whyNotSaid(template: OwnTemplateRow | undefined, key: OwnTemplate['key']): string | undefined {
  if (template?.key !== key) return 'The template is gone.';
  return template.isActive ? undefined : `The template ${template.name} is switched off.`;
}

/** Writes to one person what a template says, by its channel. */
export async function writeByTemplate(
  { trx, clock, messenger }: { trx: Trx; clock: Clock; messenger: Pick<Messenger, 'letter'> },
  template: OwnTemplateRow,
  recipient: Recipient,
  values: Values,
): Promise<void> {
  const rendered = renderMail(template, values);
  if (template.channel === 'email') return messenger.letter(trx, { kind: 'trigger', to: recipient.email, rendered });
  await notifyUsers(trx, clock, [recipient], { title: rendered.subject, content: noticeOf(rendered) });
}
