import { endpoints } from '../index.ts';
import { readLimits } from './read-limits.ts';

const HEAD = `// Made from the endpoints by \`npm run contract:limits\`: what forms of the console must know of them, without their schemas.
`;

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

/** The text of limits.gen.ts: the limits of every body, by the name of its endpoint. */
export function limitsFile(): string {
  const limits = new Map(
    endpoints.filter(({ writes }) => writes).map((endpoint) => [endpoint.name, readLimits(endpoint)] as const),
  );
  const lines = [...limits]
    .filter(([, fields]) => Object.keys(fields).length > 0)
    .toSorted(byName)
    .map(([name, fields]) => `  '${name}': ${JSON.stringify(fields)},`);
  return `${HEAD}export const bodyLimits = {\n${lines.join('\n')}\n} as const;\n`;
}
