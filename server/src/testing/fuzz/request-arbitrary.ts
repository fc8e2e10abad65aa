import fc from 'fast-check';
import { formArbitrary } from './form-arbitrary.ts';
import { type Schema, valueArbitrary } from './value-arbitrary.ts';

type Content = Record<string, { schema?: Schema }>;

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Content };
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
  payload?: string | Buffer;
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

interface Sent {
  type: string;
  payload: string | Buffer;
}

const takesForms = (content: Content = {}): boolean => 'multipart/form-data' in content;

/** What an operation is sent: files in a form where it asks for them. */
function bodyArbitrary(content: Content, ids: readonly string[]): fc.Arbitrary<Sent> {
  const schema = content['application/json']?.schema;
  const json = fc
    .tuple(contentType, schema ? valueArbitrary(schema, ids) : fc.constant(undefined))
    .map(([type, body]) => ({ type, payload: JSON.stringify(body) ?? '' }));
  return takesForms(content) ? fc.oneof({ weight: 9, arbitrary: formArbitrary }, { weight: 1, arbitrary: json }) : json;
}

const inUrl = (value: unknown): string => encodeURIComponent(toWellFormed(value));

/** Of which operations: of all, or of those that are sent files. */
export type Operations = 'all' | 'files';

/** Requests to operations of an OpenAPI document, each as likely as the others. `ids`: of records that exist. */
export function requestArbitrary(
  { paths }: OpenApi,
  ids: readonly string[],
  of: Operations = 'all',
): fc.Arbitrary<FuzzRequest> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => of === 'all' || takesForms(operation.requestBody?.content))
      .map(([method, operation]) => requestTo(path, method, operation, ids)),
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
  return fc
    .record({
      values: fc.tuple(...parameters.map((parameter) => fc.option(valueArbitrary(parameter.schema, ids), { freq: 4 }))),
      sent: requestBody ? bodyArbitrary(requestBody.content, ids) : fc.constant(undefined),
      caller: fc.constantFrom('owner', 'owner', 'root', 'root', 'clerk', 'nobody'),
    })
    .map(({ values, sent, caller }) => {
      const given = parameters.map((parameter, index) => ({ ...parameter, value: values[index] }));
      const valueOf = (name: string) =>
        inUrl(given.find((one) => one.in === 'path' && one.name === name)?.value ?? '0');
      const query = given
        .filter((one) => one.in === 'query' && one.value !== null)
        .map(({ name, value }) => `${name}=${inUrl(value)}`);
      return {
        operation: operationId,
        method: method.toUpperCase() as FuzzRequest['method'],
        url: `${path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => valueOf(name))}${query.length > 0 ? `?${query.join('&')}` : ''}`,
        headers: sent ? { 'content-type': sent.type } : {},
        ...(sent && { payload: sent.payload }),
        caller,
      };
    });
}
