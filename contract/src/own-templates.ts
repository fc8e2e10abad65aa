import { z } from 'zod';
import { endpoint, holding } from './calls/endpoint.ts';
import { templateTexts, templateVariable, templateVersion } from './mail-templates.ts';
import { pageOf } from './calls/paging.ts';
import { empty, id, idParams, ofMerchant, text, timestamp } from './calls/shared.ts';
import { ownTemplateKeys } from './templates/own-kinds.ts';

const tag = 'Templates';
const finding = holding('TemplateFind');
const updating = holding('TemplateUpdate');
const reading = { tag, writes: false } as const;
const writing = { tag, writes: true, access: updating } as const;

/** How what it says reaches people. */
export const templateChannels = ['email', 'notification', 'sms'] as const;
export type TemplateChannel = (typeof templateChannels)[number];

const key = z.enum(ownTemplateKeys);
const channel = z.enum(templateChannels);
const name = text(100).min(1, 'Enter a name');

export const ownTemplate = z.object({
  id,
  /** What sends it, and so what it may speak of. */
  key,
  name,
  channel,
  language: z.literal('en'),
  subject: z.string(),
  body: z.string(),
  variables: z.array(templateVariable),
  /** One that is switched off is sent by nothing. */
  isActive: z.boolean(),
  /** Whether its channel is set up: a text message needs an SMS gateway. */
  isSendable: z.boolean(),
  /** None is delivered: all of them are the merchant's own words. */
  isDefault: z.literal(false),
  version: z.number().int().min(1),
  updatedAt: timestamp,
  updatedBy: id,
});
export type OwnTemplate = z.output<typeof ownTemplate>;

export const ownTemplateOrders = ['name', 'updated_at'] as const;
const page = pageOf(
  'templates',
  ownTemplate,
  { orders: ownTemplateOrders },
  { key: key.optional(), isActive: z.boolean().optional() },
);
const scheduledPage = pageOf('templates', ownTemplate, { orders: ownTemplateOrders });

export const findOwnTemplates = endpoint({
  ...reading,
  method: 'POST',
  path: '/templates/find',
  name: 'templates.list',
  actionName: 'Find Templates',
  summary: 'Templates of a merchant for its triggers by a part of name or subject, a page at a time',
  access: finding,
  query: ofMerchant,
  body: page.body,
  output: page.output,
});

export const findScheduledTemplates = endpoint({
  ...reading,
  method: 'GET',
  path: '/templates/scheduled',
  name: 'templates.scheduled',
  actionName: 'Find Scheduled Templates',
  summary: 'Templates of a merchant that scheduled triggers may use',
  access: finding,
  query: scheduledPage.query.extend(ofMerchant.shape),
  output: scheduledPage.output,
});

export const viewOwnTemplate = endpoint({
  ...reading,
  method: 'GET',
  path: '/templates/:id',
  name: 'templates.view',
  actionName: 'Get Template',
  summary: 'One template with its last 50 versions and the triggers that send it',
  access: holding('TemplateFind', 'TemplateUpdate'),
  params: idParams,
  query: ofMerchant,
  output: ownTemplate.extend({
    versions: z.array(templateVersion),
    /** What the triggers are called that send it: as long as there are any, it is not deleted. */
    sentBy: z.array(z.string()),
  }),
});

export const createOwnTemplate = endpoint({
  ...writing,
  method: 'POST',
  path: '/templates',
  name: 'templates.create',
  actionName: 'Create Template',
  summary: 'Make a template for triggers',
  query: ofMerchant,
  body: z.strictObject({ key, name, channel, ...templateTexts }),
  output: ownTemplate,
});

export const updateOwnTemplate = endpoint({
  ...writing,
  method: 'PUT',
  path: '/templates/:id',
  name: 'templates.update',
  actionName: 'Update Template',
  summary: 'Save the next version of a template; triggers say it from then on',
  params: idParams,
  query: ofMerchant,
  body: z.strictObject({
    name,
    isActive: z.boolean(),
    ...templateTexts,
    /** The version that was seen: nobody's is overwritten unseen. */
    version: z.number().int().min(1),
  }),
  output: ownTemplate,
});

export const deleteOwnTemplate = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/templates/:id',
  name: 'templates.delete',
  actionName: 'Delete Template',
  summary: 'Delete a template that no trigger sends, with its versions',
  params: idParams,
  query: ofMerchant,
  output: empty,
});
