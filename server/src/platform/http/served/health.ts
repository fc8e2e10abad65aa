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
  http.get('/healthz', async () => ({ status: 'alive' }));
  http.get('/readyz', async (request, reply) => {
    const results = await Promise.all(
      checks.map(async ({ name, isWarning, check }) => {
        const state = (await troubleOf(check, request.log)) ?? 'ready';
        return { name, isWarning, state };
      }),
    );
    const isReady = results.every(({ isWarning, state }) => isWarning || state === 'ready');
    const states = Object.fromEntries(results.map(({ name, state }) => [name, state]));
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'waiting', checks: states });
  });
}

/** Why something is not as it must be, in a few words; null where it is. */
export async function troubleOf(
  check: ReadinessCheck['check'],
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<string | null> {
  try {
    return (await check()) ?? null;
  } catch (error) {
    // Anybody may ask: addresses and names of what failed are for the log.
    log.warn({ err: error }, 'a readiness check failed');
    return 'does not answer';
  }
}
