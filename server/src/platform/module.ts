import type { Route } from './http/route.ts';

/**
 * A part of the product, wired: what the front door of each module makes, `create<Module>(services): Module`. Jobs are
 * registered while it is made. What other modules need of it stands beside these.
 */
export interface Module {
  routes: readonly Route[];
}
