import { z } from 'zod';
import { signatureFault, type SignedProof } from './anchors/sign-proof.ts';
import type { AuditRow } from './audit-chain.ts';
import { type ManifestFile, type PackSubject, recordsPack } from './pack-record.ts';
import { type AuditProof, proofFault } from './proof-fault.ts';
import { MOST_UNPACKED_BYTES, readArchive, type ReadArchive } from './read-archive.ts';

export interface PackVerdict {
  /** What does not hold, in sentences; empty for a pack that is as it was made. */
  faults: string[];
  /** Where the chain ended, to be compared with the installation. */
  head: { seq: number; hash: string } | undefined;
  /** Which key signed it and when; absent from a pack that is not signed. */
  signed?: { key: string; at: string };
}

/** Every evidence pack has it, and nothing else that is signed. */
export const MANIFEST = 'manifest.json';
const PROOF = 'proof.json';

const manifestFiles = z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() }));
const manifestShape = z.union([
  z.object({ search: z.string(), files: manifestFiles }),
  z.object({ case: z.string(), files: manifestFiles }),
]);
type Manifest = z.output<typeof manifestShape>;

// In the one form that they are written in, although others would be read as the same.
const hexDigest = z.string().regex(/^[0-9a-f]{64}$/);
const encoded = (as: 'base64' | 'base64url') =>
  z.string().refine((text) => Buffer.from(text, as).toString(as) === text);

const proofShape: z.ZodType<SignedProof> = z.looseObject({
  merchantId: z.string(),
  firstSeq: z.number(),
  previousHash: hexDigest,
  // A row goes into the chain as a whole, whatever it says.
  links: z.array(z.union([z.looseObject({ row: z.custom<AuditRow>(isObject) }), z.object({ digest: hexDigest })])),
  head: z.object({ seq: z.number(), hash: hexDigest }),
  signature: z.exactOptional(
    z.object({ at: z.string(), key: z.string(), publicKey: encoded('base64'), signature: encoded('base64url') }),
  ),
});

/**
 * Checks an evidence pack without any installation: its files against the manifest, the manifest against the audit log, the log
 * against itself, the signature. `trusted`: ids of the keys of which one must have signed it; without one, the reader
 * compares. `mostBytes`: what its files may be together, unpacked.
 */
export async function verifyPack(
  bytes: Buffer,
  { trusted = [], maxBytes = MOST_UNPACKED_BYTES }: { trusted?: readonly string[]; maxBytes?: number } = {},
): Promise<PackVerdict> {
  let files: ReadArchive;
  try {
    files = await readArchive(bytes, { maxBytes, isText: (name) => name === MANIFEST || name === PROOF });
  } catch (error) {
    return {
      faults: [`The file is no evidence pack or is damaged: ${error instanceof Error ? error.message : String(error)}`],
      head: undefined,
    };
  }
  const manifest = parse(files, MANIFEST, manifestShape);
  const proof = parse(files, PROOF, proofShape);
  if (!manifest || !proof) return { faults: ['The pack has no manifest or no proof.'], head: undefined };
  const { head, signature } = proof;
  const faults = [
    ...fileFaults(files, manifest),
    manifestFault(files, manifest, proof),
    proofFault(proof),
    signatureFault(proof, trusted) ?? missingSignature(manifest, proof),
  ];
  return {
    faults: faults.filter((fault) => fault !== undefined),
    head,
    ...(signature && { signed: { key: signature.key, at: signature.at } }),
  };
}

function fileFaults({ digests }: ReadArchive, { files }: { files: readonly ManifestFile[] }): string[] {
  const named = new Set([MANIFEST, PROOF, ...files.map(({ name }) => name)]);
  const added = [...digests.keys()].filter((name) => !named.has(name)).map((name) => `${name} was added.`);
  const changed = files.flatMap(({ name, sha256 }) => {
    const digest = digests.get(name);
    if (digest === undefined) return [`${name} is missing.`];
    return digest === sha256 ? [] : [`${name} was changed.`];
  });
  return [...changed, ...added];
}

/** The newest row must be the one that records this very manifest, for this very search or case. */
function manifestFault({ digests }: ReadArchive, manifest: Manifest, { links }: AuditProof): string | undefined {
  const last = links.at(-1);
  const isRecorded = last && 'row' in last && recordsPack(last.row, subjectOf(manifest), digests.get(MANIFEST) ?? '');
  return isRecorded ? undefined : 'manifest.json is not the one that the audit log records.';
}

/** Packs of cases were signed from the first one on; those of searches were not always. */
const missingSignature = (manifest: Manifest, { signature }: SignedProof): string | undefined =>
  'case' in manifest && !signature ? 'The proof is not signed.' : undefined;

const subjectOf = (manifest: Manifest): PackSubject =>
  'case' in manifest
    ? { subjectType: 'case', subjectId: manifest.case }
    : { subjectType: 'search', subjectId: manifest.search };

function parse<T>({ texts }: ReadArchive, name: string, shape: z.ZodType<T>): T | undefined {
  try {
    return shape.safeParse(JSON.parse(texts.get(name) ?? '')).data;
  } catch {
    // Said by the caller: without it there is nothing to check.
    return undefined;
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
