import type { BodyOf } from '@tamis/contract';
import { SWITCHED_OFF } from '@tamis/contract/calls/modules';
import { findFaults } from '@tamis/contract/templates/find-faults';
import type { createTrigger } from '@tamis/contract/triggers';
import {
  actionRules,
  isPartOn,
  mayDo,
  type NotifyAction,
  type TriggerAction,
  triggerVariables,
} from '@tamis/contract/triggers/actions';
import { conditionFault, placedConditions } from '@tamis/contract/triggers/segments';
import type { Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { type ErrorDetail, ForbiddenError, ValidationError } from '../../../platform/errors/app-error.ts';
import { findStatus, findTypes, whyNotSet } from '../../cases/index.ts';
import { findWebhookName } from '../../webhooks/index.ts';
import type { TriggerMail } from '../run/acting.ts';
import { unlessSendable } from './unless-sendable.ts';
import { unlessThere } from './unless-there.ts';

type Settings = BodyOf<typeof createTrigger>;

/** Throws when the trigger could not do what it says, with everything that is wrong, or does what its author may not. */
export async function refuseFaulty(
  ctx: Ctx & TriggerMail,
  trx: Trx,
  { event, segment, actions }: Settings,
): Promise<void> {
  if (ctx.actor.agentOf !== null) throw new ForbiddenError('Triggers are made by people of the organisation itself.');
  const faults: ErrorDetail[] = placedConditions(segment).flatMap(({ at, condition }) => {
    const message = conditionFault(condition, event);
    return message === undefined ? [] : [{ field: `segment.${at}`, message }];
  });
  for (const [index, action] of actions.entries()) {
    const at = `actions.${index}`;
    const { right, events, onlyOf } = actionRules[action.kind];
    if (!isPartOn(ctx.actor.switchedOff, action.kind)) throw new ForbiddenError(SWITCHED_OFF);
    if (!mayDo(ctx.actor.claims, action.kind))
      throw new ForbiddenError(`You may not ${right?.may}, so a trigger of yours cannot either.`);
    if (!events.includes(event)) faults.push({ field: at, message: onlyOf });
    const found = await faultsOf(ctx, trx, action);
    faults.push(...found.map(({ field, message }) => ({ field: `${at}.${field}`, message })));
  }
  if (faults.length > 0) throw new ValidationError(faults);
}

/** What is wrong with an action by itself: whoever or whatever it names is of another merchant, or of none. */
async function faultsOf({ messenger }: TriggerMail, trx: Trx, action: TriggerAction): Promise<ErrorDetail[]> {
  switch (action.kind) {
    case 'notify':
      return faultsOfMessage(trx, action);
    case 'send-template':
      return [
        ...(await unlessThere(trx, 'to', action.to)),
        ...(await unlessSendable(trx, messenger, { templateId: action.templateId, key: 'event-trigger' })),
      ];
    case 'assign':
      return unlessThere(trx, 'userId', { kind: 'user', id: action.userId });
    case 'assign-to-group':
    case 'case-to-group':
      return unlessThere(trx, 'groupId', { kind: 'group', id: action.groupId });
    case 'assign-case':
      return unlessThere(trx, 'to', action.to);
    case 'send-webhook':
      return (await findWebhookName(trx, action.webhookId)) === undefined
        ? [{ field: 'webhookId', message: 'There is no such webhook.' }]
        : [];
    case 'set-case-status': {
      const status = await findStatus(trx, action.statusId);
      const message = status ? whyNotSet(status.stage) : 'There is no such case status.';
      return message === undefined ? [] : [{ field: 'statusId', message }];
    }
    case 'create-case': {
      const isThere = (await findTypes(trx)).some(({ id }) => id === action.typeId);
      const faults = isThere ? [] : [{ field: 'typeId', message: 'There is no such type of case.' }];
      return action.to ? [...faults, ...(await unlessThere(trx, 'to', action.to))] : faults;
    }
    case 'set-tag':
    case 'ask-attention':
      return [];
  }
}

async function faultsOfMessage(trx: Trx, { to, subject, body }: NotifyAction): Promise<ErrorDetail[]> {
  return [...(await unlessThere(trx, 'to', to)), ...findFaults({ subject, body }, triggerVariables)];
}
