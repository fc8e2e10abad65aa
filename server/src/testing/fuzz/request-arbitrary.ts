import fc from 'fast-check';
import { type Schema, valueArbitrary } from './value-arbitrary.ts';

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

/** What is used of an OpenAPI document. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

export interface FuzzRequest {
  operation: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload?: string;
  /** Who calls. */
  caller: 'owner' | 'root' | 'clerk' | 'nobody';
}

const toWellFormed = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

const contentType = fc.oneof(
  { weight: 20, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'multipart/form-data',
      'text/plain',
      'application/xml',
      'application/json; charset=latin1',
    ),
  },
);

const inUrl = (value: unknown): string => encodeURIComponent(toWellFormed(value));

/** Requests to every operation of an OpenAPI document, each as likely as the others. `ids`: of records that exist. */
export function requestArbitrary({ paths }: OpenApi, ids: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestTo(path, method, operation, ids)),
  );
  return fc.oneof(...operations);
}

function requestTo(
  path: string,
  method: string,
  operation: Operation,
  ids: readonly string[],
): fc.Arbitrary<FuzzRequest> {
  const { operationId, parameters = [], requestBody } = operation;
  const schema = requestBody?.content['application/json']?.schema;
  return fc
    .record({
      values: fc.tuple(...parameters.map((parameter) => fc.option(valueArbitrary(parameter.schema, ids), { freq: 4 }))),
      body: schema ? valueArbitrary(schema, ids) : fc.constant(undefined),
      type: contentType,
      caller: fc.constantFrom('owner', 'root', 'clerk', 'nobody'),
    })
    .map(({ values, body, type, caller }) => {
      const given = parameters.map((parameter, index) => ({ ...parameter, value: values[index] }));
      const valueOf = (name: string) =>
        inUrl(given.find((one) => one.in === 'path' && one.name === name)?.value ?? '0');
      const query = given
        .filter((one) => one.in === 'query' && one.value !== null)
        .map(({ name, value }) => `${name}=${inUrl(value)}`);
      const hasBody = requestBody !== undefined;
      return {
        operation: operationId,
        method: method.toUpperCase() as FuzzRequest['method'],
        url: `${path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => valueOf(name))}${query.length > 0 ? `?${query.join('&')}` : ''}`,
        headers: hasBody ? { 'content-type': type } : {},
        ...(hasBody && { payload: JSON.stringify(body) ?? '' }),
        caller,
      };
    });
}
