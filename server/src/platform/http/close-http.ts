import type { FastifyInstance } from 'fastify';
import { promisify } from 'node:util';

/** Before the end of its time, so that what is cut has a moment to be gone. */
const CUT_BEFORE_MS = 500;

/** Lets the requests in flight be answered; a connection that is still open near the end of `withinMs` is cut. */
export async function closeHttp(http: FastifyInstance, withinMs: number): Promise<void> {
  const timer = setTimeout(() => void cut(http), withinMs - CUT_BEFORE_MS);
  try {
    await http.close();
  } finally {
    clearTimeout(timer);
  }
}

async function cut(http: FastifyInstance): Promise<void> {
  const connections = await promisify(http.server.getConnections.bind(http.server))();
  http.log.warn({ connections }, 'Connections are cut: their requests take too long to be waited for');
  http.server.closeAllConnections();
}
