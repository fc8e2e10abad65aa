import type { DocumentFile } from '@tamis/contract/cases';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';

export interface FileRow {
  id: string;
  documentId: string;
  name: string;
  contentType: DocumentFile['contentType'];
  size: number;
  rotation: DocumentFile['rotation'];
  sha256: string;
  /** Under which name the file store has it; null when it is removed. */
  storedAs: string | null;
  removedAt: Date | null;
  scan: DocumentFile['scan'];
  flags: DocumentFile['flags'];
}

export type StoredFile = FileRow & { storedAs: string };
/** Whether the file itself is kept: after its time only what it was is. */
export const isStored = (file: FileRow): file is StoredFile => file.storedAs !== null;

export interface DocumentFields {
  typeId: string;
  /** As its type was called when the document was filed. */
  typeName: string;
  entityLinkId: string | null;
  number: string;
  issuedOn: string;
  expiresOn: string;
  issuingCountry: string;
}

export interface DocumentDecision {
  /** As it was decided; whether it has expired since is told by its date. */
  status: 'pending' | 'accepted' | 'rejected';
  reason: string;
  decidedBy: string | null;
  decidedAt: Date | null;
}

export interface DocumentRow extends DocumentFields, DocumentDecision {
  id: string;
  merchantId: string;
  caseId: string;
  uploadedBy: string;
  uploadedAt: Date;
}

/** With its files, in their order. */
export interface KeptDocument extends DocumentRow {
  files: FileRow[];
}

const documents = (trx: Trx) =>
  trx
    .selectFrom('case_documents')
    .select([
      'id',
      'merchant_id as merchantId',
      'case_id as caseId',
      'type_id as typeId',
      'type_name as typeName',
      'entity_link_id as entityLinkId',
      'number',
      'issued_on as issuedOn',
      'expires_on as expiresOn',
      'issuing_country as issuingCountry',
      'status',
      'reason',
      'decided_by as decidedBy',
      'decided_at as decidedAt',
      'uploaded_by as uploadedBy',
      'uploaded_at as uploadedAt',
    ])
    .$castTo<DocumentRow>();

async function withFiles(trx: Trx, rows: readonly DocumentRow[]): Promise<KeptDocument[]> {
  if (rows.length === 0) return [];
  const files = await trx
    .selectFrom('case_document_files')
    .select([
      'id',
      'document_id as documentId',
      'name',
      'content_type as contentType',
      'size',
      'rotation',
      'sha256',
      'stored_as as storedAs',
      'removed_at as removedAt',
      'scan',
      'flags',
    ])
    .where(
      'document_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .$castTo<FileRow>()
    .execute();
  const byDocument = Map.groupBy(files, ({ documentId }) => documentId);
  return rows.map((row) => ({ ...row, files: byDocument.get(row.id) ?? [] }));
}

/** The documents of these cases, in the order in which they came. */
export async function findDocuments(trx: Trx, caseIds: readonly string[]): Promise<KeptDocument[]> {
  if (caseIds.length === 0) return [];
  return withFiles(
    trx,
    await documents(trx).where('case_id', 'in', caseIds).orderBy('uploaded_at').orderBy('id').execute(),
  );
}

/** The files that are kept of the documents of these cases. */
export const findCaseFiles = async (trx: Trx, caseIds: readonly string[]): Promise<StoredFile[]> =>
  (await findDocuments(trx, caseIds)).flatMap(({ files }) => files.filter(isStored));

export async function findDocument(trx: Trx, id: string): Promise<KeptDocument | undefined> {
  const [found] = await withFiles(trx, await documents(trx).where('id', '=', id).execute());
  return found;
}

export async function insertDocument(trx: Trx, { files, ...row }: KeptDocument): Promise<void> {
  await trx
    .insertInto('case_documents')
    .values({
      id: row.id,
      merchant_id: row.merchantId,
      case_id: row.caseId,
      ...columnsOf(row),
      status: row.status,
      reason: row.reason,
      decided_by: row.decidedBy,
      decided_at: row.decidedAt,
      uploaded_by: row.uploadedBy,
      uploaded_at: row.uploadedAt,
    })
    .execute();
  await trx
    .insertInto('case_document_files')
    .values(
      files.map((file, position) => ({
        id: file.id,
        merchant_id: row.merchantId,
        document_id: row.id,
        position,
        name: file.name,
        content_type: file.contentType,
        size: file.size,
        rotation: file.rotation,
        sha256: file.sha256,
        stored_as: file.storedAs,
        scan: file.scan,
        flags: file.flags,
        added_at: row.uploadedAt,
      })),
    )
    .execute();
}

const columnsOf = (fields: DocumentFields) => ({
  type_id: fields.typeId,
  type_name: fields.typeName,
  entity_link_id: fields.entityLinkId,
  number: fields.number,
  issued_on: fields.issuedOn,
  expires_on: fields.expiresOn,
  issuing_country: fields.issuingCountry,
});

/** With another date it expires anew. */
export async function putFields(trx: Trx, id: string, fields: DocumentFields): Promise<void> {
  await trx
    .updateTable('case_documents')
    .set({ ...columnsOf(fields), has_expired: false })
    .where('id', '=', id)
    .execute();
}

export async function putDecision(trx: Trx, id: string, decision: DocumentDecision): Promise<void> {
  await trx
    .updateTable('case_documents')
    .set({
      status: decision.status,
      reason: decision.reason,
      decided_by: decision.decidedBy,
      decided_at: decision.decidedAt,
    })
    .where('id', '=', id)
    .execute();
}

export async function putRotation(trx: Trx, fileId: string, rotation: FileRow['rotation']): Promise<void> {
  await trx.updateTable('case_document_files').set({ rotation }).where('id', '=', fileId).execute();
}

/** Bytes of all files of a case. */
export async function sumSizes(trx: Trx, caseId: string): Promise<number> {
  const { bytes } = await trx
    .selectFrom('case_document_files as file')
    .innerJoin('case_documents as document', 'document.id', 'file.document_id')
    .select(sql<number>`coalesce(sum(file.size), 0)::bigint`.as('bytes'))
    .where('document.case_id', '=', caseId)
    .where('file.removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return bytes;
}
