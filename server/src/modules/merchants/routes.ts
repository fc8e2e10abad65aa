import { merchantDetails } from '@tamis/contract/merchants';
import { route } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import { type FindKeyNames, viewNames } from './view-names.ts';

export const createMerchants = (services: { findKeyNames: FindKeyNames }): Module => ({
  routes: [route(merchantDetails, (ctx) => viewNames(ctx, services.findKeyNames))],
});
