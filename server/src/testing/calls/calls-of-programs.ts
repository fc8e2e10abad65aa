import type { Endpoint } from '@tamis/contract';
import * as keys from '@tamis/contract/api-keys';
import * as eventLog from '@tamis/contract/event-log';
import * as hooks from '@tamis/contract/webhooks';
import type { CallInput } from '../test-world.ts';

type Asked = Record<'key' | 'user' | 'webhook' | 'event', string>;
type Calls = [endpoint: Endpoint, inputFor: (ids: Asked) => CallInput][];

const settings = { name: 'elsewhere', scopes: ['ComplyFind'], expiresAt: '2027-01-01T00:00:00Z' };
const ofKeys: Calls = [
  [keys.viewApiKey, ({ key }) => ({ params: { id: key } })],
  [keys.updateApiKey, ({ key, user }) => ({ params: { id: key }, body: { ...settings, ownerId: user } })],
  [keys.rotateApiKey, ({ key }) => ({ params: { id: key }, body: {} })],
  [keys.revokeApiKey, ({ key }) => ({ params: { id: key }, body: { reason: 'from elsewhere' } })],
  [keys.revokeApiKeyByGet, ({ key }) => ({ params: { id: key } })],
  [keys.deleteApiKey, ({ key }) => ({ params: { id: key } })],
];
const sendsTo = { name: 'elsewhere', url: 'https://hooks.invalid/', modules: ['searches'] };
const ofWebhooks: Calls = [
  [hooks.viewWebhook, ({ webhook }) => ({ params: { id: webhook } })],
  [hooks.viewWebhookFigures, ({ webhook }) => ({ params: { id: webhook } })],
  [hooks.updateWebhook, ({ webhook }) => ({ params: { id: webhook }, body: sendsTo })],
  [hooks.rotateWebhook, ({ webhook }) => ({ params: { id: webhook } })],
  [hooks.deleteWebhook, ({ webhook }) => ({ params: { id: webhook } })],
  [hooks.sendTestEvent, ({ webhook }) => ({ params: { id: webhook } })],
  [eventLog.sendFailedAgain, ({ webhook }) => ({ params: { id: webhook }, body: { since: '2026-01-01T00:00:00Z' } })],
  [eventLog.sendAgain, ({ event, webhook }) => ({ body: { ids: [event], webhookId: webhook } })],
  [eventLog.viewEvent, ({ event }) => ({ params: { id: event } })],
];

/** Calls about what programs call by and are told by, each with one id of every kind that it takes. */
export const callsOfPrograms: Calls = [...ofKeys, ...ofWebhooks];
