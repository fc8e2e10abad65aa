import * as e from '../exports.ts';
import { example, exampleEntity, type Example, exampleIds as ids } from './example.ts';

const { search: id } = ids;

export const exportExamples: readonly Example[] = [
  example(e.downloadSearches, { body: { ids: [id, ids.otherSearch] } }),
  example(e.downloadSearch, { body: { id } }),
  example(e.downloadPdf, { body: { id, entityID: exampleEntity } }),
  example(e.downloadEntityPdf, { body: { id, entityID: exampleEntity } }),
  example(e.downloadCertificate, { body: { id } }),
  example(e.auditRequests, { body: { merchant_id: ids.merchant, id } }),
  example(e.startCertificates, { body: { merchantId: ids.merchant, complySearchIds: [id, ids.otherSearch] } }),
  example(e.listCertificates, { body: { page: 1, perPage: 10 } }),
  example(e.viewCertificates, { params: { id: ids.certificates } }),
  example(e.downloadCertificates, { params: { batchId: ids.certificates } }),
  example(e.downloadEvidence, { body: { id } }),
];
