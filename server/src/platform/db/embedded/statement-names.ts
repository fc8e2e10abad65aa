import { encodeFrame, type Frame } from './protocol-frames.ts';

/**
 * Prepared statements of all sessions live in the one session of the embedded engine: their names
 * get a prefix of their own session, so that equal names do not meet. Unnamed ones stay unnamed.
 */
export function prefixStatementName({ type, bytes }: Frame, prefix: string): Buffer {
  const at = nameOffset(type, bytes);
  if (at === undefined || bytes[at] === 0) return bytes;
  return encodeFrame(type, Buffer.concat([bytes.subarray(HEADER, at), Buffer.from(prefix), bytes.subarray(at)]));
}

/** The name that a message prepares a statement under; undefined for any other message, and for a statement without a name. */
export function preparedName({ type, bytes }: Frame): string | undefined {
  if (type !== 'P') return undefined;
  return bytes.toString('utf8', HEADER, bytes.indexOf(0, HEADER)) || undefined;
}

/** A message that has the engine forget a prepared statement. */
export const encodeClose = (name: string): Buffer => encodeFrame('C', Buffer.from(`S${name}\0`));

const HEADER = 5;

function nameOffset(type: string, bytes: Buffer): number | undefined {
  if (type === 'P') return HEADER;
  // Bind names the portal first.
  if (type === 'B') return bytes.indexOf(0, HEADER) + 1;
  const describesStatement = (type === 'D' || type === 'C') && bytes[HEADER] === 'S'.charCodeAt(0);
  return describesStatement ? HEADER + 1 : undefined;
}
