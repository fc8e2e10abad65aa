import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooManyRequestsError } from '../../errors/app-error.ts';

/** The limit of a key is one for each minute. */
const KEY_WINDOW_S = 60;
/** Asked by whoever watches the installation, also while it is flooded; each costs one cheap look. */
const PROBES: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz']);

/**
 * Counts the requests of each address before anything is looked up or read for them, so that refused ones count as well.
 * To be registered before any route.
 */
export async function registerRateLimits(http: FastifyInstance, perMinute: number): Promise<void> {
  await http.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: '1 minute',
    allowList: (request: FastifyRequest) => PROBES.has(request.routeOptions.url),
    errorResponseBuilder: () => new TooManyRequestsError(),
  });
  // A limit of a route would be asked after the route's own hooks, which say who calls.
  http.addHook('onRequest', http.rateLimit());
}

/** Counts the requests of one account, from whatever addresses they come; throws TooManyRequestsError beyond the limit. */
export function limitAccounts(http: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  const count = http.createRateLimit({ keyGenerator: ({ actor }: FastifyRequest) => actor?.userId ?? '' });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw new TooManyRequestsError();
  };
}

/**
 * Counts the calls of one API key against its own limit, and says how much is left of it; throws TooManyRequestsError
 * beyond. Each process counts for itself.
 */
export function limitKeys(http: FastifyInstance): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const count = http.createRateLimit({
    timeWindow: KEY_WINDOW_S * 1000,
    keyGenerator: ({ keyCaller }: FastifyRequest) => `key ${keyCaller?.apiKeyId ?? ''}`,
    max: ({ keyCaller }: FastifyRequest) => keyCaller?.perMinute ?? 0,
  });
  return async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed) return;
    const { max, remaining, ttlInSeconds, isExceeded } = counted;
    reply.header('ratelimit-policy', `"key";q=${max};w=${KEY_WINDOW_S}`);
    reply.header('ratelimit', `"key";r=${remaining};t=${ttlInSeconds}`);
    if (!isExceeded) return;
    reply.header('retry-after', ttlInSeconds);
    throw new TooManyRequestsError();
  };
}
