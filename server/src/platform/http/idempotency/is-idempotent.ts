import type { Endpoint } from '@tamis/contract';

/** Whether an endpoint heeds an `Idempotency-Key`: it makes something, by JSON. */
export const isIdempotent = ({ method, writes, access, multipart, responseKind = 'json' }: Endpoint): boolean =>
  method === 'POST' && writes && access.kind !== 'public' && !multipart && responseKind === 'json';
