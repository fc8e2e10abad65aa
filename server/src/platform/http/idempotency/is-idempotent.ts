import type { Endpoint } from '@tamis/contract';

/**
 * Whether an endpoint heeds an `Idempotency-Key`: it makes something, of JSON or of files. What only looks, such as the
 * check of a signed file, makes nothing; what answers a file gives out what is there, and its answer is not kept.
 */
export const isIdempotent = ({ method, writes, access, responseKind = 'json' }: Endpoint): boolean =>
  method === 'POST' && writes && access.kind !== 'public' && responseKind === 'json';
