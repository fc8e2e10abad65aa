import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { collectDefaultMetrics, Histogram, Gauge as PromGauge, Registry } from 'prom-client';

/** A figure that is read when it is asked for, so that every process answers the same. */
export interface Gauge {
  name: string;
  help: string;
  read(): Promise<number>;
}

/** `/metrics` in the Prometheus format, for this machine only: a reverse proxy must not pass it on. */
export function registerMetrics(http: FastifyInstance, gauges: readonly Gauge[]): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  for (const { name, help, read } of gauges) {
    // One that cannot be read, as when the database is down, is shown as such and leaves the others readable.
    const value = () => read().catch(() => Number.NaN);
    const gauge: PromGauge = new PromGauge({
      name,
      help,
      registers: [registry],
      collect: async () => gauge.set(await value()),
    });
  }
  http.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  http.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isOnThisMachine(request)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}

/** Asked for over this machine's own interface, and not for somebody else: a proxy says for whom it asks. */
function isOnThisMachine({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? '';
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isPassedOn && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
