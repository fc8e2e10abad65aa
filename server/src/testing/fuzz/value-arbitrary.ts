import fc from 'fast-check';

/** What is used of a JSON Schema. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

/** Values that have broken servers: wrong kinds, bounds, ill-formed texts, names of JavaScript's own, much of something. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    0,
    -1,
    1.5,
    1e308,
    -1e308,
    Number.MAX_SAFE_INTEGER,
    2 ** 31,
    [],
    {},
    [[]],
    '\u0000',
    '\ud800',
    '\u202e',
    '__proto__',
    'constructor',
    '%',
    '_',
    "'; drop table users; --",
    '../../../etc/passwd',
    '9999-12-31T23:59:59.999Z',
    '0000-00-00',
    '-271821-04-20T00:00:00.000Z',
    'NaN',
    'x'.repeat(20_000),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.array(fc.constantFrom(null, '', 0), { maxLength: 50 }),
  fc.dictionary(fc.string({ maxLength: 5 }), fc.constantFrom(null, '', 0, []), { maxKeys: 5 }),
);

const wellFormed: Record<string, (schema: Schema, depth: number, ids: readonly string[]) => fc.Arbitrary<unknown>> = {
  string: ({ format, pattern }, _depth, ids) => {
    if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    const fits = new RegExp(pattern ?? '');
    const known = [...ids, 'ines@bank.example', '2026-11-21', 'Correct-Horse-9', '123456'];
    const allowed = known.filter((value) => fits.test(value));
    const any = fc.string({ maxLength: 30 });
    return allowed.length === 0
      ? any
      : fc.oneof({ weight: pattern ? 4 : 1, arbitrary: fc.constantFrom(...allowed) }, any);
  },
  integer: ({ minimum = 0, maximum = 1000 }) =>
    fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(Math.max(minimum, maximum), 2 ** 31 - 1) }),
  number: () => fc.double({ min: -2, max: 2, noNaN: true }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items = {} }, depth, ids) => fc.array(valueArbitrary(items, ids, depth + 1), { maxLength: 3 }),
  object: ({ properties = {}, required = [] }, depth, ids) =>
    fc
      .record(
        Object.fromEntries(
          Object.entries(properties).map(([name, schema]) => [name, valueArbitrary(schema, ids, depth + 1)]),
        ),
        { requiredKeys: required.filter((name) => name in properties) },
      )
      .map((value) => ({ ...value })),
};

const MAX_DEPTH = 5;

/** Values that mostly fit a schema and now and then, at any place in them, do not. `ids`: of records that exist. */
export function valueArbitrary(schema: Schema, ids: readonly string[], depth = 0): fc.Arbitrary<unknown> {
  if (depth > MAX_DEPTH) return hostile;
  return fc.oneof({ weight: 9, arbitrary: fitting(schema, ids, depth) }, { weight: 1, arbitrary: hostile });
}

function fitting(schema: Schema, ids: readonly string[], depth: number): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueArbitrary(choice, ids, depth + 1)));
  const types = [schema.type ?? 'string'].flat();
  return fc.oneof(...types.map((type) => (wellFormed[type] ?? (() => hostile))(schema, depth, ids)));
}
