import { viewInstallation } from '@tamis/contract/installation';
import { routesWith } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import { type InstallationServices, lookAtInstallation } from './look-at-installation.ts';

/** What Root opens first when something is wrong. */
export const createInstallation = (services: InstallationServices): Module => ({
  routes: [routesWith(services)(viewInstallation, lookAtInstallation)],
});
