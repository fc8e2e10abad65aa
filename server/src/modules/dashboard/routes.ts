import * as contract from '@tamis/contract/dashboard';
import { type Route, route } from '../../platform/http/route.ts';
import { changeSettings, viewSettings } from './dashboard-settings.ts';
import { exportChart } from './export-chart.ts';
import { listBiRecords } from './list-bi-records.ts';
import { listRecent } from './list-recent.ts';
import { viewChart } from './view-chart.ts';
import { viewDashboard } from './view-dashboard.ts';

export const dashboardRoutes: Route[] = [
  route(contract.viewDashboard, viewDashboard),
  route(contract.viewDashboardSettings, viewSettings),
  route(contract.changeDashboardSettings, changeSettings),
  route(contract.viewChart, viewChart),
  route(contract.exportChart, exportChart),
  route(contract.findRecent, listRecent),
  route(contract.findBiRecords, listBiRecords),
];
