import * as contract from '@tamis/contract/mail-templates';
import * as own from '@tamis/contract/own-templates';
import type { Module } from '../../platform/module.ts';
import { merchantRoute, merchantRoutesWith } from '../merchants/index.ts';
import { listMailTemplates, viewMailTemplate } from './read-mail-templates.ts';
import { listOwnTemplates, listScheduledTemplates, viewOwnTemplate } from './read-own-templates.ts';
import { createMailTemplate, resetMailTemplate, updateMailTemplate } from './save-mail-template.ts';
import { createOwnTemplate, deleteOwnTemplate, updateOwnTemplate } from './save-own-template.ts';
import { sendTestMail, type TestMailServices } from './send-test-mail.ts';
import type { TemplateUses } from './template-reference.ts';

/** What is written to people: the mails of the product, and what merchants have their triggers say. */
export function createTemplates(services: TestMailServices & TemplateUses): Module {
  const route = merchantRoutesWith(services);
  return {
    routes: [
      merchantRoute(contract.findMailTemplates, listMailTemplates),
      merchantRoute(contract.viewMailTemplate, viewMailTemplate),
      merchantRoute(contract.createMailTemplate, createMailTemplate),
      merchantRoute(contract.updateMailTemplate, updateMailTemplate),
      merchantRoute(contract.resetMailTemplate, resetMailTemplate),
      route(contract.sendTestMail, sendTestMail),
      route(own.findOwnTemplates, listOwnTemplates),
      route(own.findScheduledTemplates, listScheduledTemplates),
      route(own.viewOwnTemplate, viewOwnTemplate),
      route(own.createOwnTemplate, createOwnTemplate),
      route(own.updateOwnTemplate, updateOwnTemplate),
      route(own.deleteOwnTemplate, deleteOwnTemplate),
    ],
  };
}
