import * as contract from '@tamis/contract/outbox';
import { routesWith } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import { listMessages, type OutboxServices } from './list-messages.ts';
import { viewMessage } from './view-message.ts';

/** Mails and text messages of the installation, for Root. */
export function createOutbox(services: OutboxServices): Module {
  const route = routesWith(services);
  return { routes: [route(contract.findMessages, listMessages), route(contract.viewMessage, viewMessage)] };
}
