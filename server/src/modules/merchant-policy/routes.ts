import * as contract from '@tamis/contract/merchants/policy';
import { route } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import { merchantRoutesWith } from '../merchants/index.ts';
import type { InstallationRules } from './policy-ctx.ts';
import { setLegalMinimum } from './set-legal-minimum.ts';
import { setRetention } from './set-retention.ts';
import { setSignInPolicy } from './set-sign-in-policy.ts';
import { viewPolicy } from './view-policy.ts';

/** What a merchant asks of its people, and how long it keeps things: for its owners, and Root. */
export function createMerchantPolicy(rules: InstallationRules): Module {
  const withRules = merchantRoutesWith({ rules });
  return {
    routes: [
      withRules(contract.viewMerchantPolicy, viewPolicy),
      withRules(contract.setSignInPolicy, setSignInPolicy),
      withRules(contract.setRetention, setRetention),
      route(contract.setLegalMinimum, setLegalMinimum),
    ],
  };
}
