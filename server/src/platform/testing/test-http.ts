import type { FastifyInstance } from 'fastify';
import { createHttp, type HttpOptions } from '../http/create-http.ts';
import { createLog } from '../log.ts';

/** What is the same for most tests of the HTTP side. */
type Usual =
  | 'authenticate'
  | 'clock'
  | 'live'
  | 'log'
  | 'logsRequests'
  | 'version'
  | 'isMaintenance'
  | 'supportContact'
  | 'uploadMaxBytes'
  | 'consoleDirectory'
  | 'requestsPerMinute'
  | 'trustProxy'
  | 'gauges'
  | 'readiness';

/** The HTTP side of a process with these routes, for a test; nobody can sign in unless it says otherwise. */
export function createTestHttp(options: Omit<HttpOptions, Usual> & Partial<HttpOptions>): Promise<FastifyInstance> {
  return createHttp({
    authenticate: async () => undefined,
    clock: { now: () => new Date('2026-11-21T10:00:00Z') },
    live: { subscribe: () => () => undefined, stop: async () => undefined },
    log: createLog('silent'),
    logsRequests: true,
    version: '1.2.3',
    isMaintenance: false,
    supportContact: 'support@bank.example',
    uploadMaxBytes: 1024 ** 2,
    consoleDirectory: '',
    requestsPerMinute: 10_000,
    trustProxy: false,
    gauges: [],
    readiness: [],
    ...options,
  });
}
