import * as programme from '@tamis/contract/programme-report';
import * as contract from '@tamis/contract/reports';
import { route } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import { merchantRoute } from '../merchants/index.ts';
import { exportAmlReport, viewAmlReport } from './aml-report.ts';
import { downloadProgrammeReport, viewProgrammeReport } from './programme/programme-report.ts';

/** What was done over a time, in figures. */
export const createReports = (): Module => ({
  routes: [
    route(contract.viewAmlReport, viewAmlReport),
    route(contract.exportAmlReport, exportAmlReport),
    merchantRoute(programme.viewProgrammeReport, viewProgrammeReport),
    merchantRoute(programme.downloadProgrammeReport, downloadProgrammeReport),
  ],
});
