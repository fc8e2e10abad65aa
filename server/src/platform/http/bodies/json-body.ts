import type { FastifyInstance } from 'fastify';
import { isUtf8 } from 'node:buffer';
import { ValidationError } from '../../errors/app-error.ts';

/** Deeper than anything in the contract. */
const DEEPEST = 20;
/** Twice the longest list of ids that a call takes. */
const MOST_VALUES = 20_000;

/**
 * JSON is the one kind of text that is taken. It is measured before anything is made of it, so that no body costs more
 * than its length, and decoded strictly: bytes that are not UTF-8 would be replaced, and another name searched for.
 */
export function registerJsonBody(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser(['application/json', 'text/plain']);
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isUtf8(body)) throw new ValidationError([{ message: 'The body must be UTF-8.' }]);
    refuseLarge(body, request.routeOptions.config.maxValues ?? MOST_VALUES);
    return parse(request, body.toString('utf8'), done);
  });
}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\,[]{}');

/** Refuses JSON that is too deep, or that has more values (of lists and objects, and these themselves) than `mostValues`. */
function refuseLarge(json: Buffer, maxValues: number): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfString(json, at);
    else if (byte === COMMA) values += 1;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1;
      depth += 1;
    }
    if (depth > DEEPEST)
      throw new ValidationError([{ message: `The body must not be nested more than ${DEEPEST} levels deep.` }]);
    if (values > maxValues)
      throw new ValidationError([{ message: `The body must not hold more than ${maxValues} values.` }]);
  }
}

/** Where the string ends that begins at `start`. */
function endOfString(json: Buffer, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many values a JSON body of this route may hold, where it is not as for all others. */
    maxValues?: number;
  }
}
