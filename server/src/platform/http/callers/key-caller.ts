import type { Actor } from '../../context.ts';
import type { AppError } from '../../errors/app-error.ts';
import type { FastifyRequest } from 'fastify';
import { UnauthorizedError } from '../../errors/app-error.ts';
import { errorCodes } from '@tamis/contract/calls/envelope';

/** The API key of a call that is known, whether it is taken or not. */
export interface KeyCaller {
  apiKeyId: string;
  name: string;
  merchantId: string;
  ownerId: string;
  perMinute: number;
  /** Who it calls as; absent where it is not taken. */
  actor?: Actor;
  /** Why it is not. */
  refusal?: AppError;
}

/** Answers which key a text is, called from an address. Throws when there is none. */
export type AuthenticateKey = (text: string, address: string) => Promise<KeyCaller>;

const BEARER_KEY = /^Bearer (tamis_\S*)$/i;

/** The API key of a request, from either of its two headers; undefined for a session or nobody. Throws for more than one credential. */
export function apiKeyIn({ headers }: FastifyRequest): string | undefined {
  const bearer = BEARER_KEY.exec(headers.authorization ?? '')?.[1];
  const own = headers['x-api-key'];
  if (own === undefined) return bearer;
  if (headers.authorization !== undefined && bearer !== own)
    throw new UnauthorizedError('Send one API key, or one session, not both.', errorCodes.keyUnknown);
  return String(own);
}
