import type { FastifyInstance } from 'fastify';
import { UnauthorizedError } from '../errors/app-error.ts';
import { createHttp, type HttpOptions } from '../http/create-http.ts';
import { createLog } from '../log.ts';

/** What is the same for most tests of the HTTP side. */
type Usual =
  | 'authenticate'
  | 'authenticateKey'
  | 'logCall'
  | 'noteUse'
  | 'clock'
  | 'live'
  | 'log'
  | 'logsRequests'
  | 'version'
  | 'isMaintenance'
  | 'supportContact'
  | 'hasPublicDocs'
  | 'uploadMaxBytes'
  | 'consoleDirectory'
  | 'requestsPerMinute'
  | 'trustProxy'
  | 'metrics'
  | 'readiness';

/** The HTTP side of a process with these routes, for a test; nobody can sign in unless it says otherwise. */
export function createTestHttp(options: Omit<HttpOptions, Usual> & Partial<HttpOptions>): Promise<FastifyInstance> {
  return createHttp({
    authenticate: async () => undefined,
    authenticateKey: async () => {
      throw new UnauthorizedError('There are no API keys.');
    },
    logCall: () => undefined,
    noteUse: () => undefined,
    clock: { now: () => new Date('2026-11-21T10:00:00Z') },
    live: { subscribe: () => () => undefined, stop: async () => undefined },
    log: createLog('silent'),
    logsRequests: true,
    version: '1.2.3',
    isMaintenance: false,
    supportContact: 'support@bank.example',
    hasPublicDocs: false,
    uploadMaxBytes: 1024 ** 2,
    consoleDirectory: '',
    requestsPerMinute: 10_000,
    trustProxy: false,
    metrics: { measure: () => undefined },
    readiness: [],
    ...options,
  });
}
