import swagger from '@fastify/swagger';
import { BASE_PATH, type Endpoint, endpoints } from '@tamis/contract';
import { UNTIL_THIS_YEAR } from '@tamis/contract/screening';
import { type Example, examples } from '@tamis/contract/examples';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Clock } from '../clock.ts';
import { noBody } from './no-body.ts';

/** `/api/v1/openapi.json`: every endpoint as the contract describes it, with its example. Before the routes. */
export async function registerOpenApi(http: FastifyInstance, version: string, clock: Clock): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tamis',
        version,
        description: 'Screening of names against watchlists, review and administration.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform({ ...route, schema: withoutNoBody(route.schema) });
      const shown = exampleOf.get(operationOf(route.schema));
      return { schema: shown ? withExample({ ...schema }, shown) : schema, url };
    },
  });
  http.get(`${BASE_PATH}/openapi.json`, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .serializer(String)
      .send(JSON.stringify(http.swagger(), untilThisYear(clock.now().getUTCFullYear()))),
  );
}

const withoutNoBody = ({ body, ...schema }: FastifySchema): FastifySchema =>
  body === noBody ? schema : { ...schema, ...(body !== undefined && { body }) };

/** Puts the present year as the bound of every year that can be no later. For JSON.stringify. */
const untilThisYear =
  (maximum: number) =>
  (_key: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !(UNTIL_THIS_YEAR in value)) return value;
    const { [UNTIL_THIS_YEAR]: _mark, ...described } = value;
    return { ...described, maximum };
  };

/** What the document calls an endpoint: its name, and for further addresses of one verb what tells them apart. */
export function operationId(endpoint: Endpoint): string {
  const first = endpoints.find(({ name }) => name === endpoint.name) ?? endpoint;
  if (first === endpoint) return endpoint.name;
  return `${endpoint.name}.${endpoint.method === first.method ? (endpoint.path.split('/').at(-1) ?? '') : `by-${endpoint.method.toLowerCase()}`}`;
}

const operationOf = (schema: FastifySchema): string => (schema as { operationId?: string }).operationId ?? '';
const exampleOf = new Map(examples.map((shown) => [operationId(shown.endpoint), shown]));

interface Described {
  properties?: Record<string, object>;
}
type Values = Record<string, unknown> | undefined;

function withExample(
  schema: Record<string, unknown>,
  { params, query, body, answer }: Example,
): Record<string, unknown> {
  const response = schema['response'] as Record<string, object> | undefined;
  return {
    ...schema,
    ...(params && { params: withValues(schema['params'] as Described, params) }),
    ...(query && { querystring: withValues(schema['querystring'] as Described, query) }),
    ...(body !== undefined && { body: { ...(schema['body'] as object), examples: [body] } }),
    ...(answer !== undefined &&
      response && {
        response: { ...response, 200: { ...response['200'], examples: [{ success: true, data: answer }] } },
      }),
  };
}

function withValues(described: Described, values: Values): Described {
  const properties = Object.entries(described.properties ?? {}).map(([name, property]) => [
    name,
    values?.[name] === undefined ? property : { ...property, examples: [values[name]] },
  ]);
  return { ...described, properties: Object.fromEntries(properties) as Record<string, object> };
}
