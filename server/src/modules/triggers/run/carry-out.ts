import { holdsAny } from '@tamis/contract';
import { actionRules, type TriggerAction } from '@tamis/contract/triggers/actions';
import type { Trx } from '../../../platform/db/database.ts';
import { askAttention, giveCase, moveCase } from '../../cases/index.ts';
import { giveSearch, shareSearch, tagSearch } from '../../screening/index.ts';
import { findGroupMembers } from '../../user-groups/index.ts';
import { sendEvent } from '../../webhooks/index.ts';
import type { UserAccount } from '../../users/index.ts';
import { type Acting, type Done, refused } from './acting.ts';
import { notify } from './notify.ts';

/** Carries one action out in the transaction of its run, in the name of the trigger's owner, and says what came of it. */
export async function carryOut(acting: Acting, owner: UserAccount | undefined, action: TriggerAction): Promise<Done> {
  if (!owner || owner.isBlocked) return refused('The owner of this trigger may not sign in any more.');
  const { right } = actionRules[action.kind];
  if (right && !holdsAny(owner.claims, [right.claim]))
    return refused(`The owner of this trigger may not ${right.may} any more.`);
  return action.kind === 'notify' ? notify(acting, action) : act(acting, action);
}

async function act(
  { tx, clock, trigger: { id, name, merchantId, ownerId }, known: { event } }: Acting,
  action: Exclude<TriggerAction, { kind: 'notify' }>,
): Promise<Done> {
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
      const { kind, id: toId } = action.to;
      const among = kind === 'user' ? [toId] : await idsOfGroup(tx.trx, toId);
      const giving = { caseId: event.subjectId, among, more };
      const { isGiven, text } = await giveCase({ actor: { merchantId }, clock }, tx, giving);
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
  }
}

const idsOfGroup = async (trx: Trx, groupId: string): Promise<string[]> =>
  (await findGroupMembers(trx, groupId)).map(({ id }) => id);

const one = (isDone: boolean, text: string): Done => ({ isDone, text, amount: isDone ? 1 : 0 });
