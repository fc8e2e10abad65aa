import { DAY_MS } from '@tamis/contract/terms/durations';
import type { MailOrder } from '../../platform/mail/mail-content.ts';
import type { ExpiringKey } from './api-keys-store.ts';

export function expiryMail(
  { id, merchantId, name, start, end, expiresAt, ownerEmail }: ExpiringKey,
  now: Date,
  consoleUrl: string,
): MailOrder<'api-key-expires'> {
  const days = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / DAY_MS));
  return {
    purpose: 'api-key-expires',
    merchantId,
    to: ownerEmail,
    values: {
      'key.name': name,
      'key.hint': `${start}…${end}`,
      'key.expiresIn': days === 1 ? 'in 1 day' : `in ${days} days`,
      'key.expiresOn': expiresAt.toISOString().slice(0, 10),
      'key.link': new URL(`/iapi/apikeydetails?id=${id}`, consoleUrl).href,
    },
  };
}
