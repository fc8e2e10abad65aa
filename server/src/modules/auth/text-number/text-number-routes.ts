import type { Endpoint } from '@tamis/contract';
import * as contract from '@tamis/contract/text-numbers';
import { atHome } from '../../../platform/http/at-home.ts';
import { type Route, routesWith, type Verb } from '../../../platform/http/route.ts';
import type { AuthCtx, AuthParts } from '../auth-parts.ts';
import { confirmTextNumber, giveTextNumber, viewTextNumber, withdrawTextNumber } from './change-text-number.ts';

export function textNumberRoutes(parts: AuthParts): Route[] {
  const bind = routesWith(parts);
  const ofCaller = <E extends Endpoint>(endpoint: E, verb: Verb<E, AuthCtx>): Route =>
    bind(endpoint, (ctx, input) => verb(atHome(ctx), input));
  return [
    ofCaller(contract.viewTextNumber, viewTextNumber),
    ofCaller(contract.giveTextNumber, giveTextNumber),
    ofCaller(contract.confirmTextNumber, confirmTextNumber),
    ofCaller(contract.withdrawTextNumber, withdrawTextNumber),
  ];
}
