import * as contract from '@tamis/contract/roles';
import type { Module } from '../../platform/module.ts';
import { merchantRoute } from '../merchants/index.ts';
import { deleteRole } from './delete-role.ts';
import { listRoleChanges, listRoles, viewRole } from './read-roles.ts';
import { createRole, updateRole } from './save-role.ts';

/** Named sets of claims; each user holds one. */
export const createRoles = (): Module => ({
  routes: [
    merchantRoute(contract.findRoles, listRoles),
    merchantRoute(contract.viewRole, viewRole),
    merchantRoute(contract.createRole, createRole),
    merchantRoute(contract.updateRole, updateRole),
    merchantRoute(contract.deleteRole, deleteRole),
    merchantRoute(contract.roleChanges, listRoleChanges),
  ],
});
