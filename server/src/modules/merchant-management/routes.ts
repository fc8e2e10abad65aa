import * as contract from '@tamis/contract/merchants/management';
import * as months from '@tamis/contract/merchants/months';
import { route, routesWith } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { AuthParts } from '../auth/index.ts';
import { createMerchant } from './acts/create-merchant.ts';
import { deleteMerchant } from './acts/delete-merchant.ts';
import { exportMerchants } from './acts/export-merchants.ts';
import { blockMerchant, expireMerchant } from './acts/shut-merchant.ts';
import { permitMerchant, updateMerchant } from './acts/update-merchant.ts';
import {
  countTwoFactor,
  listMerchantChanges,
  listMerchantNames,
  listMerchants,
  viewMerchant,
  viewStats,
} from './records/read-merchants.ts';
import { findStats, viewMonths } from './records/read-months.ts';

/** Root, who looks after the merchants of the installation. */
export function createMerchantManagement(auth: AuthParts): Module {
  const withAuth = routesWith({ auth });
  return {
    routes: [
      route(contract.findMerchants, listMerchants),
      route(contract.viewMerchant, viewMerchant),
      route(contract.merchantStats, viewStats),
      route(months.findMerchantStats, findStats),
      route(months.viewMerchantMonths, viewMonths),
      route(contract.merchantChanges, listMerchantChanges),
      route(contract.merchantNames, listMerchantNames),
      route(contract.twoFactorUsers, countTwoFactor),
      withAuth(contract.createMerchant, createMerchant),
      route(contract.updateMerchant, updateMerchant),
      withAuth(contract.permitMerchant, permitMerchant),
      route(contract.blockMerchant, blockMerchant),
      route(contract.expireMerchant, expireMerchant),
      route(contract.deleteMerchant, deleteMerchant),
      route(contract.exportMerchants, exportMerchants),
    ],
  };
}
