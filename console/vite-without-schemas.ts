import { type Plugin, parseSync, Visitor } from 'vite';

const IN_CONTRACT = /[\\/]contract[\\/]src[\\/].*\.ts$/;
/** What the server and the OpenAPI document need of an endpoint, and a call of it does not. */
const NOT_CALLED_BY = new Set(['params', 'query', 'body', 'output', 'summary', 'tag', 'refusal', 'largeBody']);

interface Cut {
  start: number;
  end: number;
}

/**
 * Leaves schemas and descriptions of endpoints out of the built console, which calls them by method and path and leaves
 * validation to the server: a fortieth of a first load. With them goes whatever only they use.
 */
export const withoutSchemas = (): Plugin => ({
  name: 'without-schemas',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) => (IN_CONTRACT.test(id) ? { code: withoutSchemaCode(code, id), map: null } : undefined),
});

/** The code of a file of the contract without what calls do not need. @throws Error where it cannot be read */
export function withoutSchemaCode(code: string, id: string): string {
  const { program, errors } = parseSync(id, code);
  if (errors.length > 0) throw new Error(`${id}: ${errors[0]?.message}`);
  const cuts: Cut[] = [];
  const calls: number[] = [];
  new Visitor({
    ObjectExpression: ({ properties }) => {
      const keyOf = (property: (typeof properties)[number]) =>
        property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : undefined;
      // Only what belongs to an endpoint has a method or a path.
      if (!properties.some((property) => ['method', 'path'].includes(keyOf(property) ?? ''))) return;
      cuts.push(...properties.filter((property) => NOT_CALLED_BY.has(keyOf(property) ?? '')));
    },
    VariableDeclarator: ({ init }) => {
      // Files of the contract only declare: a call whose result nobody uses can go.
      if (init?.type === 'CallExpression') calls.push(init.start);
    },
  }).visit(program);
  const edits = [
    ...cuts.map((cut) => ({ of: cut, start: cut.start, end: code[cut.end] === ',' ? cut.end + 1 : cut.end, by: '' })),
    ...calls.map((start) => ({ of: undefined, start, end: start, by: '/* @__PURE__ */ ' })),
  ];
  // What stands in a schema goes with it.
  const outermost = edits.filter(
    (edit) => !cuts.some((cut) => cut !== edit.of && cut.start <= edit.start && edit.end <= cut.end),
  );
  return outermost
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
}
