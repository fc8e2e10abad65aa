import * as contract from '@tamis/contract/two-factor';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AuthParts } from '../auth-parts.ts';
import { changeMethod } from './change-method.ts';
import { disableTwoFactor } from './disable-two-factor.ts';
import { enableTwoFactor } from './enable-two-factor.ts';
import { prepareMethod } from './prepare-method.ts';
import { proveIdentity } from './prove-identity.ts';
import { regenerateRecoveryCodes } from './regenerate-recovery-codes.ts';
import { validateMethod } from './validate-method.ts';
import { viewMethods } from './view-methods.ts';

export const twoFactorRoutes = (parts: AuthParts): Route[] => [
  route(contract.verificationMethods, (ctx) => viewMethods(ctx, parts)),
  route(contract.preValidate, (ctx, { body }) => proveIdentity(ctx, parts, body)),
  route(contract.prepareTwoFactor, (ctx, { body }) => prepareMethod(ctx, parts, body)),
  route(contract.validateTwoFactor, (ctx, { body }) => validateMethod(ctx, parts, body.code)),
  route(contract.enableTwoFactor, (ctx) => enableTwoFactor(ctx, parts)),
  route(contract.changeVerificationMethod, (ctx) => changeMethod(ctx, parts)),
  route(contract.disableTwoFactor, (ctx) => disableTwoFactor(ctx, parts)),
  route(contract.regenerateRecoveryCodes, (ctx) => regenerateRecoveryCodes(ctx, parts)),
];
