import type { FastifyRequest } from 'fastify';

/** The bearer token of a request; undefined without one. Never read from a cookie or the address. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/-]{1,4096}=*)$/i.exec(request.headers.authorization ?? '')?.[1];
}
