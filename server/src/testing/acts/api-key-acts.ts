import type { Endpoint } from '@tamis/contract';
import * as keys from '@tamis/contract/api-keys';
import type { Act, Acts, Stage } from './act.ts';

let made = 0;

async function key({ world, owner }: Stage): Promise<keys.ApiKey> {
  const body = { name: `Key ${(made += 1)}`, scopes: ['ComplyFind' as const] };
  return (await world.ask(owner, keys.createApiKey, { body })).key;
}

const onKey =
  (more: object = {}): Act =>
  async (stage) => ({ input: { params: { id: (await key(stage)).id }, ...more } });

export const apiKeyActs: Acts = new Map<Endpoint, Act>([
  [keys.createApiKey, async () => ({ input: { body: { name: 'payments-prod', scopes: ['ComplySearch'] } } })],
  [
    keys.updateApiKey,
    async (stage) => {
      const { id, name, expiresAt, ownerId } = await key(stage);
      return { input: { params: { id }, body: { name, expiresAt, ownerId, scopes: ['ComplySearch'] } } };
    },
  ],
  [keys.rotateApiKey, onKey({ body: {} })],
  [keys.revokeApiKey, onKey({ body: { reason: 'Leaked' } })],
  [keys.revokeApiKeyByGet, onKey()],
  [
    keys.deleteApiKey,
    async (stage) => {
      const params = { id: (await key(stage)).id };
      await stage.world.ask(stage.owner, keys.revokeApiKey, { params, body: { reason: 'Leaked' } });
      return { input: { params } };
    },
  ],
]);
