import * as contract from '@tamis/contract/reports';
import { route } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import { exportAmlReport, viewAmlReport } from './aml-report.ts';

/** What was done over a time, in figures. */
export const createReports = (): Module => ({
  routes: [route(contract.viewAmlReport, viewAmlReport), route(contract.exportAmlReport, exportAmlReport)],
});
