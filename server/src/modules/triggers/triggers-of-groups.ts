import type { GroupReference } from '../user-groups/index.ts';
import { findTriggersNaming } from './records/triggers-store.ts';

/** Triggers that tell the members of a group, or give work to them: without the group they would do it for nobody. */
export const triggersOfGroups: GroupReference = {
  find: findTriggersNaming,
  reason: (names) => `Triggers give work to this group, or tell it: ${names}. Change them first.`,
};
