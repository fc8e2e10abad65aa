import { KEPT_BODY_BYTES } from '@tamis/contract/request-logs';

const SECRET = /password|secret|token|authorization|cookie|otp|recovery|^link$/i;
/** What files travel in. */
const FILE = /^(bytes|base64Content|file)$/;
const LONGEST_TEXT = 1000;
const DEEPEST = 30;

/** The copy of a body that is kept: without secrets and contents of files, and no longer than is kept. Null for none. */
export function keptBody(body: unknown): unknown {
  if (body === undefined || body === null) return null;
  const kept = redacted(body, 0);
  const json = JSON.stringify(kept);
  return Buffer.byteLength(json) <= KEPT_BODY_BYTES ? kept : { cut: json.slice(0, KEPT_BODY_BYTES / 4) };
}

/** Of an answer that was not kept whole, nothing. */
export const keptAnswer = (json: string | undefined): unknown => (json ? keptBody(JSON.parse(json)) : null);

function redacted(value: unknown, level: number): unknown {
  if (level > DEEPEST) return '[nested too deeply]';
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
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
