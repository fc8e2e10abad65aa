import { z } from 'zod';
import { changesOf } from './calls/changes.ts';
import { claims } from './calls/claims.ts';
import { endpoint, holding } from './calls/endpoint.ts';
import { pageOf } from './calls/paging.ts';
import { empty, id, idParams, ofMerchant, text, timestamp } from './calls/shared.ts';

const tag = 'Roles';
/** Whoever invites people chooses a role for them. */
const seeing = holding('RoleFind', 'RoleAdd', 'RoleDelete', 'UserAdd', 'UserFind');
const path = '/roles/merchant/:id';

const fields = {
  name: text(100).min(1, 'Enter a name'),
  description: text(500).default(''),
  claims: z.array(z.enum(claims)).max(claims.length).default([]),
};

export const role = z.object({
  id,
  ...fields,
  /** The role of the first owner, or of the first root user: it is never changed nor deleted. */
  isFixed: z.boolean(),
  /** How many hold it. */
  holders: z.number().int(),
  createdAt: timestamp,
  changedAt: timestamp.nullable(),
  changedBy: id.nullable(),
});
export type Role = z.output<typeof role>;

const holder = z.object({ id, name: z.string() });
export const roleWithHolders = role.extend({ heldBy: z.array(holder) });
export type RoleWithHolders = z.output<typeof roleWithHolders>;

const page = pageOf('roles', role, {
  orders: ['name', 'description', 'claims', 'holders', 'created_at', 'changed_at'],
});

export const findRoles = endpoint({
  tag,
  method: 'GET',
  path: '/roles/merchant',
  name: 'roles.list',
  actionName: 'Find Roles',
  summary: 'Roles of a merchant by a part of name or description',
  access: seeing,
  writes: false,
  query: page.query.extend(ofMerchant.shape),
  output: page.output,
});

export const viewRole = endpoint({
  tag,
  method: 'GET',
  path,
  name: 'roles.view',
  actionName: 'Get Role',
  summary: 'One role with its claims and who holds it',
  access: holding('RoleFind', 'RoleAdd', 'RoleDelete'),
  writes: false,
  params: idParams,
  query: ofMerchant,
  output: roleWithHolders,
});

export const createRole = endpoint({
  tag,
  method: 'POST',
  path: '/roles/merchant',
  name: 'roles.create',
  actionName: 'Create Role',
  summary: 'Make a role of claims that one holds oneself',
  access: holding('RoleAdd'),
  writes: true,
  query: ofMerchant,
  body: z.strictObject(fields),
  output: role,
});

export const updateRole = endpoint({
  tag,
  method: 'PUT',
  path,
  name: 'roles.update',
  actionName: 'Update Role',
  summary: 'Change name, description and claims of a role; it works at the next call of those who hold it',
  access: holding('RoleAdd'),
  writes: true,
  params: idParams,
  query: ofMerchant,
  body: z.strictObject(fields),
  output: role,
});

export const deleteRole = endpoint({
  tag,
  method: 'DELETE',
  path,
  name: 'roles.delete',
  actionName: 'Delete Role',
  summary:
    'Delete a role that nobody holds; with `moveTo`, whoever holds it is given that one first, which needs UserAdd',
  access: holding('RoleDelete'),
  writes: true,
  params: idParams,
  query: ofMerchant.extend({ moveTo: id.optional() }),
  output: empty,
});

export const roleChanges = changesOf(tag, 'roles', path, holding('RoleFind', 'RoleAdd', 'RoleDelete'));
