import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import { canonicalJson } from '../../../platform/audit/audit-chain.ts';
import type { SealedFiles, SealedReader } from '../../../platform/storage/sealed-files.ts';
import type { ArchiveParts } from '../records/archive-ctx.ts';
import { findParts, type Part } from '../records/parts-store.ts';
import type { RequestRow } from '../records/requests-store.ts';
import { partFile, snapshotFile } from './write-part.ts';

/** Puts the parts together as one sealed ZIP, with the signed end of the chain; answers its size. Anew after a crash. */
export async function packSnapshot(
  parts: Pick<ArchiveParts, 'files' | 'keys'>,
  request: RequestRow,
  key: Buffer,
  job: JobCtx,
): Promise<number> {
  const written = await job.read(request.merchant_id, (trx) => findParts(trx, request.id));
  const proof = await signedEnd(parts, request, job);
  return parts.files.write(
    snapshotFile(request.id),
    key,
    zipOf(parts.files, { request, written, proof, key, at: job.clock.now() }),
  );
}

async function signedEnd({ keys }: Pick<ArchiveParts, 'keys'>, request: RequestRow, job: JobCtx): Promise<string> {
  const key = await keys.current();
  const end = { chain: request.merchant_id, seq: request.head_seq, hash: request.head_hash };
  const signed = { at: job.clock.now().toISOString(), key: key.id };
  return JSON.stringify(
    {
      ...end,
      ...signed,
      publicKey: key.publicKey,
      signature: key.sign(canonicalJson({ kind: 'archive', ...end, ...signed })),
    },
    null,
    2,
  );
}

interface Packing {
  request: RequestRow;
  written: readonly Part[];
  proof: string;
  key: Buffer;
  at: Date;
}

/** Each part is opened when its turn comes, so that no more than a piece of one is held. */
async function* zipOf(
  files: Pick<SealedFiles, 'open'>,
  { request, written, proof, key, at }: Packing,
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const packed = zip.outputStream as Readable;
  const options = { mtime: at };
  for (const { number, name } of written)
    zip.addReadStreamLazy(name, { ...options, compress: !name.endsWith('.zip') }, (give) => {
      openPart(files, partFile(request.id, number), key).then(
        (stream) => give(null, stream),
        (error: unknown) => packed.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  zip.addBuffer(Buffer.from(proof), 'audit/proof.json', options);
  zip.end();
  zip.on('error', (error: Error) => packed.destroy(error));
  for await (const chunk of packed) yield chunk as Buffer;
}

async function openPart(files: Pick<SealedFiles, 'open'>, name: string, key: Buffer): Promise<Readable> {
  const reader = await files.open(name, key);
  if (!reader) throw new Error(`The part ${name} of the snapshot is not there`);
  return Readable.from(contentOf(reader));
}

async function* contentOf(reader: SealedReader): AsyncGenerator<Buffer> {
  try {
    yield* reader.stream();
  } finally {
    await reader.close();
  }
}
