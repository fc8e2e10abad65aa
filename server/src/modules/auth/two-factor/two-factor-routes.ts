import type { Endpoint } from '@tamis/contract';
import * as contract from '@tamis/contract/two-factor';
import { atHome } from '../../../platform/http/at-home.ts';
import { type Route, routesWith, type Verb } from '../../../platform/http/route.ts';
import type { AuthCtx, AuthParts } from '../auth-parts.ts';
import { changeMethod } from './change-method.ts';
import { disableTwoFactor } from './disable-two-factor.ts';
import { enableTwoFactor } from './enable-two-factor.ts';
import { prepareMethod } from './prepare-method.ts';
import { proveIdentity } from './prove-identity.ts';
import { regenerateRecoveryCodes } from './regenerate-recovery-codes.ts';
import { validateMethod } from './validate-method.ts';
import { viewMethods } from './view-methods.ts';

export function twoFactorRoutes(parts: AuthParts): Route[] {
  const bind = routesWith(parts);
  const withParts = <E extends Endpoint>(endpoint: E, verb: Verb<E, AuthCtx>): Route =>
    bind(endpoint, (ctx, input) => verb(atHome(ctx), input));
  return [
    withParts(contract.verificationMethods, viewMethods),
    withParts(contract.preValidate, proveIdentity),
    withParts(contract.prepareTwoFactor, prepareMethod),
    withParts(contract.validateTwoFactor, validateMethod),
    withParts(contract.enableTwoFactor, enableTwoFactor),
    withParts(contract.changeVerificationMethod, changeMethod),
    withParts(contract.disableTwoFactor, disableTwoFactor),
    withParts(contract.regenerateRecoveryCodes, regenerateRecoveryCodes),
  ];
}
