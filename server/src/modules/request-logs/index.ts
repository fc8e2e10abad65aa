import { DAY_MS } from '@tamis/contract/terms/durations';
import * as contract from '@tamis/contract/request-logs';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteCallsBefore } from '../../platform/http/idempotency/idempotent-calls-store.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/log.ts';
import type { Module } from '../../platform/module.ts';
import { merchantRoute } from '../merchants/index.ts';
import { listCalls, viewCall, viewFilters } from './read-calls.ts';
import { dropDaysBefore } from './request-logs-store.ts';
import { type CallWriter, createCallWriter } from './write-calls.ts';

export { countCalls } from './request-logs-store.ts';

const FORGET_CALLS = 'request-logs.forget';

interface RequestLogParts {
  database: Database;
  clock: Clock;
  log: Logger;
  jobs: Jobs;
  /** For how many days calls are kept. */
  keptDays: number;
}

/** What was called, by whom and how it was answered: for a time. */
export function createRequestLogs({ jobs, keptDays, ...parts }: RequestLogParts): Module & CallWriter {
  jobs.handle(FORGET_CALLS, (_data, job) =>
    job.writeAsSystem(async ({ trx, unaudited }) => {
      const daysAgo = (days: number) => new Date(job.clock.now().getTime() - days * DAY_MS);
      await dropDaysBefore(trx, daysAgo(keptDays).toISOString().slice(0, 10));
      await deleteCallsBefore(trx, daysAgo(1));
      unaudited('What is only kept for a time is over');
    }),
  );
  jobs.schedule(FORGET_CALLS, '13 * * * *');
  return {
    ...createCallWriter(parts),
    routes: [
      merchantRoute(contract.findLoggedCalls, listCalls),
      merchantRoute(contract.findLogFilters, (ctx, input) => viewFilters({ ...ctx, keptDays }, input)),
      merchantRoute(contract.viewLoggedCall, viewCall),
    ],
  };
}
