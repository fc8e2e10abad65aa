import type { Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { MailOrder } from '../../../platform/mail/mail-content.ts';
import { newId } from '../../../platform/new-id.ts';
import { type AuthParts, endCodes, insertCode } from '../../auth/index.ts';
import { linkTo, newLinkToken } from './link-token.ts';

export type ManagingCtx = Ctx & { auth: AuthParts };

type Purpose = 'invitation' | 'email';
const paths = { invitation: '/invitation', email: '/activate_email' } as const;

export const linkContext = (purpose: Purpose, userId: string): string => `${purpose} link of ${userId}`;

interface Link {
  purpose: Purpose;
  userId: string;
  expiresAt: Date;
  order: (link: string) => MailOrder<'invitation'> | MailOrder<'new-address'>;
}

/** Mails a link that is good once; those before it are no longer. Answers the link itself only where no mail server sends it. */
export async function sendLink(
  { auth: { secrets, clock, messenger, consoleUrl }, actor }: ManagingCtx,
  trx: Trx,
  { purpose, userId, expiresAt, order }: Link,
): Promise<{ link: string | null }> {
  const token = newLinkToken(userId);
  await endCodes(trx, userId, purpose, clock.now());
  await insertCode(trx, {
    id: newId(clock),
    merchantId: actor.merchantId,
    userId,
    purpose,
    sessionId: null,
    channel: 'Email',
    codeHash: secrets.digest(token, linkContext(purpose, userId)),
    createdAt: clock.now(),
    expiresAt,
  });
  const link = linkTo(consoleUrl(), paths[purpose], token);
  await messenger.mail(trx, order(link));
  return { link: messenger.delivers.mail ? null : link };
}
