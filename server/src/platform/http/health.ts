import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** One thing that must work before this process takes traffic. Answers why not, or undefined; what it throws is only logged. */
export interface ReadinessCheck {
  name: string;
  /** Shown, and takes no traffic away. */
  isWarning?: true;
  check(): Promise<string | undefined>;
}

/** `/healthz`: the process is alive. `/readyz`: it can answer; 503 names what it waits for. */
export function registerHealth(http: FastifyInstance, checks: readonly ReadinessCheck[]): void {
  http.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));
  http.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const results = await Promise.all(
      checks.map(async ({ name, isWarning, check }) => ({ name, isWarning, state: await stateOf(check, request.log) })),
    );
    const isReady = results.every(({ isWarning, state }) => isWarning || state === 'ready');
    const states = Object.fromEntries(results.map(({ name, state }) => [name, state]));
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'waiting', checks: states });
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
