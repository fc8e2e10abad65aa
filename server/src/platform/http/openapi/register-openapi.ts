import { BASE_PATH } from '@tamis/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { createOpenApiDocument } from './create-document.ts';

/** `/api/v1/openapi.json`: every endpoint as the contract describes it. Made when it is first asked for in a year. */
export function registerOpenApi(http: FastifyInstance, version: string, clock: Clock): void {
  let kept = { year: 0, document: '' };
  http.get(`${BASE_PATH}/openapi.json`, async (_request, reply) => {
    const year = clock.now().getUTCFullYear();
    if (kept.year !== year) kept = { year, document: JSON.stringify(createOpenApiDocument(version, year)) };
    return reply.type('application/json; charset=utf-8').send(kept.document);
  });
}
