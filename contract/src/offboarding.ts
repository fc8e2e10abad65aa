import { z } from 'zod';
import { endpoint, holding } from './calls/endpoint.ts';
import { empty, id, idParams, ofMerchant, text } from './calls/shared.ts';

/** What may hang on a person. */
export const holdingKinds = [
  'sessions',
  'cases',
  'requests',
  'searches',
  'updates',
  'keys',
  'webhooks',
  'triggers',
  'named-in-triggers',
  'named-in-schedules',
  'mails',
  'groups',
  'proposals',
] as const;
export type HoldingKind = (typeof holdingKinds)[number];

/**
 * What is done with it. `to-group`: it waits for somebody of a user group. `release`: it waits for whoever takes it.
 * `to-owners`: the owners of the organisation are told instead.
 * `pause`: it does nothing until somebody switches it on again. `keep`: it stays as it is, and loses nothing by that.
 */
export const holdingActs = ['hand-over', 'to-group', 'release', 'to-owners', 'end', 'pause', 'remove', 'keep'] as const;
export type HoldingAct = (typeof holdingActs)[number];

const held = z.object({
  kind: z.enum(holdingKinds),
  count: z.number().int().min(1),
  /** Of the first few. */
  names: z.array(z.string()),
  /** What may be done with it; the first is advised. */
  acts: z.array(z.enum(holdingActs)).min(1),
  /** Who may take all of it over. */
  receivers: z.array(z.object({ id, name: z.string() })),
  /** User groups whose work all of it may become. */
  groups: z.array(z.object({ id, name: z.string() })),
});
export type Held = z.output<typeof held>;

const leaving = {
  tag: 'Users',
  path: '/user/offboarding/:id',
  access: holding('UserAdd'),
  params: idParams,
  query: ofMerchant,
} as const;

export const viewOffboarding = endpoint({
  ...leaving,
  method: 'GET',
  name: 'users.view-offboarding',
  actionName: 'View Offboarding',
  summary: 'What hangs on a user who leaves, what may be done with it, and who may take it over',
  writes: false,
  output: z.object({
    holdings: z.array(held),
    /** Why the account can neither be blocked nor deleted; null where it can. */
    hindrance: z.string().nullable(),
  }),
});

const settled = z
  .strictObject({
    kind: z.enum(holdingKinds),
    act: z.enum(holdingActs),
    receiverId: id.optional(),
    groupId: id.optional(),
  })
  .refine(({ act, receiverId }) => (act === 'hand-over') === (receiverId !== undefined), {
    path: ['receiverId'],
    message: 'Choose who takes it over',
  })
  .refine(({ act, groupId }) => (act === 'to-group') === (groupId !== undefined), {
    path: ['groupId'],
    message: 'Choose the group that takes it over',
  });
export type Settled = z.output<typeof settled>;

export const offboardUser = endpoint({
  ...leaving,
  method: 'POST',
  name: 'users.offboard',
  actionName: 'Offboard User',
  summary: 'Hand over or end everything that hangs on a user, then block or delete the account: all of it, or nothing',
  writes: true,
  body: z.strictObject({
    settle: z.array(settled).max(holdingKinds.length).default([]),
    ending: z.enum(['block', 'delete']),
    reason: text(500).min(1, 'Enter a reason'),
  }),
  output: empty,
});
