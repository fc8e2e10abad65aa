import { z } from 'zod';
import { id, timestamp } from '../calls/shared.ts';
import { requirableFields, screeningFailures } from './constants.ts';
import { requiredDocumentId } from './documents/own-document-types.ts';

/** What stands in the way of an approval, and where it is mended. */
export const openItem = z.object({
  kind: z.enum([
    'no-entities',
    'field-missing',
    'document-missing',
    'document-pending',
    'document-rejected',
    'document-expired',
    'not-screened',
    'changed-since-screened',
    'checks-missing',
    'screened-on-demo',
    'not-screened-again',
    'search-pending',
    'hits-undecided',
    'updates-waiting',
    'share-not-exact',
    'risk-not-set',
    'risk-prohibited',
  ]),
  tab: z.enum(['overview', 'entities', 'documents', 'screening', 'risk']),
  entityLinkId: id.nullable(),
  /** Of the person or company; '' when it is about the case. */
  name: z.string(),
  searchId: id.nullable(),
  field: z.enum(requirableFields).nullable(),
  /** What the type requires, and the document that does not fulfil it yet. */
  document: requiredDocumentId.nullable(),
  /** What that is called in the version of the type that the case began with; '' where nothing is required. */
  documentName: z.string(),
  documentId: id.nullable(),
  count: z.number().int(),
  /** What came of screening the search again by itself; null where that did not fail. */
  failure: z
    .object({
      why: z.enum(screeningFailures),
      since: timestamp,
      tries: z.number().int(),
      nextTryAt: timestamp,
    })
    .nullable(),
});
export type OpenItem = z.output<typeof openItem>;
