import { createHash } from 'node:crypto';
import { signProof } from '../../../platform/audit/anchors/sign-proof.ts';
import { type AuditSubject, buildProof } from '../../../platform/audit/audit-proof.ts';
import {
  type ManifestFile,
  PACK_RECORDED,
  packRecord,
  type PackSubject,
  recordsPack,
} from '../../../platform/audit/pack-record.ts';
import type { PackedFile } from '../../../platform/storage/pack-zip.ts';
import type { ExportsCtx } from '../exports-ctx.ts';

export interface SealedPack {
  subject: PackSubject;
  madeAt: Date;
  files: readonly ManifestFile[];
  /** What else the rows of the audit log are shown about. */
  also?: readonly AuditSubject[];
}

/**
 * What makes files an evidence pack: the manifest with their digests, which a row of the audit log records, and the proof of
 * that row, signed. They are the last files of the pack.
 */
export async function sealPack(
  ctx: Pick<ExportsCtx, 'actor' | 'clock' | 'keys' | 'write'>,
  { subject, madeAt, files, also = [] }: SealedPack,
): Promise<{ manifest: PackedFile; proof: PackedFile }> {
  const manifest = jsonFile('manifest.json', {
    [subject.subjectType]: subject.subjectId,
    madeAt: madeAt.toISOString(),
    madeBy: ctx.actor.userId,
    files,
  });
  const { sha256: digest } = digested(manifest);
  const key = await ctx.keys.current();
  const proof = await ctx.write(async ({ trx, audit }) => {
    await audit({ action: PACK_RECORDED, ...subject, body: packRecord(digest) });
    const isLast = (row: Parameters<typeof recordsPack>[0]) => recordsPack(row, subject, digest);
    const unsigned = await buildProof(trx, ctx.actor.merchantId, { subject, also, isLast });
    return signProof(unsigned, key, ctx.clock.now());
  });
  return { manifest, proof: jsonFile('proof.json', proof) };
}

/** A file of a pack that programs read. */
export const jsonFile = (name: string, value: unknown): PackedFile => ({
  name,
  bytes: Buffer.from(JSON.stringify(value, null, 2)),
});

/** A file as the manifest names it. */
export const digested = ({ name, bytes }: PackedFile): ManifestFile => ({
  name,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
