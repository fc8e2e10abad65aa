import { z } from 'zod';
import { endpoint } from '../calls/endpoint.ts';
import { caseParams, cases, seeing } from './constants.ts';

/** What the evidence pack of a case holds beside its documents and certificates, which stand before the last two. */
export const caseEvidenceFiles = [
  'README.txt',
  'summary.pdf',
  'case.json',
  'parties.json',
  'risk.json',
  'decisions.json',
  'documents.json',
  'searches.json',
  'notes.json',
  'timeline.csv',
  'manifest.json',
  'proof.json',
] as const;

/** Columns of the timeline in a pack, in their order. */
export const timelineColumns = ['Timestamp', 'Action', 'Done by', 'Impersonated by', 'About', 'ID', 'Details'] as const;

export const downloadCaseEvidence = endpoint({
  ...cases,
  method: 'POST',
  path: '/cases/:id/evidence',
  name: 'cases.evidence',
  actionName: 'Download Case Evidence',
  summary:
    'Everything about a case with its documents, the certificates of its searches and the proof of the audit chain, as a ZIP that can be checked offline; needs ComplyFind besides',
  access: seeing,
  writes: true,
  noCache: true,
  params: caseParams,
  responseKind: 'file',
  output: z.unknown(),
});
