import type { FastifyReply, FastifyRequest } from 'fastify';
import { availableParallelism } from 'node:os';
import { bearerToken } from './bearer-token.ts';
import { createFairTurns } from './fair-turns.ts';

/** So many that one merchant alone keeps processors and database busy, and so few that the first call of another finds them soon (ADR 0117). */
const ALONE = 16;
/** What a page asks for at a time, and a program that waits for its answers. */
const FEW = 4;
const ACTIVE_MS = 100;
const LONG_MS = 250;
/** Those whose merchant is not known yet, who are looked up one after the other. */
const STRANGERS = '';
const CREDENTIALS_KEPT = 10_000;

export interface Turns {
  /** Waits until the call may begin. Answers whether somebody still waits for it. */
  wait(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** Says to which merchant a call belonged, so that the next one with its credential waits with those of that merchant. */
  learn(request: FastifyRequest, merchantId: string): void;
}

/**
 * Turns of merchants. Which merchant a call belongs to is what the last call with its credential turned out to belong to:
 * it says where the call waits, never what it may do. That is asked anew when its turn has come, since asking is a part of
 * the work.
 */
export function createTurns(): Turns {
  const turns = createFairTurns({
    alone: ALONE,
    shared: availableParallelism(),
    few: FEW,
    activeMs: ACTIVE_MS,
    longMs: LONG_MS,
  });
  const merchants = new Map<string, string>();
  return {
    wait: async (request, reply) => {
      const end = await turns.take(merchants.get(credentialOf(request)) ?? STRANGERS);
      if (reply.raw.closed) {
        end();
        return false;
      }
      reply.raw.once('close', end);
      return true;
    },
    learn: (request, merchantId) => {
      if (merchants.size >= CREDENTIALS_KEPT) merchants.clear();
      merchants.set(credentialOf(request), merchantId);
    },
  };
}

/** A session's token or an API key, in either of its headers. */
const credentialOf = (request: FastifyRequest): string =>
  bearerToken(request) ?? request.headers['x-api-key']?.toString() ?? '';
