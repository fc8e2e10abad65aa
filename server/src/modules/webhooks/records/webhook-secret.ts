import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const makeSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

export interface SignedRequest {
  id: string;
  /** Unix seconds of the attempt. */
  timestamp: number;
  body: string;
}

/** What `webhook-signature` holds (Standard Webhooks): one signature for each secret, the newest first. */
export const signaturesOf = (secrets: readonly string[], { id, timestamp, body }: SignedRequest): string =>
  secrets
    .map((secret) => createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64')))
    .map((hmac) => `v1,${hmac.update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ');
