import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Socket } from 'node:net';

/** How long the body of a request may take. Milliseconds, and bytes a second. */
export interface BodyTimes {
  json: number;
  upload: number;
  /** What an upload must bring on the average, but for its first moments. */
  uploadRate: number;
  lookEvery: number;
}

export const BODY_TIMES: BodyTimes = { json: 10_000, upload: 10 * 60_000, uploadRate: 32 * 1024, lookEvery: 1000 };

/**
 * Cuts whoever sends the body of a request slower than that: a connection would stay open for as long as somebody
 * likes, also behind an answer that was given without reading the body.
 */
export function registerBodyTime(http: FastifyInstance, times: BodyTimes): void {
  http.addHook('onRequest', async (request, reply) => {
    // What is injected has no connection.
    if (hasBody(request) && request.raw.socket instanceof Socket)
      watch(
        request,
        reply,
        request.routeOptions.config?.isUpload ? slowUpload(request, times) : slowerThan(times.json, times.lookEvery),
        times.lookEvery,
      );
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

function watch({ raw, log }: FastifyRequest, reply: FastifyReply, isTooSlow: () => boolean, lookEvery: number): void {
  let isNotified = false;
  const look = (): void => {
    if (raw.complete || raw.readableEnded || raw.destroyed) return clearInterval(timer);
    // A moment later: whoever was told has heard it.
    if (isNotified) return void raw.socket.destroy();
    if (!isTooSlow()) return;
    isNotified = true;
    log.info('the body of a request came too slowly');
    if (!reply.raw.headersSent) raw.socket.end(TOO_SLOW);
  };
  const timer = setInterval(look, lookEvery);
  raw.once('close', () => clearInterval(timer));
}

/** Time goes by from look to look: while the server is busy with something else, none of the sender's does. */
function slowerThan(ms: number, lookEvery: number): () => boolean {
  let waited = 0;
  return () => (waited += lookEvery) >= ms;
}

function slowUpload({ raw }: FastifyRequest, { json, upload, uploadRate, lookEvery }: BodyTimes): () => boolean {
  const isOverdue = slowerThan(upload, lookEvery);
  const before = raw.socket.bytesRead;
  // As long as any body may take: a connection needs a moment to come up to speed.
  let waited = -json;
  return () => {
    // What has come and is not read yet is the server's own delay.
    if (raw.readableLength === 0) waited += lookEvery;
    return isOverdue() || raw.socket.bytesRead - before < (uploadRate * waited) / 1000;
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isUpload?: boolean;
  }
}
