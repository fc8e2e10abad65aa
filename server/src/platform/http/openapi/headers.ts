import type { Endpoint } from '@tamis/contract';
import { answersKeys } from '@tamis/contract/api-keys/key-access';
import { z } from 'zod';
import { isIdempotent } from '../idempotency/is-idempotent.ts';

export const idempotencyKey = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7E]{1,255}$/)
    .optional()
    .describe('Of your own making, for one effect: the same request with the same key is answered again for 24 hours.'),
});

const header = (id: string, description: string, schema: z.ZodType): z.ZodType =>
  schema.meta({ header: { id, description } });

const requestId = header('RequestId', 'Finds the call in the request log and in the log of the server.', z.uuid());
const policy = header('RateLimitPolicy', 'Of calls by a key: `q` calls in `w` seconds.', z.string().optional());
const limit = header('RateLimit', 'Of calls by a key: `r` calls are left for `t` seconds.', z.string().optional());
const replayed = header(
  'IdempotencyReplayed',
  'Whether this is the answer of the first request with this Idempotency-Key.',
  z.literal('true').optional(),
);

export const retryAfter = z.object({ 'Retry-After': header('RetryAfter', 'Seconds to wait.', z.int()) });

/** What comes with the answer of a call that was carried out. */
export const headersOfAnswer = (endpoint: Endpoint) =>
  z.object({
    'X-Request-Id': requestId,
    ...(answersKeys(endpoint) && { 'RateLimit-Policy': policy, RateLimit: limit }),
    ...(isIdempotent(endpoint) && answersKeys(endpoint) && { 'Idempotency-Replayed': replayed }),
  });
