import { join } from 'node:path';
import type { Module } from '../../platform/module.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createFileStore } from '../../platform/storage/file-store.ts';
import { createDocumentFiles, type DocumentFilesParts } from '../cases/index.ts';
import type { ExportsCtx } from './exports-ctx.ts';
import { registerJobs } from './jobs.ts';
import { exportsRoutes } from './routes.ts';

export { actionNameOf } from './action-names.ts';
export { writeSearchPdfs } from './documents/write-search-pdfs.ts';

/** The module, wired. Its jobs are registered at once, before jobs are prepared. */
export function createExports({
  jobs,
  dataDir,
  keys,
  ...parts
}: Omit<DocumentFilesParts, 'store'> & { jobs: Jobs; dataDir: string; keys: ExportsCtx['keys'] }): Module {
  const store = createFileStore(join(dataDir, 'files'));
  registerJobs(jobs, { store });
  return { routes: exportsRoutes({ jobs, store, keys, documents: createDocumentFiles({ ...parts, store }) }) };
}
