import type { Endpoint } from '@tamis/contract';
import * as eventLog from '@tamis/contract/event-log';
import * as hooks from '@tamis/contract/webhooks';
import type { Act, Acts, Stage } from './act.ts';

let made = 0;
const settings = () => ({
  name: `Receiver ${(made += 1)}`,
  // Nothing is sent there: no test reaches beyond its machine.
  url: 'https://hooks.invalid/tamis',
  modules: ['searches' as const],
});

async function webhook({ world, owner }: Stage): Promise<string> {
  return (await world.ask(owner, hooks.createWebhook, { body: settings() })).webhook.id;
}

const onWebhook =
  (more: () => object = () => ({})): Act =>
  async (stage) => ({ input: { params: { id: await webhook(stage) }, ...more() } });

export const webhookActs: Acts = new Map<Endpoint, Act>([
  [hooks.createWebhook, async () => ({ input: { body: settings() } })],
  [hooks.updateWebhook, onWebhook(() => ({ body: settings() }))],
  [hooks.rotateWebhook, onWebhook()],
  [hooks.deleteWebhook, onWebhook()],
  [hooks.sendTestEvent, onWebhook()],
  [eventLog.sendFailedAgain, onWebhook(() => ({ body: { since: '2026-01-01T00:00:00.000Z' } }))],
  [
    eventLog.sendAgain,
    async (stage) => {
      const { eventId } = await stage.world.ask(stage.owner, hooks.sendTestEvent, {
        params: { id: await webhook(stage) },
      });
      return { input: { body: { ids: [eventId] } } };
    },
  ],
]);
