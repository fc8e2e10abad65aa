import type { GroupReference } from '../user-groups/index.ts';
import { findTypesApprovedBy } from './records/settings/settings-store.ts';

/** Types of cases that a group approves, or approved in a version that is kept: cases keep the version that they began with. */
export const typesOfApprovers: GroupReference = {
  find: findTypesApprovedBy,
  reason: (names) =>
    `Types of cases name this group as their approvers, or did in a version that cases began with: ${names}. It cannot be deleted; take its members out instead.`,
};
