import { purposeOf } from '@tamis/contract/templates/purposes';
import type { MailOrder, RenderedMail } from '../platform/mail/mail-content.ts';
import { renderMail } from '../platform/mail/render-mail.ts';

export interface DeliveredMail extends RenderedMail {
  kind: string;
  to: string;
}

/** What somebody reads whose mail has the delivered text. */
export const deliveredMail = ({ purpose, to, values }: MailOrder): DeliveredMail => ({
  kind: purpose,
  to,
  ...renderMail(purposeOf(purpose), values),
});
