import { SWITCHED_OFF } from '@tamis/contract/calls/modules';
import {
  actionRules,
  type ActionOf,
  isPartOn,
  mayDo,
  type TriggerAction,
  type Whom,
} from '@tamis/contract/triggers/actions';
import type { Trx } from '../../../platform/db/database.ts';
import { askAttention, caseFromSearch, giveCase, giveCaseToGroup, moveCase } from '../../cases/index.ts';
import { giveSearch, shareSearch, tagSearch } from '../../screening/index.ts';
import { findGroupMembers } from '../../user-groups/index.ts';
import { sendEvent } from '../../webhooks/index.ts';
import type { UserAccount } from '../../users/index.ts';
import { type Acting, type Done, refused } from './acting.ts';
import { notify, sendTemplate } from './notify.ts';

/** Carries one action out in the transaction of its run, in the name of the trigger's owner, and says what came of it. */
export async function carryOut(acting: Acting, owner: UserAccount | undefined, action: TriggerAction): Promise<Done> {
  if (!owner || owner.isBlocked) return refused('The owner of this trigger may not sign in any more.');
  if (!isPartOn(owner.merchant.switchedOff, action.kind)) return refused(SWITCHED_OFF);
  if (!mayDo(owner.claims, action.kind))
    return refused(`The owner of this trigger may not ${actionRules[action.kind].right?.may} any more.`);
  if (action.kind === 'notify') return notify(acting, action);
  return action.kind === 'send-template' ? sendTemplate(acting, action) : act(acting, action);
}

async function act(
  acting: Acting,
  action: Exclude<TriggerAction, { kind: 'notify' | 'send-template' }>,
): Promise<Done> {
  const { tx, clock, trigger, known } = acting;
  const { id, name, merchantId, ownerId } = trigger;
  const { event } = known;
  const where = { trx: tx.trx, clock, merchantId };
  // Beside what was and is in the log of what it changes: whose doing it was.
  const more = { trigger: { id, name } };
  switch (action.kind) {
    case 'assign': {
      const { isGiven, text } = await giveSearch(where, { searchId: event.subjectId, to: action.userId, by: ownerId });
      return one(isGiven, text);
    }
    case 'assign-to-group': {
      const { isGiven, text } = await shareSearch(where, {
        searchId: event.subjectId,
        among: await idsOfGroup(tx.trx, action.groupId),
        by: ownerId,
      });
      return one(isGiven, text);
    }
    case 'assign-case': {
      const giving = { caseId: event.subjectId, among: await idsOf(tx.trx, action.to), more };
      const { isGiven, text } = await giveCase({ actor: { merchantId }, clock }, tx, giving);
      return one(isGiven, text);
    }
    case 'case-to-group': {
      const giving = { caseId: event.subjectId, groupId: action.groupId, more };
      const { isGiven, text } = await giveCaseToGroup({ actor: { merchantId }, clock }, tx, giving);
      return one(isGiven, text);
    }
    case 'send-webhook': {
      const { isSent, text } = await sendEvent(where, { webhookId: action.webhookId, eventId: event.id });
      return one(isSent, text);
    }
    case 'set-case-status': {
      const moving = { caseId: event.subjectId, statusId: action.statusId, more };
      const { isMoved, text } = await moveCase({ actor: { merchantId }, clock }, tx, moving);
      return one(isMoved, text);
    }
    case 'set-tag': {
      const { isTagged, text } = await tagSearch(tx, { merchantId, searchId: event.subjectId, tag: action.tag, more });
      return one(isTagged, text);
    }
    case 'ask-attention': {
      const asking = { caseId: event.subjectId, reason: action.reason, ...more };
      const { isAsked, text } = await askAttention({ actor: { merchantId }, clock }, tx, asking);
      return one(isAsked, text);
    }
    case 'create-case':
      return beginCase(acting, action, more);
  }
}

/** One that is begun and cannot be given to anybody is there, and waits for whoever takes it. */
async function beginCase(
  { tx, clock, trigger: { merchantId, ownerId }, known: { event } }: Acting,
  { typeId, unknownAs, to }: ActionOf<'create-case'>,
  more: object,
): Promise<Done> {
  const ctx = { actor: { merchantId }, clock };
  const asked = { searchId: event.subjectId, typeId, unknownAs, by: ownerId, more };
  const { caseId, isBegun, text } = await caseFromSearch(ctx, tx, asked);
  if (caseId === null || to === null) return one(isBegun, text);
  const { isGiven, text: given } = await giveCase(ctx, tx, { caseId, among: await idsOf(tx.trx, to), more });
  return { isDone: isGiven, text: `${text} ${given}`, amount: 1 };
}

const idsOf = async (trx: Trx, { kind, id }: Whom): Promise<string[]> => (kind === 'user' ? [id] : idsOfGroup(trx, id));

const idsOfGroup = async (trx: Trx, groupId: string): Promise<string[]> =>
  (await findGroupMembers(trx, groupId)).map(({ id }) => id);

const one = (isDone: boolean, text: string): Done => ({ isDone, text, amount: isDone ? 1 : 0 });
