import { createHash } from 'node:crypto';

/** An audit row as it is hashed. Times are ISO 8601 in UTC. */
export interface AuditRow {
  merchantId: string;
  seq: number;
  at: string;
  actorId: string | null;
  impersonatorId: string | null;
  action: string;
  outcome: 'done' | 'refused';
  subjectType: string;
  subjectId: string;
  body: unknown;
  source: unknown;
}

/** What the first row of a chain refers back to. */
export const CHAIN_START: Buffer = Buffer.alloc(32);

/** SHA-256 of the row in canonical JSON: stands for a row whose content is not to be shown. */
export const digestRow = (row: AuditRow): Buffer => createHash('sha256').update(canonicalJson(row)).digest();

/** The hash of a chain after a row: any edit, removal or reordering changes every later one. */
export const linkHash = (previousHash: Uint8Array, rowDigest: Uint8Array): Buffer =>
  createHash('sha256').update(previousHash).update(rowDigest).digest();

/**
 * The hash of a row in its chain. The row goes in by its digest, so that a chain can be checked by
 * somebody who may see some of its rows and of the others the digests only.
 */
export const hashRow = (previousHash: Uint8Array, row: AuditRow): Buffer => linkHash(previousHash, digestRow(row));

/** JSON with sorted keys, so that a row read back from jsonb gives the same bytes. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const members = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`);
  return `{${members.join(',')}}`;
}
