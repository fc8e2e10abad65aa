import * as contract from '@tamis/contract/cases';
import { type Route, route, routesWith } from '../../../platform/http/route.ts';
import { cancelImport, pauseImport, resumeImport, startImport } from './change-import-state.ts';
import { exportImport, giveTemplate } from './give-files.ts';
import type { ImportsCtx } from './imports-ctx.ts';
import { uploadImport } from './upload-import.ts';
import { listImportRows, listImports, viewImport } from './view-imports.ts';

export function importRoutes(jobs: ImportsCtx['jobs']): Route[] {
  const withJobs = routesWith({ jobs });
  return [
    route(contract.uploadCaseImport, uploadImport),
    route(contract.findCaseImports, listImports),
    route(contract.getCaseImportTemplate, giveTemplate),
    route(contract.viewCaseImport, viewImport),
    route(contract.findCaseImportRows, listImportRows),
    route(contract.exportCaseImport, exportImport),
    withJobs(contract.startCaseImport, startImport),
    withJobs(contract.pauseCaseImport, pauseImport),
    withJobs(contract.resumeCaseImport, resumeImport),
    withJobs(contract.cancelCaseImport, cancelImport),
  ];
}
