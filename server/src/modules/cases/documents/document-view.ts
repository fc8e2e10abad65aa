import { type CaseDocument, DOCUMENT_CASE_MAX_BYTES } from '@tamis/contract/cases';
import { documentStatus } from '../records/documents/document-policy.ts';
import type { KeptDocument } from '../records/documents/documents-store.ts';

/** @param today in the time zone of the merchant */
export const documentView = (document: KeptDocument, today: string): CaseDocument => ({
  id: document.id,
  caseId: document.caseId,
  typeId: document.typeId,
  typeName: document.typeName,
  entityLinkId: document.entityLinkId,
  files: document.files.map(({ id, name, contentType, size, rotation, sha256, removedAt, scan, flags }) => ({
    id,
    name,
    contentType,
    size,
    rotation,
    sha256,
    removedAt: removedAt?.toISOString() ?? null,
    scan,
    flags,
  })),
  metadata: {
    number: document.number,
    issuedOn: document.issuedOn,
    expiresOn: document.expiresOn,
    issuingCountry: document.issuingCountry,
  },
  status: documentStatus(document, today),
  reason: document.reason,
  decidedBy: document.decidedBy,
  decidedAt: document.decidedAt?.toISOString() ?? null,
  uploadedBy: document.uploadedBy,
  uploadedAt: document.uploadedAt.toISOString(),
});

export const roomOf = (documents: readonly KeptDocument[]) => ({
  used: documents
    .flatMap(({ files }) => files)
    .reduce((sum, { size, removedAt }) => (removedAt === null ? sum + size : sum), 0),
  most: DOCUMENT_CASE_MAX_BYTES,
});
