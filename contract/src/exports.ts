import { z } from 'zod';
import { endpoint, holding } from './calls/endpoint.ts';
import { created, HISTORY_MAX_PAGE_SIZE, id, idParams, timestamp } from './calls/shared.ts';

/** Searches that one sheet or one ZIP of certificates takes. */
export const EXPORT_MAX_SEARCHES = 1000;

/** Columns of the audit csv, in their order (EXPORT-17). */
export const auditColumns = ['Timestamp', 'Action type', 'Action Done By', 'Source', 'Request Body'] as const;

/** A document leaves the house: that is kept in the audit log, hence `writes`. */
const exporting = {
  tag: 'Exports',
  access: holding('ComplyFind'),
  method: 'POST',
  writes: true,
  noCache: true,
} as const;
const reading = { ...exporting, writes: false } as const;
const searchIds = z.array(id).min(1, 'Please select at least one search to download.').max(EXPORT_MAX_SEARCHES);

/** The file in base64. The specification spells the name's field in two ways (EXPORT-14). */
const sheet = z.object({ bytes: z.base64(), fileName: z.string() });
const pdf = z.object({ bytes: z.base64(), filename: z.string() });

export const downloadSearches = endpoint({
  ...exporting,
  path: '/comply/search/csv/batch',
  name: 'exports.searches',
  actionName: 'Download Searches',
  summary: 'Several searches as one xlsx file, a row each',
  body: z.strictObject({ ids: searchIds }),
  output: sheet,
});

export const downloadSearch = endpoint({
  ...exporting,
  path: '/comply/search/excel',
  name: 'exports.search',
  actionName: 'Download Search Results',
  summary: 'One search with its hits and notes as an xlsx file',
  body: z.strictObject({ id }),
  output: sheet,
});

export const downloadPdf = endpoint({
  ...exporting,
  path: '/comply/search/pdf',
  name: 'exports.pdf',
  actionName: 'Download PDF',
  summary: 'One search as a PDF; with entityID one of its hits',
  body: z.strictObject({ id, entityID: z.string().max(300).optional(), imageLink: z.string().max(2000).optional() }),
  output: pdf,
});

/** The same for one hit, under its older address (EXPORT-33). */
export const downloadEntityPdf = endpoint({
  ...exporting,
  path: '/pdf',
  name: 'exports.entity-pdf',
  actionName: 'Download PDF',
  summary: 'One hit of a search as a PDF, under its older address',
  body: z.strictObject({ id, entityID: z.string().min(1).max(300), imageLink: z.string().max(2000).optional() }),
  output: pdf,
});

export const downloadCertificate = endpoint({
  ...exporting,
  path: '/comply/search/certificate',
  name: 'exports.certificate',
  actionName: 'Download Certificate',
  summary: 'The document that attests a search and its outcome',
  body: z.strictObject({ id }),
  output: pdf,
});

export const auditRequest = z.object({
  createdBy: created,
  action_name: z.string(),
  source: z.string(),
  request_body: z.unknown(),
});

export const auditRequests = endpoint({
  ...exporting,
  path: '/comply/analyzer/requests',
  name: 'exports.audit',
  actionName: 'Download Audit Logs',
  summary: 'What was done to a search, oldest first, and the same as a finished csv file',
  body: z.strictObject({ merchant_id: id, id }),
  output: z.object({ requests: z.array(auditRequest), csv: z.string(), fileName: z.string() }),
});

export const certificateStates = ['running', 'completed', 'failed'] as const;

export const certificateBatch = z.object({
  id,
  state: z.enum(certificateStates),
  totalSearches: z.number().int(),
  doneSearches: z.number().int(),
  fileName: z.string(),
  sizeBytes: z.number().int().nullable(),
  /** Why it failed, or what could not be put in. */
  note: z.string().nullable(),
  createdBy: created,
  finishedAt: timestamp.nullable(),
});
export type CertificateBatch = z.output<typeof certificateBatch>;

export const startCertificates = endpoint({
  ...exporting,
  path: '/comply/search/batch/certificates/download',
  name: 'certificates.start',
  actionName: 'Download Certificates',
  summary: 'Make certificates of several searches in the background, as a ZIP',
  body: z.strictObject({ merchantId: id, complySearchIds: searchIds }),
  output: z.object({ batchId: id }),
});

export const listCertificates = endpoint({
  ...reading,
  path: '/comply/search/batch/certificates/download/list',
  name: 'certificates.list',
  actionName: 'Get Certificate Downloads',
  summary: 'ZIPs of certificates, newest first',
  body: z.strictObject({
    page: z.number().int().min(1).default(1),
    perPage: z.number().int().min(1).max(HISTORY_MAX_PAGE_SIZE).default(10),
  }),
  output: z.object({ downloads: z.array(certificateBatch), totalRecords: z.number().int() }),
});

export const viewCertificates = endpoint({
  ...reading,
  method: 'GET',
  path: '/comply/search/batch/certificates/detail/:id',
  name: 'certificates.view',
  actionName: 'Get Certificate Download',
  summary: 'How far a ZIP of certificates is',
  params: idParams,
  output: z.object({ download: certificateBatch }),
});

export const downloadCertificates = endpoint({
  ...exporting,
  method: 'GET',
  path: '/comply/search/batch/certificates/:batchId/download',
  name: 'certificates.download',
  actionName: 'Download Certificates File',
  summary: 'The finished ZIP',
  params: z.object({ batchId: id }),
  responseKind: 'file',
  output: z.unknown(),
});

/** What an evidence pack holds, in the order of its README. */
export const evidenceFiles = [
  'README.txt',
  'report.pdf',
  'search.json',
  'hits.json',
  'left-out.json',
  'decisions.json',
  'approvals.json',
  'updates.json',
  'notes.json',
  'lists.json',
  'manifest.json',
  'proof.json',
] as const;

export const downloadEvidence = endpoint({
  ...exporting,
  path: '/comply/search/evidence',
  name: 'exports.evidence',
  actionName: 'Download Evidence Pack',
  summary: 'Everything about a search with the proof of the audit chain, as a ZIP that can be checked offline',
  body: z.strictObject({ id }),
  responseKind: 'file',
  output: z.unknown(),
});
