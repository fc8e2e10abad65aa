import type { MailContent } from '../../platform/mail/mail-content.ts';
import type { ExpiringKey } from './api-keys-store.ts';
import { DAY_MS } from '@tamis/contract/durations';

export function expiryMail(
  { id, name, start, end, expiresAt }: ExpiringKey,
  now: Date,
  consoleUrl: string,
): MailContent {
  const days = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / DAY_MS));
  const inDays = days === 1 ? 'in 1 day' : `in ${days} days`;
  return {
    subject: `The API key ${name} expires ${inDays}`,
    paragraphs: [
      `The API key ${name} (${start}…${end}) expires ${inDays}, on ${expiresAt.toISOString().slice(0, 10)}. From then on, programs that use it are refused.`,
      'Rotate it to get a new secret with the same settings. The old one can go on for up to 7 days, so that programs can change over.',
    ],
    action: { label: 'Open the API key', url: new URL(`/iapi/apikeydetails?id=${id}`, consoleUrl).href },
    closing: [],
  };
}
