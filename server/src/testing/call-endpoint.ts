import { BASE_PATH, type BodyInputOf, type Endpoint, type OutputOf } from '@tamis/contract';
import type { FastifyInstance } from 'fastify';
import { refusalsOf } from '../platform/http/openapi/refusals.ts';

export interface CallInput<E = Endpoint> {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
  body?: unknown extends BodyInputOf<E> ? unknown : BodyInputOf<E>;
}

export interface Answer {
  status: number;
  // The shape is what each test asserts.
  body: {
    success: boolean;
    data?: unknown;
    code?: number;
    errors?: { message: string; field?: string; type: string }[];
  };
}

/** Why a call was refused: all that its caller is told but the id of the request. */
export interface Refusal {
  status: number;
  code: number;
  errors: { message: string; field?: string }[];
}

/**
 * Calls an endpoint as over HTTP, signed in or not.
 * @throws Error for a refusal that the OpenAPI document does not say of the endpoint, whatever the test is about
 */
export async function callEndpoint<E extends Endpoint>(
  http: FastifyInstance,
  caller: { token: string } | null,
  endpoint: E,
  input: CallInput<E> = {},
): Promise<Answer> {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? name)),
  );
  const response = await http.inject({
    method: endpoint.method,
    url: BASE_PATH + path,
    ...(input.query && {
      query: Object.fromEntries(Object.entries(input.query).map(([name, value]) => [name, String(value)])),
    }),
    ...(input.body !== undefined && { payload: input.body as object }),
    ...(caller && { headers: { authorization: `Bearer ${caller.token}` } }),
  });
  if (!['200', ...Object.keys(refusalsOf(endpoint))].includes(String(response.statusCode)))
    throw new Error(`${endpoint.name} was answered with ${response.statusCode}, which its documentation does not say`);
  // A file has no envelope.
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return { status: response.statusCode, body: isJson ? response.json() : { success: response.statusCode === 200 } };
}

/** @throws Error with what was said, unless the call succeeded */
export function whatWasAnswered<E extends Endpoint>(endpoint: E, { status, body }: Answer): OutputOf<E> {
  if (status !== 200) throw new Error(`${endpoint.name} was refused: ${status} ${JSON.stringify(body)}`);
  return body.data as OutputOf<E>;
}

/** @throws Error unless the call was refused */
export function refusalOf(endpoint: Endpoint, { status, body }: Answer): Refusal {
  if (status === 200 || !body.errors)
    throw new Error(`${endpoint.name} was not refused: ${status} ${JSON.stringify(body)}`);
  return {
    status,
    code: body.code ?? 0,
    errors: body.errors.map(({ message, field }) => ({ message, ...(field !== undefined && { field }) })),
  };
}
