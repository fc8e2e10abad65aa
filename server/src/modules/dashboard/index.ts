import type { Module } from '../../platform/module.ts';
import { dashboardRoutes } from './routes.ts';

/** The main page: what waits, how much was done, and the charts as each has arranged them. */
export const createDashboard = (): Module => ({ routes: dashboardRoutes });
