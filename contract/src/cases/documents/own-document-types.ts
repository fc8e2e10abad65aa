import { z } from 'zod';
import { endpoint } from '../../calls/endpoint.ts';
import { empty, id, idParams, text, timestamp } from '../../calls/shared.ts';
import { cases, owning, seeingOrAdding, version } from '../constants.ts';

/** A merchant has at most so many in use beside those that everybody has. */
export const OWN_DOCUMENT_TYPES_MAX = 100;

/** One of those that everybody has by its key, one of the merchant's own by its id. Whether there is such a one, the server says. */
export const documentTypeId = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Choose a type of document');

/** What a type of cases requires of each person or company: of what everybody has by its key, of the merchant's own by `person.` or `company.` and its id. */
export const requiredDocumentId = z
  .string()
  .max(60)
  .regex(/^(person|company)\.[a-z0-9]+(-[a-z0-9]+)*$/, 'Choose documents that can be required');

const holders = z.enum(['person', 'company']);
const fields = {
  name: text(100).min(1, 'Enter a name'),
  /** Of whom it is asked. */
  of: z.array(holders).min(1, 'Choose of whom it is asked').max(holders.options.length),
};

export const documentType = z.object({
  id: documentTypeId,
  name: z.string(),
  of: z.array(holders),
  /** Null: everybody has it, and nobody changes it. */
  version: version.nullable(),
  changedAt: timestamp.nullable(),
});
export type DocumentType = z.output<typeof documentType>;

export const findDocumentTypes = endpoint({
  ...cases,
  method: 'GET',
  path: '/cases/documents/types',
  name: 'document-types.list',
  actionName: 'Get Document Types',
  summary:
    'What a document can be, and of whom it is asked: those that everybody has, then the merchant’s own; with caseId as a document of this case is called',
  access: seeingOrAdding,
  writes: false,
  query: z.strictObject({ caseId: id.optional() }),
  output: z.object({ types: z.array(documentType) }),
});
export const createDocumentType = endpoint({
  ...cases,
  method: 'POST',
  path: '/cases/documents/types',
  name: 'document-types.create',
  actionName: 'Create Document Type',
  summary: 'Add a type of documents of one’s own',
  access: owning,
  writes: true,
  body: z.strictObject(fields),
  output: documentType,
});
const one = { ...cases, access: owning, writes: true, path: '/cases/documents/types/:id', params: idParams } as const;
export const updateDocumentType = endpoint({
  ...one,
  method: 'PUT',
  name: 'document-types.update',
  actionName: 'Update Document Type',
  summary: 'Make a new version of a type of documents; cases that began and documents that are there keep theirs',
  body: z.strictObject({ ...fields, version }),
  output: documentType,
});
export const retireDocumentType = endpoint({
  ...one,
  method: 'DELETE',
  name: 'document-types.delete',
  actionName: 'Delete Document Type',
  summary: 'Take a type of documents out of use; its documents keep it, and so do cases that began before',
  output: empty,
});
