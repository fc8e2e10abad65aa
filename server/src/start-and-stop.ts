import type { FastifyInstance } from 'fastify';
import { closeHttp } from './platform/http/close-http.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Logger } from './platform/log.ts';
import { type LeftStep, stopInOrder, type StopStep } from './platform/stop-in-order.ts';

interface Part {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What an application starts, and what it has made by then that must be stopped. */
export interface RunningParts {
  log: Logger;
  http: FastifyInstance;
  metrics: FastifyInstance;
  jobs: Jobs;
  audit: { start(): void; stop(): Promise<void> };
  batches: Pick<Part, 'start'>;
  watchlists: Part;
  matchingSettings: Part;
  screening: { start(): void; stop(): Promise<void> };
  engine: Pick<Part, 'stop'>;
  live: Pick<Part, 'stop'>;
  requestLogs: Pick<Part, 'stop'>;
  claimUses: Pick<Part, 'stop'>;
  webhooks: Part;
  triggers: Part;
  /** Of the embedded database; a server has its own. */
  autovacuum: { start(): void; stop(): Promise<void> } | undefined;
}

const STOP_WITHIN_MS = 8000;

/** Both run once: a start that comes after the stop starts nothing, and another stop is the one that goes on. */
export function startAndStop(parts: RunningParts): { start(): Promise<void>; stop(): Promise<LeftStep[]> } {
  let started: Promise<void> | undefined;
  let stopped: Promise<LeftStep[]> | undefined;
  // What is half started cannot be stopped in order.
  const afterStart = { name: 'start', end: () => Promise.allSettled([started]) };
  return {
    start: async () => {
      if (!stopped) await (started ??= startAll(parts));
    },
    stop: () => (stopped ??= stopInOrder([[afterStart], ...stepsOf(parts)], STOP_WITHIN_MS, parts.log)),
  };
}

async function startAll({
  audit,
  screening,
  matchingSettings,
  watchlists,
  batches,
  webhooks,
  triggers,
  jobs,
  autovacuum,
}: RunningParts): Promise<void> {
  autovacuum?.start();
  audit.start();
  screening.start();
  await Promise.all([matchingSettings.start(), watchlists.start()]);
  await batches.start();
  await webhooks.start();
  await triggers.start();
  await jobs.start();
}

/** In the opposite order of their making. */
function stepsOf({
  http,
  metrics,
  jobs,
  audit,
  watchlists,
  matchingSettings,
  screening,
  engine,
  live,
  requestLogs,
  claimUses,
  webhooks,
  triggers,
  autovacuum,
}: RunningParts): StopStep[][] {
  return [
    [
      { name: 'requests', end: (withinMs) => closeHttp(http, withinMs) },
      {
        name: 'jobs',
        end: (withinMs) => jobs.stop(withinMs),
        waitsFor: () => jobs.running().join(', ') || 'the job queue',
      },
    ],
    [
      { name: 'request log', end: () => requestLogs.stop() },
      { name: 'last uses of claims', end: () => claimUses.stop() },
      { name: 'signatures of the audit log', end: () => audit.stop() },
      { name: 'webhooks', end: () => webhooks.stop() },
      { name: 'triggers', end: () => triggers.stop() },
      { name: 'lists', end: () => watchlists.stop() },
      { name: 'matching settings', end: () => matchingSettings.stop() },
      { name: 'answers from past lists, counts of searches', end: () => screening.stop() },
    ],
    [
      { name: 'engine', end: () => engine.stop() },
      { name: 'live events', end: () => live.stop() },
      { name: 'metrics', end: () => metrics.close() },
      { name: 'vacuum of the embedded database', end: async () => autovacuum?.stop() },
    ],
  ];
}
