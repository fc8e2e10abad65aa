import { BASE_PATH, type Endpoint, operationIds, successOf } from '@tamis/contract';
import { answersKeys } from '@tamis/contract/api-keys/key-access';
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiRequestBodyObject } from 'zod-openapi';
import { isIdempotent } from '../idempotency/is-idempotent.ts';
import { headersOfAnswer, idempotencyKey } from './headers.ts';
import { refusalsOf } from './refusals.ts';

const ID = /:(\w+)/g;

/** The address of an endpoint as OpenAPI writes it: `/api/v1/cases/{id}`. */
export const documentedPath = ({ path }: Endpoint): string => BASE_PATH + path.replaceAll(ID, '{$1}');

/** What the document says of one endpoint. Throws a TypeError for one that the contract does not list. */
export function operationOf(endpoint: Endpoint): ZodOpenApiOperationObject {
  const operationId = operationIds.get(endpoint);
  if (operationId === undefined) throw new TypeError(`${endpoint.method} ${endpoint.path} is not in the contract`);
  const named = operationId.charAt(0).toUpperCase() + operationId.slice(1);
  return {
    operationId,
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    tags: [endpoint.tag],
    ...(endpoint.deprecated && { deprecated: true }),
    security: securityOf(endpoint),
    // For readers of the document: what a key needs, where one may call at all.
    'x-action-name': endpoint.actionName,
    'x-answers-keys': answersKeys(endpoint),
    'x-writes': endpoint.writes,
    'x-scopes': endpoint.access.kind === 'claims' ? endpoint.access.anyOf : [],
    requestParams: {
      ...(endpoint.params && { path: endpoint.params as z.ZodObject }),
      ...(endpoint.query && { query: endpoint.query as z.ZodObject }),
      ...(isIdempotent(endpoint) && answersKeys(endpoint) && { header: idempotencyKey }),
    },
    ...requestBody(endpoint, named),
    responses: { 200: answerOf(endpoint, named), ...refusalsOf(endpoint) },
  };
}

function requestBody(endpoint: Endpoint, named: string): { requestBody?: ZodOpenApiRequestBodyObject } {
  if (endpoint.multipart)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: FILES } } } };
  if (!endpoint.body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: nameOf(endpoint.body, `${named}Body`) } } },
  };
}

const FILES = z.object({
  file: z.array(z.file()).min(1).max(20).describe('The files. What the fields of the form are called does not matter.'),
});

function answerOf(endpoint: Endpoint, named: string) {
  const headers = headersOfAnswer(endpoint);
  if (endpoint.responseKind === 'file')
    return {
      description: 'The file.',
      headers,
      content: { 'application/octet-stream': { schema: z.file() } },
    };
  const data = nameOf(endpoint.output, `${named}Answer`);
  return { description: 'What was asked for.', headers, content: { 'application/json': { schema: successOf(data) } } };
}

/** By its own name, and by that of its operation where it has none. */
function nameOf(schema: z.ZodType, id: string): z.ZodType {
  return schema.meta()?.id === undefined ? schema.meta({ ...schema.meta(), id }) : schema;
}

const securityOf = ({ access, ...endpoint }: Endpoint): Record<string, string[]>[] => {
  if (access.kind === 'public') return [];
  return [{ bearer: [] }, ...(answersKeys({ access, ...endpoint }) ? [{ key: [] }] : [])];
};

function describeAccess({ access }: Endpoint): string {
  if (access.kind === 'claims') return `Needs one of the claims ${access.anyOf.join(', ')}.`;
  if (access.kind === 'root') return 'Needs the claim Root.';
  if (access.kind === 'two-factor') return 'Needs the token of a sign-in that waits for its code.';
  return access.kind === 'public' ? 'Needs no sign-in.' : 'Needs a session.';
}
