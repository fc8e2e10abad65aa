import type { AuditRow } from './audit-chain.ts';

/** What an evidence pack is about, by the subjects of the audit log. */
export interface PackSubject {
  subjectType: 'search' | 'case';
  subjectId: string;
}

/** A file of a pack, as its manifest names it. */
export interface ManifestFile {
  name: string;
  size: number;
  sha256: string;
}

/** The act by which the audit log records a pack. */
export const PACK_RECORDED = 'exports.evidence';

/** What the row says that records a pack: the manifest has the digests of all files, and this has that of the manifest. */
export const packRecord = (manifestDigest: string) => ({ manifest: manifestDigest });

/** Whether this row records the pack about this subject with this manifest. */
export const recordsPack = (
  { action, subjectType, subjectId, body }: AuditRow,
  subject: PackSubject,
  manifestDigest: string,
): boolean =>
  action === PACK_RECORDED &&
  subjectType === subject.subjectType &&
  subjectId === subject.subjectId &&
  (body as Partial<ReturnType<typeof packRecord>> | null)?.manifest === manifestDigest;
