import * as contract from '@tamis/contract/mail-templates';
import type { Module } from '../../platform/module.ts';
import { merchantRoute, merchantRoutesWith } from '../merchants/index.ts';
import { listMailTemplates, viewMailTemplate } from './read-mail-templates.ts';
import { createMailTemplate, resetMailTemplate, updateMailTemplate } from './save-mail-template.ts';
import { sendTestMail, type TestMailServices } from './send-test-mail.ts';

/** What is written to people: the mails of the product. */
export function createTemplates(services: TestMailServices): Module {
  const route = merchantRoutesWith(services);
  return {
    routes: [
      merchantRoute(contract.findMailTemplates, listMailTemplates),
      merchantRoute(contract.viewMailTemplate, viewMailTemplate),
      merchantRoute(contract.createMailTemplate, createMailTemplate),
      merchantRoute(contract.updateMailTemplate, updateMailTemplate),
      merchantRoute(contract.resetMailTemplate, resetMailTemplate),
      route(contract.sendTestMail, sendTestMail),
    ],
  };
}
