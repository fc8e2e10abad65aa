import * as contract from '@tamis/contract/user-groups';
import type { Module } from '../../platform/module.ts';
import { merchantRoute, merchantRoutesWith } from '../merchants/index.ts';
import { type DeletionParts, deleteUserGroup } from './delete-user-group.ts';
import { listUserGroups, listUserGroupChanges, viewUserGroup } from './read-user-groups.ts';
import { createUserGroup, updateUserGroup } from './save-user-group.ts';

/**
 * Groups of users, to whom work, approvals and restricted cases are given. They give no claims.
 * @param parts what else may name a group, besides cases and notes that are restricted to it
 */
export const createUserGroups = (parts: DeletionParts): Module => ({
  routes: [
    merchantRoute(contract.findUserGroups, listUserGroups),
    merchantRoute(contract.viewUserGroup, viewUserGroup),
    merchantRoute(contract.createUserGroup, createUserGroup),
    merchantRoute(contract.updateUserGroup, updateUserGroup),
    merchantRoutesWith(parts)(contract.deleteUserGroup, deleteUserGroup),
    merchantRoute(contract.userGroupChanges, listUserGroupChanges),
  ],
});
