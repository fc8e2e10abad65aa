import { KEPT_BODY_BYTES } from '@tamis/contract/request-logs';
import { shortened } from '../../platform/start-of-text.ts';

const SECRET = /password|secret|token|authorization|cookie|otp|recovery|^link$/i;
/** What files travel in. */
const FILE = /^(bytes|base64Content|file)$/;
const LONGEST_TEXT = 1000;
const DEEPEST = 30;

/** Where any of this stands in a JSON text, in a key or elsewhere, something of it may have to be left out. A backslash may hide it. */
const DOUBTFUL =
  /\\|password|secret|token|authorization|cookie|otp|recovery|"link"|"code":"|"(?:bytes|base64Content|file)"/i;
const [QUOTE, ...OPENING] = ['"', '{', '['].map((character) => character.charCodeAt(0));
const CLOSING = ['}', ']'].map((character) => character.charCodeAt(0));

/** The copy of a body that is kept, as JSON: without secrets and contents of files, and no longer than is kept. Null for none. */
export const keptBody = (body: unknown): string | null =>
  body === undefined || body === null ? null : cut(JSON.stringify(redacted(body, 0)));

/**
 * The same of an answer that is JSON already, as JSON.stringify writes it; null of one that was not kept whole. Most have
 * nothing in them that must be left out: those are not taken apart and put together again.
 */
export function keptAnswer(json: string | undefined): string | null {
  if (json === undefined || json === '') return null;
  return isKeptAsItIs(json) ? cut(json) : keptBody(JSON.parse(json));
}

function cut(json: string): string {
  if (Buffer.byteLength(json) <= KEPT_BODY_BYTES) return json;
  const bytes = Buffer.from(json.slice(0, KEPT_BODY_BYTES)).subarray(0, KEPT_BODY_BYTES);
  // As of a stream that goes on: the bytes of a character that is not whole are left out.
  return JSON.stringify({ cut: new TextDecoder().decode(bytes, { stream: true }) });
}

/** Whether nothing of it is redacted, cut or too deep. Says no where it is not sure. */
function isKeptAsItIs(json: string): boolean {
  if (DOUBTFUL.test(json)) return false;
  let level = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (character === QUOTE) {
      const end = json.indexOf('"', at + 1);
      if (end - at > LONGEST_TEXT) return false;
      at = end;
    } else if (OPENING.includes(character)) {
      level += 1;
      if (level > DEEPEST) return false;
    } else if (CLOSING.includes(character)) level -= 1;
  }
  return true;
}

function redacted(value: unknown, level: number): unknown {
  if (level > DEEPEST) return '[nested too deeply]';
  if (typeof value === 'string') return shortened(value, LONGEST_TEXT);
  if (Array.isArray(value)) return value.map((item) => redacted(item, level + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      // Codes of refusals are numbers; a text is one that somebody was sent.
      if (SECRET.test(key) || (key === 'code' && typeof item === 'string')) return [key, '[redacted]'];
      return [key, FILE.test(key) && typeof item === 'string' ? '[file]' : redacted(item, level + 1)];
    }),
  );
}
