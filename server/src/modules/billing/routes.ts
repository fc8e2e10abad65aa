import * as contract from '@tamis/contract/billing';
import { route, type Route } from '../../platform/http/route.ts';
import { exportReports } from './export-reports.ts';
import { listPeriods, listReports, viewReport } from './read-billing.ts';

export const billingRoutes: Route[] = [
  route(contract.findBillingPeriods, listPeriods),
  route(contract.findBillingReports, listReports),
  route(contract.viewBillingReport, viewReport),
  route(contract.exportBillingReports, exportReports),
];
