import { z } from 'zod';

type Json = z.core.JSONSchema.BaseSchema & { notes?: string[] };

/** Ids stand everywhere: shared.test.ts says what they are and what is said of others. */
const id = '^[0-9a-f]{24}$';

/** '1..200', '..200', '1..'; '' without bounds. Whole numbers have the bounds of JavaScript, which say nothing. */
function bounds(from: number | undefined, to: number | undefined): string {
  const min = from === undefined || from === Number.MIN_SAFE_INTEGER ? '' : String(from);
  const max = to === undefined || to === Number.MAX_SAFE_INTEGER ? '' : String(to);
  return min === '' && max === '' ? '' : ` ${min}..${max}`;
}

function textShape({ format, pattern, minLength, maxLength }: Json): string {
  const length = bounds(minLength, maxLength);
  return format ? `${format}${length}` : `text${length}${pattern ? ` /${pattern}/` : ''}`;
}

function objectShape(
  { properties = {}, required = [], additionalProperties, propertyNames }: Json,
  indent: string,
): string {
  if (typeof additionalProperties === 'object')
    return `{ [${shape(propertyNames as Json, indent)}]: ${shape(additionalProperties, indent)} }`;
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, property]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${shape(property as Json, inner)}\n`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`;
}

function plainShape(json: Json, indent: string): string {
  if (json.anyOf) return json.anyOf.map((one) => shape(one as Json, indent)).join(' | ');
  if (json.enum) return json.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in json) return JSON.stringify(json.const);
  if (json.prefixItems) return `[${json.prefixItems.map((item) => shape(item as Json, indent)).join(', ')}]`;
  if (json.type === 'array')
    return `list${bounds(json.minItems, json.maxItems)} of ${shape(json.items as Json, indent)}`;
  if (json.type === 'object') return objectShape(json, indent);
  if (json.type === 'string') return textShape(json);
  if (json.type === 'number' || json.type === 'integer') return `${json.type}${bounds(json.minimum, json.maximum)}`;
  return String(json.type ?? 'anything');
}

function shape(json: Json, indent: string): string {
  const text = json.pattern === id ? 'id' : [plainShape(json, indent), ...(json.notes ?? [])].join(' ');
  return json.default === undefined ? text : `${text} = ${JSON.stringify(json.default)}`;
}

/** What somebody reads whose input does not pass. */
function messageOf(error: z.core.$ZodErrorMap<never> | undefined): string[] {
  const message = error?.({ code: 'custom', path: [], input: undefined, message: '' } as never);
  return message === undefined || message === null
    ? []
    : [`'${typeof message === 'string' ? message : message.message}'`];
}

/** What JSON Schema has no word for: what is made of the input first, and what is said of bad input. */
function notesOf(schema: z.core.$ZodType): string[] {
  const { checks = [], error, coerce } = schema._zod.def as z.core.$ZodTypeDef & { coerce?: boolean };
  const ofChecks = checks.flatMap(({ _zod: { def } }) => [
    ...(def.check === 'overwrite' ? ['trimmed'] : []),
    ...messageOf(def.error),
  ]);
  return [...(coerce ? ['also as text'] : []), ...messageOf(error), ...ofChecks];
}

/** What a schema takes or gives, in a notation that people read: one property a line, `?` for what may be left out, `=` for what it is then. */
export function shapeText(schema: z.ZodType, io: 'input' | 'output'): string {
  const json = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const notes = notesOf(zodSchema);
      if (notes.length > 0) Object.assign(jsonSchema, { notes });
    },
  });
  return shape(json, '');
}
