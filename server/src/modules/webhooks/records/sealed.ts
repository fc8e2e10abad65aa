import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { ClaimedDelivery } from './deliveries-store.ts';

/** What the secret of a webhook is sealed as. */
export const secretOf = (webhookId: string): string => `webhook ${webhookId}`;
/** What the values of its headers are sealed as. */
export const headersOf = (webhookId: string): string => `webhook ${webhookId} headers`;

export const sealSecret = (box: SecretBox, webhookId: string, secret: string): Buffer =>
  box.seal(secret, secretOf(webhookId));

export const sealHeaders = (box: SecretBox, webhookId: string, headers: Record<string, string>): Buffer =>
  box.seal(JSON.stringify(headers), headersOf(webhookId));

/** The values of custom headers by their names. */
export const openHeaders = (
  box: SecretBox,
  { webhookId, headers }: Pick<ClaimedDelivery, 'webhookId' | 'headers'>,
): Record<string, string> =>
  // Sealed by sealHeaders() above.
  headers ? (JSON.parse(box.open(headers, headersOf(webhookId))) as Record<string, string>) : {};

/** The secrets that sign now, the newest first. */
export const openSecrets = (
  box: SecretBox,
  {
    webhookId,
    secret,
    formerSecret,
    formerUntil,
  }: Pick<ClaimedDelivery, 'webhookId' | 'secret' | 'formerSecret' | 'formerUntil'>,
  now: Date,
): string[] =>
  [secret, formerUntil !== null && formerUntil > now ? formerSecret : null]
    .filter((sealed) => sealed !== null)
    .map((sealed) => box.open(sealed, secretOf(webhookId)));
