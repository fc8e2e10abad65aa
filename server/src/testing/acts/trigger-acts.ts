import type { Endpoint } from '@tamis/contract';
import * as triggers from '@tamis/contract/triggers';
import type { Act, Acts, Stage } from './act.ts';

let made = 0;

/** A trigger that tells the owner when a search has a hit. */
export const triggerOf = ({ owner }: { owner: { userId: string } }) => ({
  name: `Trigger ${(made += 1)}`,
  event: 'search.completed' as const,
  segment: { match: 'all' as const, conditions: [{ field: 'totalHits', operator: 'at-least', value: 1 } as const] },
  actions: [
    {
      kind: 'notify' as const,
      to: { kind: 'user' as const, id: owner.userId },
      by: 'console' as const,
      subject: 'A hit',
      body: '{{event.summary}}',
    },
  ],
});

const onTrigger =
  (more: (stage: Stage) => object = () => ({})): Act =>
  async (stage) => {
    const { id } = await stage.world.ask(stage.owner, triggers.createTrigger, { body: triggerOf(stage) });
    return { input: { params: { id }, ...more(stage) } };
  };

export const triggerActs: Acts = new Map<Endpoint, Act>([
  [triggers.createTrigger, async (stage) => ({ input: { body: triggerOf(stage) } })],
  [triggers.updateTrigger, onTrigger((stage) => ({ body: triggerOf(stage) }))],
  [triggers.setTriggerStatus, onTrigger(() => ({ body: { status: 'paused' } }))],
  [triggers.deleteTrigger, onTrigger()],
]);
