import { fastify, type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Gauge as PromGauge, Registry } from 'prom-client';

/** A figure that is read when it is asked for, so that every process answers the same. */
export interface Gauge {
  name: string;
  help: string;
  read(): Promise<number>;
}

export interface Metrics {
  /** Answers `/metrics` in the Prometheus format, and nothing else: never where people and callers of the API come in. */
  http: FastifyInstance;
  /** Counts the requests that are answered there, and how long each takes. */
  measure(http: FastifyInstance): void;
  /** How many requests were answered since the start, and how many of them with a fault of the server; to be busy is none. */
  countAnswers(): Promise<{ requests: number; failedRequests: number }>;
}

const DURATION = 'http_request_duration_seconds';

let ofProcess: Registry | undefined;

/**
 * The figures of this process, of its memory and time. Kept once, however often the application is started in it: what
 * observes the collection of garbage for them is never let go, nor is anything that stands in the same registry.
 */
function processRegistry(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** The figures of this process, of its requests, and the gauges. */
export function createMetrics(gauges: readonly Gauge[]): Metrics {
  const registry = new Registry();
  const duration = new Histogram({
    name: DURATION,
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
  const all = Registry.merge([processRegistry(), registry]);
  const http = fastify({ exposeHeadRoutes: false });
  http.get('/metrics', async (_request, reply) => reply.type(all.contentType).send(await all.metrics()));
  return {
    http,
    countAnswers: async () => {
      const { values } = await duration.get();
      const counts = values.filter(({ metricName }) => metricName === `${DURATION}_count`);
      const sum = (of: typeof counts): number => of.reduce((total, { value }) => total + value, 0);
      const failed = counts.filter(({ labels: { status } }) => Number(status) >= 500 && Number(status) !== 503);
      return { requests: sum(counts), failedRequests: sum(failed) };
    },
    measure: (measured) =>
      void measured.addHook('onResponse', async (request, reply) => {
        const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
        duration.observe(labels, reply.elapsedTime / 1000);
      }),
  };
}
