import { join } from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { createFileStore } from '../../platform/storage/file-store.ts';
import type { EnginePool } from '../engine-host/index.ts';
import { cleanLeftovers } from './documents/clean-leftovers.ts';
import { createDocumentFiles } from './documents/files/document-files.ts';
import { createClamdScanner } from './documents/files/virus-scanner.ts';
import { registerImportJobs } from './imports/import-jobs.ts';
import { registerJobs } from './jobs.ts';
import type { CaseMail } from './messages/case-mail.ts';
import { caseRoutes } from './routes.ts';

export { countryTablePublication } from './assessing/risk-countries.ts';
export { riskModelPublication } from './assessing/publish-risk-model.ts';
export { assignedCases } from './assigned-cases.ts';
export { createDocumentFiles, type DocumentFiles, type DocumentFilesParts } from './documents/files/document-files.ts';
export { askedRequests } from './messages/asked-requests.ts';
export { purgeDocumentFiles, sealedVaultKeys } from './documents/vaults-store.ts';
export { type CaseEvidence, readCaseEvidence } from './evidence/read-case-evidence.ts';
export { typesOfApprovers } from './types-of-approvers.ts';
export { percentText } from './ownership/ownership-steps.ts';
export { openItemText } from './records/open-item-text.ts';
export { zipNames } from './documents/zip-names.ts';
export { findCaseFiles } from './records/documents/documents-store.ts';
export { giveCase, giveCaseToGroup } from './acts/give-case.ts';
export { caseFromSearch } from './acts/case-from-search.ts';
export { askAttention } from './acts/ask-attention.ts';
export { moveCase } from './acts/set-status.ts';
export { purgeCases } from './acts/purge-cases.ts';
export { levelText, levelWords, priorityWords } from './records/case-words.ts';
export { findCaseLines, findDocumentLines } from './records/lists/case-lines-store.ts';
export { countCaseViews } from './records/lists/case-list-store.ts';
export { findStatus, findTypes } from './records/settings/settings-store.ts';
export { whyNotSet } from './records/settings/stages-policy.ts';

interface CasesParts {
  engine: EnginePool;
  database: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'handle' | 'schedule' | 'enqueue'>;
  secrets: SecretBox;
  mail: CaseMail;
  dataDir: string;
  /** Where clamd listens; undefined where documents are not scanned. */
  clamd: string | undefined;
  /** Bytes of documents that each merchant may keep. */
  mostOfMerchant: number;
}

const CLEAN_UP = 'case-documents.clean-up';

/** The files on customers: persons and companies, their documents, what they were screened for, and who decided what, on which state. */
export function createCases({
  engine,
  database,
  clock,
  jobs,
  secrets,
  mail,
  dataDir,
  clamd,
  mostOfMerchant,
}: CasesParts): Module {
  registerJobs(jobs, engine);
  registerImportJobs(jobs, { database, clock });
  const store = createFileStore(join(dataDir, 'files'));
  const files = createDocumentFiles({ database, clock, secrets, store });
  jobs.handle(CLEAN_UP, (_data, job) => cleanLeftovers(files, job));
  jobs.schedule(CLEAN_UP, '53 3 * * *');
  const scanner = clamd === undefined ? undefined : createClamdScanner(clamd);
  return { routes: caseRoutes(engine, { files, scanner, mostOfMerchant }, { jobs, mail }) };
}
