import type { Endpoint } from '@tamis/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

/** A call of a merchant, once it is answered. Bodies as they went over the wire. */
export interface AnsweredCall {
  endpoint: Endpoint;
  merchantId: string;
  requestId: string;
  apiKeyId: string | null;
  userId: string;
  impersonatorId: string | null;
  path: string;
  status: number;
  tookMs: number;
  address: string;
  requestBytes: number;
  responseBytes: number;
  isReplayed: boolean;
  requestHeaders: Record<string, string>;
  responseHeaders: Record<string, string>;
  requestBody: unknown;
  /** The JSON that was sent; undefined for a file, and beyond what is kept. */
  responseJson: string | undefined;
}

/** Takes a call at once; whatever it does with it is done later. */
export type LogCall = (call: AnsweredCall) => void;

/** Longer answers are kept by their size alone: nothing long waits in memory to be written. */
const LONGEST_ANSWER = 65_536;
/** None of them is a credential. */
const KEPT_REQUEST = ['user-agent', 'content-type', 'accept', 'idempotency-key', 'x-action-name'];
const KEPT_RESPONSE = ['content-type', 'ratelimit', 'ratelimit-policy', 'retry-after', 'idempotency-replayed'];

/** Keeps the answer of a call until it is sent. */
export function keepAnswer(request: FastifyRequest, payload: unknown): void {
  if (typeof payload === 'string' && payload.length <= LONGEST_ANSWER) request.answerJson = payload;
}

/** Hands an answered call on, where it is known whose it is. */
export function handOn(logCall: LogCall, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): void {
  const { actor, keyCaller } = request;
  const merchantId = actor?.merchantId ?? keyCaller?.merchantId;
  if (merchantId === undefined) return;
  logCall({
    endpoint,
    merchantId,
    requestId: request.id,
    apiKeyId: keyCaller?.apiKeyId ?? null,
    userId: actor?.userId ?? keyCaller?.ownerId ?? '',
    impersonatorId: actor?.impersonatorId ?? null,
    path: request.url.replace(/[?#].*$/s, ''),
    status: reply.statusCode,
    tookMs: reply.elapsedTime,
    address: request.ip,
    requestBytes: Number(request.headers['content-length'] ?? 0),
    responseBytes: Number(reply.getHeader('content-length') ?? 0),
    isReplayed: reply.getHeader('idempotency-replayed') !== undefined,
    requestHeaders: chosen(request.headers, KEPT_REQUEST),
    responseHeaders: chosen(reply.getHeaders(), KEPT_RESPONSE),
    requestBody: request.body,
    responseJson: request.answerJson,
  });
}

function chosen(headers: IncomingHttpHeaders | Record<string, unknown>, names: readonly string[]) {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, `${value}`.slice(0, 300)]] : [];
    }),
  );
}

declare module 'fastify' {
  interface FastifyRequest {
    answerJson: string | undefined;
  }
}
