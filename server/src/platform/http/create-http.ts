import { BASE_PATH } from '@tamis/contract';
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import { NotFoundError } from '../errors/app-error.ts';
import type { Logger } from '../log.ts';
import { type ApiOptions, registerApi } from './api.ts';
import { BODY_TIMES, type BodyTimes, registerBodyTime } from './bodies/body-time.ts';
import { registerConsole } from './served/console-files.ts';
import { answerError } from './error-answer.ts';
import { type ReadinessCheck, registerHealth } from './served/health.ts';
import { registerJsonBody } from './bodies/json-body.ts';
import { type LiveSocketOptions, registerLiveSocket } from './live-socket.ts';
import type { Metrics } from './served/metrics.ts';
import { registerOpenApi } from './openapi/register-openapi.ts';
import { registerRateLimits } from './callers/rate-limits.ts';
import { registerSecurityHeaders } from './served/security-headers.ts';
import type { TrustedProxies } from './callers/trusted-proxies.ts';

export interface HttpOptions extends ApiOptions, LiveSocketOptions {
  log: Logger;
  /** Whether each request is logged. */
  logsRequests: boolean;
  version: string;
  supportContact: string;
  /** Whether the console shows the documentation of the API to anybody. */
  hasPublicDocs: boolean;
  consoleDirectory: string;
  readiness: readonly ReadinessCheck[];
  metrics: Pick<Metrics, 'measure'>;
  requestsPerMinute: number;
  trustProxy: TrustedProxies;
  /** Tests have less time. */
  bodyTimes?: BodyTimes;
}

/** The whole HTTP side of a process: API, live socket, OpenAPI document, health and the console's files. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  // Named with its general type, so that it does not become a part of the type of `http`.
  const loggerInstance: FastifyBaseLogger = options.log;
  const http = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: !options.logsRequests }),
    genReqId: () => randomUUID(),
    trustProxy: byHop(options.trustProxy),
    bodyLimit: 1024 * 1024,
    // A question for the head of an answer would run what makes the answer.
    exposeHeadRoutes: false,
    // Requests in flight get their answer on shutdown; idle connections are closed.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // The documents write some addresses with a slash at the end.
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  http.setErrorHandler(answerError);
  http.decorateRequest('actor', null);
  http.decorateRequest('keyCaller', null);
  http.decorateRequest('answerJson', undefined);
  http.setNotFoundHandler((request, reply) => answerError(new NotFoundError('This address'), request, reply));
  registerJsonBody(http);
  // Before anything may refuse the request.
  registerBodyTime(http, options.bodyTimes ?? BODY_TIMES);
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // A client that has gone has no address to count its requests by, and nobody who reads the answer. One that has cut
    // the connection has none either, even before the socket knows that it is cut.
    return request.socket.destroyed || request.socket.remoteAddress === undefined ? reply.hijack() : undefined;
  });
  await registerSecurityHeaders(http);
  await registerRateLimits(http, options.requestsPerMinute);
  registerOpenApi(http, options.version, options.clock);
  registerHealth(http, options.readiness);
  options.metrics.measure(http);
  const { version, isMaintenance, supportContact, hasPublicDocs } = options;
  http.get('/version.json', async () => ({
    data: {
      Version: version,
      Maintenance: isMaintenance,
      SupportContact: supportContact,
      PublicDocs: hasPublicDocs,
    },
  }));
  await registerLiveSocket(http, options);
  await registerApi(http, options);
  http.all(`${BASE_PATH}/*`, async () => {
    throw new NotFoundError('This address');
  });
  await registerConsole(http, options.consoleDirectory);
  return http;
}

/** Fastify counts hops by a function; the first one is the proxy that has asked us. */
const byHop = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
