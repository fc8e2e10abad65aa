import type { GroupReference } from '../user-groups/index.ts';
import { findScheduledNaming } from './records/triggers-store.ts';

/** Scheduled triggers that report to the members of a group. */
export const scheduledOfGroups: GroupReference = {
  find: findScheduledNaming,
  reason: (names) => `Scheduled triggers report to this group: ${names}. Root changes them first.`,
};
