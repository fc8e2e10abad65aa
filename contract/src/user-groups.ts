import { z } from 'zod';
import { changesOf } from './calls/changes.ts';
import { endpoint, holding } from './calls/endpoint.ts';
import { pageOf } from './calls/paging.ts';
import { empty, id, idParams, ofMerchant, text, timestamp } from './calls/shared.ts';

const tag = 'User groups';
const seeing = holding('UserGroupView', 'UserGroupFind', 'UserGroupUpdate');

const fields = {
  name: text(100).min(1, 'Enter a name'),
  description: text(500).default(''),
  memberIds: z.array(id).max(1000).default([]),
};

export const userGroup = z.object({ id, ...fields, createdAt: timestamp });
export type UserGroup = z.output<typeof userGroup>;

const page = pageOf('groups', userGroup, { orders: ['name', 'description', 'members', 'created_at'] });

export const findUserGroups = endpoint({
  tag,
  method: 'GET',
  path: '/usergroup/merchant/:merchantId',
  name: 'user-groups.list',
  actionName: 'Find User Groups',
  summary: 'User groups of a merchant by a part of name or description',
  access: holding('UserGroupFind'),
  writes: false,
  params: z.object({ merchantId: id }),
  query: page.query,
  output: page.output,
});

export const viewUserGroup = endpoint({
  tag,
  method: 'GET',
  path: '/usergroup/:id',
  name: 'user-groups.view',
  actionName: 'Get User Group',
  summary: 'One user group with its members',
  access: seeing,
  writes: false,
  params: idParams,
  query: ofMerchant,
  output: userGroup,
});

export const createUserGroup = endpoint({
  tag,
  method: 'POST',
  path: '/usergroup',
  name: 'user-groups.create',
  actionName: 'Create User Group',
  summary: 'Create a user group of people of the merchant',
  access: holding('UserGroupAdd'),
  writes: true,
  query: ofMerchant,
  body: z.strictObject(fields),
  output: userGroup,
});

export const updateUserGroup = endpoint({
  tag,
  method: 'PUT',
  path: '/usergroup/:id',
  name: 'user-groups.update',
  actionName: 'Update User Group',
  summary: 'Change name, description and members of a user group',
  access: holding('UserGroupUpdate'),
  writes: true,
  params: idParams,
  query: ofMerchant,
  body: z.strictObject(fields),
  output: userGroup,
});

export const deleteUserGroup = endpoint({
  tag,
  method: 'DELETE',
  path: '/usergroup/:id',
  name: 'user-groups.delete',
  actionName: 'Delete User Group',
  summary: 'Delete a user group; its members stay as they are',
  access: holding('UserGroupDelete'),
  writes: true,
  params: idParams,
  query: ofMerchant,
  output: empty,
});

export const userGroupChanges = changesOf(tag, 'user-groups', '/usergroup/:id', seeing);
