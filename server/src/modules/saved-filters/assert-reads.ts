import { savedListEndpoints, type SavedList } from '@tamis/contract/saved-filters';
import type { Actor } from '../../platform/context.ts';
import { whyRefused } from '../../platform/http/callers/why-refused.ts';

/** Throws for whoever may not read the list itself. */
export function assertReads(actor: Actor, list: SavedList): void {
  const refusal = whyRefused(savedListEndpoints[list], actor);
  if (refusal) throw refusal;
}
