import multipart from '@fastify/multipart';
import { BASE_PATH, type Endpoint, SESSION_ENDED_CODE, successOf } from '@tamis/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Actor } from '../context.ts';
import type { Database } from '../db/database.ts';
import { MaintenanceError, UnauthorizedError } from '../errors/app-error.ts';
import { bearerToken } from './bearer-token.ts';
import { callSource } from './call-source.ts';
import { auditRefusal, createCtx, type CtxParts } from './create-ctx.ts';
import { noBody } from './no-body.ts';
import { operationId } from './openapi.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';
import type { FileAnswer, Input, Route, UploadedFile } from './route.ts';
import { requireForm, uploadedFiles } from './uploaded-files.ts';
import { whyRefused } from './why-refused.ts';

/** Answers who holds the token now; undefined when its session is unknown, ended or expired, or the user is blocked. */
export type Authenticate = (token: string) => Promise<Actor | undefined>;

export interface ApiOptions {
  routes: readonly Route[];
  authenticate: Authenticate;
  database: Database;
  clock: Clock;
  uploadMaxBytes: number;
  /** Every call is refused: the operator works on the installation. */
  isMaintenance: boolean;
}

/** Registers every route below the base path with validation, access check, context and envelope. */
export async function registerApi(http: FastifyInstance, options: ApiOptions): Promise<void> {
  await http.register(multipart, {
    limits: { fileSize: options.uploadMaxBytes, files: 20, fields: 0 },
    throwFileSizeLimit: true,
  });
  for (const bound of options.routes) {
    const { endpoint } = bound;
    http.route({
      method: endpoint.method,
      url: BASE_PATH + endpoint.path,
      schema: routeSchema(endpoint),
      ...(endpoint.largeBody && { bodyLimit: endpoint.largeBody.bytes }),
      config: {
        ...(endpoint.largeBody && { mostValues: endpoint.largeBody.values }),
        ...(endpoint.multipart && { isUpload: true }),
      },
      // What validation has let through, and no more than that.
      preHandler: async (request) =>
        refuseUnstorable({ params: request.params, query: request.query, body: request.body }),
      onRequest: async (request) => {
        if (options.isMaintenance) throw new MaintenanceError();
        // Before the body is read: strangers cannot make the server parse anything.
        request.actor = await admit(endpoint, request, options);
        if (endpoint.multipart) requireForm(request);
      },
      handler: async (request, reply) => {
        const output = await handle(bound, request, options);
        return endpoint.responseKind === 'file'
          ? sendFile(reply, output as FileAnswer)
          : { success: true, data: output };
      },
    });
  }
}

function routeSchema(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    operationId: operationId(endpoint),
    tags: [endpoint.tag],
    security: endpoint.access.kind === 'public' ? [] : [{ bearer: [] }],
    description: describeAccess(endpoint),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(bodySchema(endpoint) && { body: bodySchema(endpoint) }),
    ...(endpoint.multipart && { consumes: ['multipart/form-data'] }),
    ...(endpoint.responseKind !== 'file' && { response: { 200: successOf(endpoint.output) } }),
  };
}

const bodySchema = (endpoint: Endpoint) =>
  endpoint.body ?? (endpoint.method === 'GET' || endpoint.multipart ? undefined : noBody);

function describeAccess({ access }: Endpoint): string {
  if (access.kind === 'claims') return `Needs one of the claims ${access.anyOf.join(', ')}.`;
  if (access.kind === 'root') return 'Needs the claim Root.';
  if (access.kind === 'two-factor') return 'Needs the token of a sign-in that waits for its code.';
  return access.kind === 'public' ? 'Needs no sign-in.' : 'Needs a session.';
}

async function admit(endpoint: Endpoint, request: FastifyRequest, options: ApiOptions): Promise<Actor | null> {
  if (endpoint.access.kind === 'public') return null;
  const token = bearerToken(request);
  const actor = token === undefined ? undefined : await options.authenticate(token);
  if (!actor) throw new UnauthorizedError('Your session has ended. Please sign in again.', SESSION_ENDED_CODE);
  const refusal = whyRefused(endpoint, actor);
  if (!refusal) return actor;
  await auditRefusal(ctxParts(actor, endpoint, request, options), {
    action: endpoint.name,
    subjectType: 'endpoint',
    subjectId: endpoint.path,
  });
  throw refusal;
}

function ctxParts(actor: Actor, endpoint: Endpoint, request: FastifyRequest, options: ApiOptions): CtxParts {
  return {
    actor,
    source: callSource(request, endpoint),
    database: options.database,
    clock: options.clock,
    log: request.log as CtxParts['log'],
  };
}

async function handle(bound: Route, request: FastifyRequest, options: ApiOptions): Promise<unknown> {
  const input = {
    params: request.params,
    query: request.query,
    body: request.body,
    files: bound.endpoint.multipart ? uploadedFiles(request) : noFiles(),
  } as Input<Endpoint>;
  if (bound.kind === 'public') return bound.handle({ source: callSource(request, bound.endpoint) }, input);
  if (!request.actor) throw new Error(`${bound.endpoint.name} was reached without a session`);
  return bound.handle(createCtx(ctxParts(request.actor, bound.endpoint, request, options)), input);
}

async function* noFiles(): AsyncGenerator<UploadedFile> {}

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
    .type(file.contentType)
    .send(file.content);
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}
