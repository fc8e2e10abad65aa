import multipart from '@fastify/multipart';
import { BASE_PATH, type Endpoint, errorCodes, SESSION_ENDED_CODE, successOf } from '@tamis/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Actor } from '../context.ts';
import type { Database } from '../db/database.ts';
import { ForbiddenError, MaintenanceError, UnauthorizedError } from '../errors/app-error.ts';
import { bearerToken } from './callers/bearer-token.ts';
import { callSource } from './callers/call-source.ts';
import { apiKeyIn, type AuthenticateKey, type KeyCaller } from './callers/key-caller.ts';
import { createCtx, type CtxParts } from './create-ctx.ts';
import { createAnswerOnce } from './idempotency/answer-once.ts';
import { noBody } from './bodies/no-body.ts';
import { handOn, keepAnswer, type LogCall } from './request-log/log-calls.ts';
import { createKeepRefusal, type KeepRefusal } from './callers/keep-refusal.ts';
import { limitAccounts, limitKeys } from './callers/rate-limits.ts';
import { refuseUnstorable } from './bodies/refuse-unstorable.ts';
import type { FileAnswer, Input, Route, UploadedFile } from './route.ts';
import { createTurns, type Turns } from './callers/take-turn.ts';
import { MAX_FILES, requireForm, uploadedFiles } from './uploaded-files.ts';
import { whyRefused } from './callers/why-refused.ts';

/**
 * Answers who holds the token now; undefined when its session is unknown, ended, expired or was not used for too long, or
 * the user is blocked. `isUse`: somebody does something, which keeps the session.
 */
export type Authenticate = (token: string, isUse: boolean) => Promise<Actor | undefined>;

/** Set by clients on calls that nobody has caused, such as those that look for news: they keep no session. */
const BACKGROUND = 'x-background';
/** The merchant that a caller believes to work for. */
const MERCHANT = 'x-merchant-id';

export interface ApiOptions {
  routes: readonly Route[];
  authenticate: Authenticate;
  authenticateKey: AuthenticateKey;
  /** Is told of every call of a merchant, once it is answered. */
  logCall: LogCall;
  /** Is told of every call that somebody caused and that was answered well. */
  noteUse: (endpoint: Endpoint, actor: Actor) => void;
  database: Database;
  clock: Clock;
  uploadMaxBytes: number;
  /** Every call is refused: the operator works on the installation. */
  isMaintenance: boolean;
}

/** Registers every route below the base path with validation, access check, context and envelope. */
export async function registerApi(http: FastifyInstance, options: ApiOptions): Promise<void> {
  await http.register(multipart, {
    limits: { fileSize: options.uploadMaxBytes, files: MAX_FILES, fields: 0 },
    throwFileSizeLimit: true,
  });
  const turns = createTurns();
  const keepRefusal = createKeepRefusal(options);
  const admit = admission(http, { ...options, turns, keepRefusal });
  const serving = { ...options, keepRefusal, answerOnce: createAnswerOnce(options) };
  for (const bound of options.routes) {
    const { endpoint } = bound;
    http.route({
      method: endpoint.method,
      url: BASE_PATH + endpoint.path,
      schema: routeSchema(endpoint),
      ...(endpoint.largeBody && { bodyLimit: endpoint.largeBody.bytes }),
      config: {
        ...(endpoint.largeBody && { maxValues: endpoint.largeBody.values }),
        ...(endpoint.multipart && { isUpload: true }),
      },
      // What validation has let through, and no more than that.
      preHandler: async (request) =>
        refuseUnstorable({ params: request.params, query: request.query, body: request.body }),
      onRequest: async (request, reply) => {
        if (options.isMaintenance) throw new MaintenanceError();
        // Nobody reads the answer.
        if (endpoint.access.kind !== 'public' && !(await turns.wait(request, reply))) return reply.hijack();
        // Before the body is read: strangers cannot make the server parse anything.
        await admit(endpoint, request, reply);
        if (endpoint.multipart) requireForm(request);
        return undefined;
      },
      onSend: async (request, _reply, payload) => keepAnswer(request, payload),
      onResponse: async (request, reply) => {
        handOn(options.logCall, endpoint, request, reply);
        if (request.actor && reply.statusCode < 400 && isUse(request)) options.noteUse(endpoint, request.actor);
      },
      handler: async (request, reply) => {
        const output = await handle(bound, request, reply, serving);
        return endpoint.responseKind === 'file'
          ? sendFile(reply, output as FileAnswer)
          : { success: true, data: output };
      },
    });
  }
}

const isUse = (request: FastifyRequest): boolean => request.headers[BACKGROUND] === undefined;

function routeSchema(endpoint: Endpoint) {
  return {
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(bodySchema(endpoint) && { body: bodySchema(endpoint) }),
    ...(endpoint.responseKind !== 'file' && { response: { 200: successOf(endpoint.output) } }),
  };
}

const bodySchema = (endpoint: Endpoint) =>
  endpoint.body ?? (endpoint.method === 'GET' || endpoint.multipart ? undefined : noBody);

/** Lets in whoever may call the endpoint, as `request.actor`; null where anybody may. */
function admission(http: FastifyInstance, options: ApiOptions & { turns: Turns; keepRefusal: KeepRefusal }) {
  const { turns, keepRefusal } = options;
  const [countAccount, countKey] = [limitAccounts(http), limitKeys(http)];
  const actorOf = async (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<Actor> => {
    const key = apiKeyIn(request);
    if (key !== undefined) {
      request.keyCaller = await options.authenticateKey(key, request.ip);
      await countKey(request, reply);
      const { actor, refusal } = request.keyCaller;
      if (actor) return actor;
      await keepRefusal(endpoint, request);
      throw refusal ?? new UnauthorizedError('This API key is not accepted.');
    }
    const token = bearerToken(request);
    const actor = token === undefined ? undefined : await options.authenticate(token, isUse(request));
    if (!actor) throw new UnauthorizedError('Your session has ended. Please sign in again.', SESSION_ENDED_CODE);
    return actor;
  };
  return async (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (endpoint.access.kind === 'public') return;
    const actor = await actorOf(endpoint, request, reply);
    request.actor = actor;
    turns.learn(request, actor.merchantId);
    // Before a refusal is kept: what is refused costs more than what is not. A key has a limit of its own.
    if (actor.apiKeyId === null) await countAccount(request);
    const refusal = whyOtherMerchant(endpoint, actor, request.headers[MERCHANT]) ?? whyRefused(endpoint, actor);
    if (!refusal) return;
    await keepRefusal(endpoint, request);
    throw refusal;
  };
}

/**
 * What was meant for one merchant is not done in another: a tab that does not know yet that its session was switched says
 * which one it shows.
 */
function whyOtherMerchant(
  { inAnyMerchant }: Endpoint,
  { merchantId }: Actor,
  meant: string | string[] | undefined,
): ForbiddenError | undefined {
  if (meant === undefined || meant === merchantId || inAnyMerchant) return undefined;
  return new ForbiddenError(
    'Your session works for another organisation by now. Look at it again.',
    errorCodes.otherMerchant,
  );
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

async function handle(
  bound: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ApiOptions & { keepRefusal: KeepRefusal; answerOnce: ReturnType<typeof createAnswerOnce> },
): Promise<unknown> {
  const read = {
    params: request.params,
    query: request.query,
    body: request.body,
  };
  const sent = bound.endpoint.multipart ? uploadedFiles(request) : noFiles();
  const inputOf = (files: AsyncIterable<UploadedFile>) => ({ ...read, files }) as Input<Endpoint>;
  if (bound.kind === 'public') return bound.handle({ source: callSource(request, bound.endpoint) }, inputOf(sent));
  if (!request.actor) throw new Error(`${bound.endpoint.name} was reached without a session`);
  const { actor } = request;
  const { endpoint } = bound;
  try {
    return await options.answerOnce({ endpoint, actor, request, reply, files: sent }, ({ files, effect }) =>
      bound.handle(createCtx({ ...ctxParts(actor, endpoint, request, options), effect }), inputOf(files)),
    );
  } catch (error) {
    // What it had written is undone. The steps of a sign-in keep their own rows, which say more.
    const isKept = error instanceof ForbiddenError && endpoint.access.kind !== 'two-factor';
    if (isKept) await options.keepRefusal(endpoint, request);
    throw error;
  }
}

async function* noFiles(): AsyncGenerator<UploadedFile> {}

/** Whoever opens a file within the console's origin after all opens something that can do nothing there. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return reply
    .header('content-security-policy', FILE_POLICY)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
    .type(file.contentType)
    .send(file.content);
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** The API key that was sent and is known. */
    keyCaller: KeyCaller | null;
  }
}
