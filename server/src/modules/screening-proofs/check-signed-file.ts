import * as contract from '@tamis/contract/screening-proofs';
import type { AuditKeys } from '../../platform/audit/anchors/audit-keys.ts';
import type { DocumentVerdict } from '../../platform/audit/documents/verify-documents.ts';
import { type FileVerdict, verifyFile } from '../../platform/audit/verify-file.ts';
import type { PackVerdict } from '../../platform/audit/verify-pack.ts';
import type { Ctx } from '../../platform/context.ts';
import { readUpload } from '../../platform/http/read-upload.ts';
import type { Verb } from '../../platform/http/route.ts';

/** A small ZIP may hold much: so much is unpacked of it. */
const MOST_UNPACKED_BYTES = 256 * 1024 ** 2;

/** The same check as that of `npm run audit:verify`, against every key that ever signed here. */
export const checkSignedFile: Verb<typeof contract.checkSignedFile, Ctx & { keys: Pick<AuditKeys, 'all'> }> = async (
  { keys },
  { files },
) => {
  const { name: fileName, bytes } = await readUpload(files, contract.MOST_CHECKED_BYTES);
  const trusted = (await keys.all()).map(({ id }) => id);
  const checked = await verifyFile(bytes, { trusted, maxBytes: MOST_UNPACKED_BYTES });
  return { fileName, kind: checked.kind, documents: documentsOf(checked, fileName) };
};

const documentsOf = (checked: FileVerdict, fileName: string): contract.CheckedDocument[] =>
  checked.kind === 'pack'
    ? [ofPack(checked.verdict, fileName)]
    : checked.verdicts.map((verdict) => ofDocument(verdict, fileName));

const ofPack = ({ faults, head, signed }: PackVerdict, title: string): contract.CheckedDocument => ({
  title,
  // What nobody signed can be checked against itself only.
  faults: signed || faults.length > 0 ? faults : ['It is not signed.'],
  digest: head?.hash ?? null,
  signed: signed ?? null,
});

const ofDocument = (
  { title, digest, faults, signed }: DocumentVerdict,
  fileName: string,
): contract.CheckedDocument => ({
  title: title || fileName,
  faults,
  digest: digest || null,
  signed: signed ?? null,
});
