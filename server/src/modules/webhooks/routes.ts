import type { Endpoint } from '@tamis/contract';
import * as eventLog from '@tamis/contract/event-log';
import * as contract from '@tamis/contract/webhooks';
import type { Route, Verb } from '../../platform/http/route.ts';
import { merchantRoute } from '../merchants/index.ts';
import { deleteWebhook } from './acts/delete-webhook.ts';
import { listEvents, listEventTypes, viewEvent } from './acts/read-events.ts';
import { listWebhookChanges, listWebhooks, viewWebhook, viewWebhookModules } from './acts/read-webhooks.ts';
import { rotateWebhook } from './acts/rotate-webhook.ts';
import { createWebhook, updateWebhook, type WebhooksCtx } from './acts/save-webhook.ts';
import { sendAgain, sendFailedAgain, sendTestEvent } from './acts/send-again.ts';
import { viewFigures } from './acts/view-figures.ts';

export function webhookRoutes(services: Pick<WebhooksCtx, 'secrets' | 'networks'>): Route[] {
  const sealing = <E extends Endpoint>(endpoint: E, verb: Verb<E, WebhooksCtx>): Route =>
    merchantRoute(endpoint, (ctx, input) => verb({ ...ctx, ...services }, input));
  return [
    merchantRoute(contract.findWebhooks, listWebhooks),
    merchantRoute(contract.viewWebhookModules, viewWebhookModules),
    merchantRoute(contract.viewWebhook, viewWebhook),
    sealing(contract.createWebhook, createWebhook),
    sealing(contract.updateWebhook, updateWebhook),
    sealing(contract.rotateWebhook, rotateWebhook),
    merchantRoute(contract.deleteWebhook, deleteWebhook),
    merchantRoute(contract.viewWebhookFigures, viewFigures),
    merchantRoute(contract.webhookChanges, listWebhookChanges),
    merchantRoute(eventLog.findEventTypes, listEventTypes),
    merchantRoute(eventLog.findEvents, listEvents),
    merchantRoute(eventLog.viewEvent, viewEvent),
    merchantRoute(eventLog.sendAgain, sendAgain),
    merchantRoute(eventLog.sendFailedAgain, sendFailedAgain),
    merchantRoute(contract.sendTestEvent, sendTestEvent),
  ];
}
