import type { OpenHitRow } from './queue-store.ts';

/**
 * Open hits of one search by the person or thing that they are, the best first as they come: those of one group together
 * at the place of its best one. Pure. @param groups ids of the entities that are one
 */
export function openPersons(hits: readonly OpenHitRow[], groups: readonly (readonly string[])[]): OpenHitRow[][] {
  const groupOf = new Map(groups.flatMap((group) => group.map((entityId) => [entityId, group] as const)));
  return [...Map.groupBy(hits, (hit) => groupOf.get(hit.entityId) ?? hit.entityId).values()];
}
