import type { FastifyInstance } from 'fastify';

const LINE = /^(?<indent>[│ ]*)[├└]── (?<path>\S*) \((?<methods>[A-Z, ]+)\)$/u;
const INDENT_LETTERS = 4;

/** What a server answers below an address, 'GET /api/v1/outbox', in order; HEAD, which goes with GET, and whatever else is left out. */
export function servedRoutes(http: FastifyInstance, below: string): string[] {
  const open: string[] = [];
  const routes: string[] = [];
  for (const line of http.printRoutes({ commonPrefix: false }).trimEnd().split('\n')) {
    const { indent, path, methods } = LINE.exec(line)?.groups ?? {};
    if (indent === undefined || path === undefined || methods === undefined) throw new Error(`Not a route: ${line}`);
    const depth = indent.length / INDENT_LETTERS;
    open.splice(depth, open.length, (open[depth - 1] ?? '') + path);
    const address = open[depth] ?? '';
    if (!address.startsWith(below) || address === `${below}/*`) continue;
    routes.push(
      ...methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${address}`),
    );
  }
  return routes.toSorted();
}
