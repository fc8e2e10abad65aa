import { z } from 'zod';
import { countryCodes } from '../../terms/country-codes.ts';
import { endpoint, holding } from '../../calls/endpoint.ts';
import { id, text, timestamp } from '../../calls/shared.ts';
import { CASE_REASON_MAX_LENGTH, caseParams, cases, changing, seeing } from '../constants.ts';
import { documentTypeId } from './own-document-types.ts';

/** What is taken, by its content: the ends of its name must say the same. */
export const documentFormats = [
  { contentType: 'application/pdf', name: 'PDF', extensions: ['pdf'] },
  { contentType: 'image/jpeg', name: 'JPEG', extensions: ['jpg', 'jpeg'] },
  { contentType: 'image/png', name: 'PNG', extensions: ['png'] },
  { contentType: 'image/webp', name: 'WebP', extensions: ['webp'] },
] as const;
export type DocumentFormat = (typeof documentFormats)[number];

export const DOCUMENT_FILE_MAX_BYTES = 20 * 1024 ** 2;
export const DOCUMENT_CASE_MAX_BYTES = 200 * 1024 ** 2;
/** Front and back of a card, pages that were photographed one by one. */
export const DOCUMENT_MAX_FILES = 10;
export const DOCUMENT_NUMBER_MAX_LENGTH = 100;

/** Expired: its date is over, whatever was decided on it before; a rejected document stays rejected. */
export const documentStatuses = ['pending', 'accepted', 'rejected', 'expired'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** Clean: a virus scanner said so. Not scanned: there is none. Quarantined: there is one, and it gave no answer. */
export const fileScans = ['clean', 'not_scanned', 'quarantined'] as const;

/** Why a PDF is not shown: it can do something by itself, carries other files, or could not be looked through. */
export const fileFlags = ['script', 'launch', 'embedded-files', 'unreadable'] as const;

export const rotations = [0, 90, 180, 270] as const;

export const documentFile = z.object({
  id,
  name: z.string(),
  contentType: z.enum(/* @__PURE__ */ documentFormats.map(({ contentType }) => contentType)),
  /** Bytes. */
  size: z.number().int(),
  /** Degrees, clockwise. The file itself is kept as it came. */
  rotation: z.literal(rotations),
  sha256: z.string(),
  /** Since when the file itself is gone, by retention or a removal request; null while it is kept. */
  removedAt: timestamp.nullable(),
  scan: z.enum(fileScans),
  flags: z.array(z.enum(fileFlags)),
});
export type DocumentFile = z.output<typeof documentFile>;

export const documentMetadata = z.object({
  number: z.string(),
  /** Days, '' when not known. */
  issuedOn: z.string(),
  expiresOn: z.string(),
  issuingCountry: z.string(),
});

export const caseDocument = z.object({
  id,
  caseId: id,
  typeId: documentTypeId,
  /** What its type was called when the document was filed: it stays readable whatever becomes of the type. */
  typeName: z.string(),
  /** Whose it is; null when it is about the case. */
  entityLinkId: id.nullable(),
  files: z.array(documentFile),
  metadata: documentMetadata,
  status: z.enum(documentStatuses),
  /** Why it was rejected. */
  reason: z.string(),
  decidedBy: id.nullable(),
  decidedAt: timestamp.nullable(),
  uploadedBy: id,
  uploadedAt: timestamp,
});
export type CaseDocument = z.output<typeof caseDocument>;

const documentGroup = z.object({
  /** Null for documents about the case. */
  entityLinkId: id.nullable(),
  tableReference: z.enum(['persons', 'companies']).nullable(),
  /** Of the person or company; '' for the case. */
  name: z.string(),
  documents: z.array(caseDocument),
});
export type DocumentGroup = z.output<typeof documentGroup>;

const reading = { ...cases, method: 'GET', access: seeing, writes: false } as const;
/** A document is seen or leaves the house: that is kept in the audit log, hence `writes`. */
const giving = {
  ...cases,
  access: seeing,
  writes: true,
  noCache: true,
  responseKind: 'file',
  output: z.unknown(),
} as const;
const documentParams = z.object({ id });
const updating = {
  ...cases,
  method: 'PUT',
  access: changing,
  writes: true,
  params: documentParams,
  output: caseDocument,
} as const;

/** How much a case has, and may have. Bytes. */
const room = z.object({ used: z.number().int(), most: z.number().int() });

export const findCaseDocuments = endpoint({
  ...reading,
  path: '/cases/:id/documents',
  name: 'case-documents.list',
  actionName: 'Get Case Documents',
  summary: 'All documents of a case, in the order in which they came',
  params: caseParams,
  output: z.object({ documents: z.array(caseDocument), room }),
});
export const findGroupedDocuments = endpoint({
  ...reading,
  path: '/cases/:id/documents/grouped',
  name: 'case-documents.grouped',
  actionName: 'Get Grouped Documents',
  summary:
    'The documents of a case by person and company, those about the case first; whoever has none has an empty group',
  params: caseParams,
  output: z.object({ groups: z.array(documentGroup), room }),
});
export const uploadDocument = endpoint({
  ...cases,
  method: 'POST',
  path: '/cases/:id/documents',
  name: 'case-documents.upload',
  actionName: 'Upload Document',
  summary: 'Add one document of one or more files: PDF, JPEG, PNG or WebP, told by their content, of 20 MB at most',
  access: holding('CaseAdd', 'CaseUpdate'),
  writes: true,
  noCache: true,
  multipart: true,
  params: caseParams,
  query: z.strictObject({ typeId: documentTypeId, entityLinkId: id.optional() }),
  output: caseDocument,
});
export const rotateDocument = endpoint({
  ...updating,
  path: '/cases/documents/:id/rotation',
  name: 'case-documents.rotate',
  actionName: 'Rotate Document',
  summary: 'Say how a file of a document is to be turned when it is shown; the file itself stays as it came',
  body: z.strictObject({ fileId: id, rotation: z.literal(rotations) }),
});

const day = z.union([z.literal(''), z.iso.date('Enter a day as 2026-11-02')]).default('');
export const updateDocumentMetadata = endpoint({
  ...updating,
  path: '/cases/documents/:id/metadata',
  name: 'case-documents.update',
  actionName: 'Update Document',
  summary: 'Say what a document is, whose, and what stands in it; one that was decided on is to be decided on again',
  body: z.strictObject({
    typeId: documentTypeId,
    entityLinkId: id.nullable(),
    number: text(DOCUMENT_NUMBER_MAX_LENGTH).default(''),
    issuedOn: day,
    expiresOn: day,
    issuingCountry: z.enum(['', ...countryCodes] as [string, ...string[]], 'Choose a country').default(''),
  }),
});
export const setDocumentStatus = endpoint({
  ...updating,
  path: '/cases/documents/:id/status',
  name: 'case-documents.set-status',
  actionName: 'Update Document Status',
  summary: 'Accept a document, reject it with a reason, or take either back',
  body: z.strictObject({
    status: z.enum(['pending', 'accepted', 'rejected']),
    reason: text(CASE_REASON_MAX_LENGTH).default(''),
  }),
});
export const downloadDocumentFile = endpoint({
  ...giving,
  method: 'GET',
  path: '/cases/documents/:id/files/:fileId',
  name: 'case-documents.download',
  actionName: 'Download Document',
  summary:
    'A file of a document as it came; with preview=1 a picture drawn anew from it, or a PDF that can do nothing by itself',
  params: z.object({ id, fileId: id }),
  query: z.strictObject({ preview: z.enum(['0', '1']).default('0') }),
});
export const zipDocuments = endpoint({
  ...giving,
  method: 'POST',
  path: '/cases/:id/documents/zip',
  name: 'case-documents.zip',
  actionName: 'Download Documents',
  summary: 'All files of all documents of a case as a ZIP, as they came',
  params: caseParams,
});
