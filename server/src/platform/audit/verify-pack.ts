import { createHash } from 'node:crypto';
import { fromBufferPromise } from 'yauzl';
import { signatureFault, type SignedProof } from './anchors/sign-proof.ts';
import { type AuditProof, proofFault } from './proof-fault.ts';

export interface PackVerdict {
  /** What does not hold, in sentences; empty for a pack that is as it was made. */
  faults: string[];
  /** Where the chain ended, to be compared with the installation. */
  head: { seq: number; hash: string } | undefined;
  /** Which key signed it and when; absent from a pack that is not signed. */
  signed?: { key: string; at: string };
}

interface Manifest {
  search: string;
  files: { name: string; size: number; sha256: string }[];
}

const MOST_BYTES = 2 * 1024 ** 3;

/**
 * Checks an evidence pack without any installation: its files against the manifest, the manifest against the audit log, the log
 * against itself, the signature. `trusted`: ids of the keys of which one must have signed it; without one, the reader
 * compares. `mostBytes`: what its files may be together, unpacked.
 */
export async function verifyPack(
  bytes: Buffer,
  { trusted = [], maxBytes = MOST_BYTES }: { trusted?: readonly string[]; maxBytes?: number } = {},
): Promise<PackVerdict> {
  let files: Map<string, Buffer>;
  try {
    files = await unpack(bytes, maxBytes);
  } catch (error) {
    return {
      faults: [`The file is no evidence pack or is damaged: ${error instanceof Error ? error.message : String(error)}`],
      head: undefined,
    };
  }
  const manifest = parse(files, 'manifest.json') as Manifest | undefined;
  const proof = parse(files, 'proof.json') as SignedProof | undefined;
  if (!Array.isArray(manifest?.files) || !Array.isArray(proof?.links))
    return { faults: ['The pack has no manifest or no proof.'], head: undefined };
  const ofProof = [proofFault(proof), signatureFault(proof, trusted)].filter((fault) => fault !== undefined);
  const { head, signature } = proof;
  return {
    faults: [...fileFaults(files, manifest), ...manifestFaults(files, manifest, proof), ...ofProof],
    head,
    ...(signature && { signed: { key: signature.key, at: signature.at } }),
  };
}

function fileFaults(files: ReadonlyMap<string, Buffer>, manifest: Manifest): string[] {
  const named = new Set(['manifest.json', 'proof.json', ...manifest.files.map((file) => file.name)]);
  const added = [...files.keys()].filter((name) => !named.has(name)).map((name) => `${name} was added.`);
  const changed = manifest.files.flatMap(({ name, sha256 }) => {
    const bytes = files.get(name);
    if (!bytes) return [`${name} is missing.`];
    return digest(bytes) === sha256 ? [] : [`${name} was changed.`];
  });
  return [...changed, ...added];
}

/** The newest row must be the one that records this very manifest, for this very search. */
function manifestFaults(files: ReadonlyMap<string, Buffer>, manifest: Manifest, proof: AuditProof): string[] {
  const last = proof.links.at(-1);
  const row = last && 'row' in last ? last.row : undefined;
  const recorded = (row?.body as { manifest?: unknown } | undefined)?.manifest;
  const isRecorded =
    row?.action === 'exports.evidence' &&
    row.subjectId === manifest.search &&
    recorded === digest(files.get('manifest.json') ?? Buffer.alloc(0));
  return isRecorded ? [] : ['manifest.json is not the one that the audit log records.'];
}

async function unpack(bytes: Buffer, maxBytes: number): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  let total = 0;
  for await (const entry of archive.eachEntry()) {
    if (files.has(entry.fileName)) throw new Error(`${entry.fileName} is there twice`);
    const chunks: Buffer[] = [];
    for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      total += chunk.length;
      if (total > maxBytes) throw new Error('it is too large');
      chunks.push(chunk);
    }
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  return files;
}

function parse(files: ReadonlyMap<string, Buffer>, name: string): unknown {
  try {
    return JSON.parse(files.get(name)?.toString() ?? '');
  } catch {
    // Said by the caller: without it there is nothing to check.
    return undefined;
  }
}

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
