import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ManifestFile } from '../../../platform/audit/pack-record.ts';
import { type StreamedFile, streamZip } from '../../../platform/storage/pack-zip.ts';
import type { ExportsCtx } from '../exports-ctx.ts';
import { type SealedPack, sealPack } from './seal-pack.ts';

export interface PackFile extends StreamedFile {
  /** What it must have, where that is known before. */
  sha256?: string;
}

/**
 * An evidence pack that is made while it is read, for what is too large to be held. It is sealed when all of its files have
 * passed: when one fails, it breaks off without manifest, proof and the end that a ZIP has.
 */
export function streamPack(ctx: ExportsCtx, pack: Omit<SealedPack, 'files'>, files: readonly PackFile[]): Readable {
  const passed: ManifestFile[] = [];
  let sealed: ReturnType<typeof sealPack> | undefined;
  const seal = () => (sealed ??= sealPack(ctx, { ...pack, files: passed }));
  const last = (name: string, part: 'manifest' | 'proof'): StreamedFile => ({
    name,
    async *open() {
      yield (await seal())[part].bytes;
    },
  });
  return streamZip(
    [
      ...files.map((file) => ({ ...file, open: () => noted(file, passed) })),
      last('manifest.json', 'manifest'),
      last('proof.json', 'proof'),
    ],
    pack.madeAt,
  );
}

/** A file as it passes; once it has, the manifest knows it. */
async function* noted({ name, sha256, open }: PackFile, passed: ManifestFile[]): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of open()) {
    hash.update(chunk);
    size += chunk.length;
    yield chunk;
  }
  const digest = hash.digest('hex');
  if (sha256 !== undefined && digest !== sha256) throw new Error(`${name} is not what was kept`);
  passed.push({ name, size, sha256: digest });
}
