import { TESTED_EVENTS, type testTrigger as endpoint } from '@tamis/contract/triggers';
import type { TriggerAction, Whom } from '@tamis/contract/triggers/actions';
import type { Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findStatus, findTypes } from '../../cases/index.ts';
import { findOwnTemplate, whyNotSaid } from '../../templates/index.ts';
import { findUserGroup } from '../../user-groups/index.ts';
import { findUserNames } from '../../users/index.ts';
import { findWebhookName } from '../../webhooks/index.ts';
import { findLastEvents, withFacts } from '../records/facts-store.ts';
import { known } from '../records/record-change.ts';
import { findTrigger } from '../records/triggers-store.ts';
import type { TriggerMail } from '../run/acting.ts';
import { objections } from '../run/match-segment.ts';

/** In a transaction that cannot change anything: the conditions are asked of what searches and cases are now. */
export const testTrigger: Verb<typeof endpoint, Ctx & TriggerMail> = (ctx, { params }) =>
  ctx.read(async (trx) => {
    const trigger = known(await findTrigger(trx, params.id));
    const would = await intentions(trx, ctx, trigger.actions);
    const events = (await withFacts(trx, await findLastEvents(trx, trigger.event, TESTED_EVENTS))).map(
      ({ event, reference, facts }) => {
        const against = objections(trigger.segment, facts);
        const matches = against.length === 0;
        const lines = matches ? would : against.map((why) => `No: ${why}`);
        return { eventId: event.id, at: event.at.toISOString(), subjectId: event.subjectId, reference, matches, lines };
      },
    );
    const matched = events.filter(({ matches }) => matches).length;
    return { at: ctx.clock.now().toISOString(), events, matched, actions: matched * trigger.actions.length };
  });

/** What each action would do, as one reads it. */
async function intentions(trx: Trx, mail: TriggerMail, actions: readonly TriggerAction[]): Promise<string[]> {
  const people = new Map((await findUserNames(trx)).map(({ id, name }) => [id, name]));
  const texts: string[] = [];
  for (const action of actions) texts.push(`would ${await intention(trx, action, { people, ...mail })}`);
  return texts;
}

async function intention(
  trx: Trx,
  action: TriggerAction,
  { people, messenger }: TriggerMail & { people: ReadonlyMap<string, string> },
): Promise<string> {
  const personOf = (id: string): string => people.get(id) ?? 'somebody unknown';
  const groupOf = async (id: string): Promise<string> => (await findUserGroup(trx, id))?.name ?? 'a group that is gone';
  const whomOf = async ({ kind, id }: Whom): Promise<string> => (kind === 'user' ? personOf(id) : groupOf(id));
  switch (action.kind) {
    case 'notify':
      return `notify ${await whomOf(action.to)}`;
    case 'send-template': {
      const template = await findOwnTemplate(trx, action.templateId);
      const why = whyNotSaid(template, 'event-trigger', messenger);
      if (!template || why !== undefined) return `send nothing: ${why}`;
      return `send ‘${template.name}’ to ${await whomOf(action.to)}`;
    }
    case 'assign':
      return `assign it to ${personOf(action.userId)}`;
    case 'assign-to-group':
      return `assign it to whoever of ${await groupOf(action.groupId)} has the fewest searches`;
    case 'case-to-group':
      return `give the case to ${await groupOf(action.groupId)}, for a member to take`;
    case 'assign-case':
      return action.to.kind === 'user'
        ? `assign the case to ${personOf(action.to.id)}`
        : `assign the case to whoever of ${await groupOf(action.to.id)} has the fewest cases`;
    case 'send-webhook':
      return `send it to ${(await findWebhookName(trx, action.webhookId)) ?? 'a webhook that is gone'}`;
    case 'set-case-status': {
      const status = await findStatus(trx, action.statusId);
      return status ? `set the case status to ‘${status.name}’` : 'set a case status that is gone';
    }
    case 'set-tag':
      return `set the tag ${action.tag}`;
    case 'ask-attention':
      return `ask for attention: ${action.reason}`;
    case 'create-case': {
      const type = (await findTypes(trx)).find(({ id }) => id === action.typeId);
      return type ? `begin a case of the type ${type.name}` : 'begin a case of a type that is gone';
    }
  }
}
