import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** One thing that must work before this process takes traffic. Answers why not, or undefined; what it throws is only logged. */
export interface ReadinessCheck {
  name: string;
  check(): Promise<string | undefined>;
}

/** `/healthz`: the process is alive. `/readyz`: it can answer; 503 names what it waits for. */
export function registerHealth(http: FastifyInstance, checks: readonly ReadinessCheck[]): void {
  http.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));
  http.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const results = await Promise.all(
      checks.map(async ({ name, check }) => [name, await stateOf(check, request.log)] as const),
    );
    const isReady = results.every(([, state]) => state === 'ready');
    return reply
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'waiting', checks: Object.fromEntries(results) });
  });
}

async function stateOf(check: ReadinessCheck['check'], log: FastifyBaseLogger): Promise<string> {
  try {
    return (await check()) ?? 'ready';
  } catch (error) {
    // Anybody may ask: addresses and names of what failed are for the log.
    log.warn({ err: error }, 'a readiness check failed');
    return 'does not answer';
  }
}
