import type { Endpoint } from '@tamis/contract';
import * as templates from '@tamis/contract/own-templates';
import * as triggers from '@tamis/contract/triggers';
import { triggerOf } from '../acts/trigger-acts.ts';
import type { CallInput } from '../test-world.ts';

type Asked = Record<'trigger' | 'template' | 'user', string>;

const changed = { name: 'From elsewhere', isActive: true, subject: 'x', body: 'x', version: 1 };

/** Calls about a trigger, or a template that triggers send, each with one id of every kind that it takes. */
export const callsOfTriggers: [endpoint: Endpoint, inputFor: (ids: Asked) => CallInput][] = [
  [triggers.viewTrigger, ({ trigger }) => ({ params: { id: trigger } })],
  [
    triggers.updateTrigger,
    ({ trigger, user }) => ({ params: { id: trigger }, body: triggerOf({ owner: { userId: user } }) }),
  ],
  [triggers.setTriggerStatus, ({ trigger }) => ({ params: { id: trigger }, body: { status: 'paused' } })],
  [triggers.testTrigger, ({ trigger }) => ({ params: { id: trigger } })],
  [triggers.findTriggerRuns, ({ trigger }) => ({ params: { id: trigger } })],
  [triggers.deleteTrigger, ({ trigger }) => ({ params: { id: trigger } })],
  [templates.viewOwnTemplate, ({ template }) => ({ params: { id: template } })],
  [templates.updateOwnTemplate, ({ template }) => ({ params: { id: template }, body: changed })],
  [templates.deleteOwnTemplate, ({ template }) => ({ params: { id: template } })],
];
