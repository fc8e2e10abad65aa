/** As much of a JSON schema as the documentation shows. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  default?: unknown;
  description?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

interface Content {
  schema?: Schema;
  example?: unknown;
}

interface DocumentedOperation {
  operationId: string;
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
  responses?: Record<string, { $ref?: string; description?: string; content?: Record<string, Content> }>;
  'x-action-name'?: string;
  'x-answers-keys'?: boolean;
  'x-writes'?: boolean;
  'x-scopes'?: string[];
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components?: Record<string, Record<string, unknown>>;
}

export interface Field {
  name: string;
  /** How deep it lies within others. */
  depth: number;
  type: string;
  isRequired: boolean;
  description: string;
}

/** Of the address or its query, with the value of the example. */
export interface Parameter {
  name: string;
  isInPath: boolean;
  example: string;
}

export interface Operation {
  id: string;
  title: string;
  method: string;
  path: string;
  group: string;
  scopes: string[];
  /** Whether a repeated call would have a second effect, but for its Idempotency-Key. */
  isMaking: boolean;
  /** Whether it changes something. */
  isWriting: boolean;
  description: string;
  parameters: Field[];
  /** What `Try it` asks for. */
  inputs: Parameter[];
  body: Field[];
  /** With its example values in the place of parameters. */
  examplePath: string;
  exampleBody: unknown;
  exampleAnswer: unknown;
  refusals: Refusal[];
}

/** A status that is no success, in one sentence, and the codes that come with it. */
export interface Refusal {
  status: number;
  text: string;
  codes: number[];
}

const IDEMPOTENCY_KEY = 'Idempotency-Key';
const JSON_BODY = 'application/json';
const DEEPEST = 3;

/** What most programs come for; the rest follows in the order of the document. */
const first = ['Name screening', 'Batches', 'Review queue', 'Exports', 'Constants'];
const placeOf = ({ group }: Operation): number => (first.includes(group) ? first.indexOf(group) : first.length);

/** What API keys may call. */
export function operationsOf(document: OpenApiDocument): Operation[] {
  const { paths } = inlined(document, document, []) as OpenApiDocument;
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const theirs = all.filter(({ operation }) => operation['x-answers-keys']).map(operationOf);
  return theirs.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const REFERENCE = /^#\/components\/(\w+)\/(.+)$/;

/** With what is written once, and pointed to, in the places that point to it; what holds itself ends there. */
function inlined(value: unknown, document: OpenApiDocument, within: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => inlined(item, document, within));
  if (typeof value !== 'object' || value === null) return value;
  const [, kind = '', name = ''] = ('$ref' in value && REFERENCE.exec(String(value.$ref))) || [];
  if (name === '')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inlined(item, document, within)]));
  return within.includes(name) ? {} : inlined(document.components?.[kind]?.[name], document, [...within, name]);
}

function operationOf({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: DocumentedOperation;
}): Operation {
  const { parameters = [], requestBody, responses } = operation;
  const body = requestBody?.content[JSON_BODY];
  const answer = responses?.['200']?.content?.[JSON_BODY];
  const named = parameters.map(({ name, required = false, schema }) => fieldOf(name, schema, required, 0));
  const valueOf = (name: string): string => {
    const { example } = parameters.find((one) => one.name === name) ?? {};
    const text = shortText(example);
    return text === undefined ? `{${name}}` : encodeURIComponent(text);
  };
  return {
    id: operation.operationId,
    title: operation['x-action-name'] ?? operation.operationId,
    method,
    path,
    group: operation.tags?.[0] ?? '',
    scopes: operation['x-scopes'] ?? [],
    isWriting: operation['x-writes'] === true,
    isMaking: parameters.some((parameter) => parameter.in === 'header' && parameter.name === IDEMPOTENCY_KEY),
    description: operation.summary ?? '',
    parameters: named,
    inputs: parameters
      .filter((parameter) => parameter.in !== 'header')
      .map((parameter) => ({
        name: parameter.name,
        isInPath: parameter.in === 'path',
        example: shortText(parameter.example) ?? '',
      })),
    body: body?.schema ? fieldsOf(body.schema, 0) : [],
    examplePath: path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => valueOf(name)),
    exampleBody: body?.example,
    exampleAnswer: answer?.example,
    refusals: Object.entries(responses ?? {})
      .filter(([status]) => status !== '200')
      .map(([status, { description = '' }]) => refusalOf(Number(status), description)),
  };
}

/** A description is a sentence, and below it a line for each code: '- 1420: Another one has this name.' */
function refusalOf(status: number, description: string): Refusal {
  const [text = '', ...lines] = description.split('\n');
  return { status, text, codes: lines.map((line) => Number(/^- (\d+):/.exec(line)?.[1])) };
}

/** Undefined for what stands in no address. */
const shortText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const fieldOf = (name: string, schema: Schema, isRequired: boolean, depth: number): Field => ({
  name,
  depth,
  type: typeOf(schema),
  isRequired,
  description: schema.description ?? '',
});

/** The fields of an object and of what lies in it, each after the one that holds it. */
function fieldsOf(schema: Schema, depth: number): Field[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, property]) => {
    const inner = property.properties ? property : property.items;
    return [
      fieldOf(name, property, required.includes(name) && property.default === undefined, depth),
      ...(inner?.properties && depth < DEEPEST ? fieldsOf(inner, depth + 1) : []),
    ];
  });
}

/** In words: 'text, 1 to 250', 'one of a, b', 'list of texts'. */
export function typeOf(schema: Schema): string {
  return [rangeOf(schema), defaultOf(schema)].filter((part) => part !== '').join(', ');
}

const rangeOf = (schema: Schema): string => [baseOf(schema), limitsOf(schema)].filter((part) => part !== '').join(', ');

const names: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
};
const SHOWN_VALUES = 8;

function baseOf({ type, enum: values, const: only, anyOf, oneOf, items, format }: Schema): string {
  if (only !== undefined) return JSON.stringify(only);
  if (values) {
    const more = values.length > SHOWN_VALUES ? ` and ${values.length - SHOWN_VALUES} more` : '';
    return `one of ${values.slice(0, SHOWN_VALUES).map(String).join(', ')}${more}`;
  }
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map(rangeOf))].join(' or ');
  if (type === 'array') return items ? `list: ${typeOf(items)}` : 'list';
  const types = (Array.isArray(type) ? type : [type ?? '']).map((one) => names[one] ?? 'any value').join(' or ');
  return format === 'date-time' ? 'time, ISO 8601' : types;
}

function limitsOf({ type, minimum, maximum, minLength, maxLength, minItems, maxItems }: Schema): string {
  const [least, most] = type === 'array' ? [minItems, maxItems] : [minLength ?? minimum, maxLength ?? maximum];
  // What JavaScript can count at all is no limit of ours.
  const isOpen = most === undefined || most >= Number.MAX_SAFE_INTEGER;
  if (isOpen) return least === undefined || least <= 0 ? '' : `at least ${least}`;
  return least === undefined || least === -Number.MAX_SAFE_INTEGER ? `at most ${most}` : `${least} to ${most}`;
}

const defaultOf = ({ default: value }: Schema): string => {
  if (value === undefined) return '';
  const text = JSON.stringify(value);
  return text === '{}' || text.length > 40 ? '' : `else ${text}`;
};

/** Those whose title, address, scope or fields have the text. */
export function findOperations(operations: readonly Operation[], text: string): Operation[] {
  const wanted = text.trim().toLowerCase();
  const saysOf = ({ title, description, path, id, scopes, parameters, body }: Operation): string =>
    [title, description, path, id, ...scopes, ...[...parameters, ...body].map(({ name }) => name)]
      .join(' ')
      .toLowerCase();
  return operations.filter((operation) => saysOf(operation).includes(wanted));
}
