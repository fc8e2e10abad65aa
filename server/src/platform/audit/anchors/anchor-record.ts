import { createHash } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '../audit-chain.ts';
import { type AuditKey, isSignedBy } from './audit-key.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const head = z.strictObject({ seq: z.number().int().min(0), hash });

/** What every record of the anchor file says, whatever it is about. */
const common = {
  /** Its number, from 1 on without gaps. */
  record: z.number().int().min(1),
  at: z.iso.datetime(),
  /** Id of the key that signed it. */
  key: z.string(),
  /** `lineHash` of the record before; 64 zeros in the first. */
  previous: hash,
  signature: z.string(),
};

const recordSchema = z.discriminatedUnion('kind', [
  /** The key that signs from here on, signed with itself; or the one that will, signed with the one before. */
  z.strictObject({ ...common, kind: z.literal('key'), publicKey: z.string() }),
  /** A chain ended here, in this hash, at this time: an anchor. */
  z.strictObject({ ...common, kind: z.literal('head'), chain: z.string(), ...head.shape }),
  /** A backup took the place of the database; where its chains ended. */
  z.strictObject({
    ...common,
    kind: z.literal('restore'),
    backupMadeAt: z.iso.datetime(),
    heads: z.record(z.string(), head),
  }),
  /** The file was not as it had been left: the record that the database knew as the last was not there. */
  z.strictObject({ ...common, kind: z.literal('gap'), lost: z.strictObject({ record: z.number().int(), hash }) }),
]);

/** A line of the anchor file. */
export type AnchorRecord = z.output<typeof recordSchema>;

type WithoutCommon<R> = R extends AnchorRecord ? Omit<R, keyof typeof common> : never;
/** What a record is about, before it has a number, a time and a signature. */
export type AnchorContent = WithoutCommon<AnchorRecord>;

/** What the first record refers back to. */
export const NO_RECORD: string = '0'.repeat(64);

/** SHA-256 of a line, in hexadecimal. */
export const lineHash = (line: string): string => createHash('sha256').update(line).digest('hex');

/** The signed line of a record, without the line feed. */
export function signedLine(
  content: AnchorContent,
  place: { record: number; at: string; previous: string },
  key: AuditKey,
): string {
  const unsigned = { ...content, ...place, key: key.id };
  return canonicalJson({ ...unsigned, signature: key.sign(canonicalJson(unsigned)) });
}

/** The record of a line; undefined for a line that is none. */
export function readRecord(line: string): AnchorRecord | undefined {
  return recordSchema.safeParse(parse(line)).data;
}

/** Whether the record was signed with the secret half of the key, and not changed since. */
export function isRecordSignedBy({ signature, ...unsigned }: AnchorRecord, publicKey: string): boolean {
  return isSignedBy(publicKey, canonicalJson(unsigned), signature);
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // Undefined is no record: the caller says so.
    return undefined;
  }
}
