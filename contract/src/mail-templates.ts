import { z } from 'zod';
import { endpoint, holding } from './calls/endpoint.ts';
import { pageOf } from './calls/paging.ts';
import { empty, id, ofMerchant, text, timestamp } from './calls/shared.ts';
import { ownTemplateKeys } from './templates/own-kinds.ts';
import { purposeKeys } from './templates/purposes.ts';

const tag = 'Templates';
const seeing = holding('TemplateFind', 'TemplateUpdate');

/** At most so many test mails an hour are sent to one person. */
export const TEST_MAILS_AN_HOUR = 10;

const purpose = z.enum(purposeKeys);
/** One that is no purpose is answered like any unknown id. */
const purposeParams = z.object({ id: z.string().max(64) });
export const templateTexts = {
  subject: text(200).min(1, 'Enter a subject'),
  body: z
    .string()
    .max(20_000)
    .refine((body) => body.trim() !== '', 'Enter a text'),
};

export const templateVariable = z.object({
  name: z.string(),
  label: z.string(),
  example: z.string(),
  isRequired: z.boolean(),
  isAddress: z.boolean(),
});

/** Whose text is sent: the delivered one, the installation's, or the merchant's own. */
export const templateOrigins = ['delivered', 'installation', 'merchant'] as const;

export const mailTemplate = z.object({
  id: purpose,
  key: purpose,
  name: z.string(),
  /** Who is written to, and when. */
  summary: z.string(),
  channel: z.literal('email'),
  language: z.literal('en'),
  subject: z.string(),
  body: z.string(),
  variables: z.array(templateVariable),
  isActive: z.literal(true),
  /** Whether the delivered text is sent. */
  isDefault: z.boolean(),
  origin: z.enum(templateOrigins),
  /** Of the text that may be changed here: the merchant's own, or the installation's for Root. 0 as long as there was none. */
  version: z.number().int().min(0),
  /** Whether there is such a text now. */
  isOwn: z.boolean(),
  updatedAt: timestamp.nullable(),
  updatedBy: id.nullable(),
});
export type MailTemplate = z.output<typeof mailTemplate>;

export const templateVersion = z.object({
  version: z.number().int(),
  /** Null where it was the return to the text that holds without it. */
  subject: z.string().nullable(),
  body: z.string().nullable(),
  at: timestamp,
  by: id,
});
export type TemplateVersion = z.output<typeof templateVersion>;

const page = pageOf('templates', mailTemplate, { orders: ['name', 'updated_at'] });

export const findMailTemplates = endpoint({
  tag,
  method: 'GET',
  path: '/template/email/internal',
  name: 'mail-templates.list',
  actionName: 'Find Internal Templates',
  summary: 'What the mails of the product say, one template for each purpose',
  access: holding('TemplateFind'),
  writes: false,
  query: page.query.extend(ofMerchant.shape),
  output: page.output,
});

export const viewMailTemplate = endpoint({
  tag,
  method: 'GET',
  path: '/template/email/internal/:id',
  name: 'mail-templates.view',
  actionName: 'Get Internal Template',
  summary: 'The template of one purpose with its variables, the text without it, and its last 50 versions',
  access: seeing,
  writes: false,
  params: purposeParams,
  query: ofMerchant,
  output: mailTemplate.extend({
    /** What is sent where there is no text of one's own. */
    inherited: z.object({ subject: z.string(), body: z.string() }),
    versions: z.array(templateVersion),
  }),
});

export const createMailTemplate = endpoint({
  tag,
  method: 'POST',
  path: '/template/email/internal',
  name: 'mail-templates.create',
  actionName: 'Create Internal Template',
  summary: 'Give a purpose a text of your own in the place of the one that holds without it',
  access: holding('TemplateUpdate'),
  writes: true,
  query: ofMerchant,
  body: z.strictObject({ purpose, ...templateTexts }),
  output: mailTemplate,
});

export const updateMailTemplate = endpoint({
  tag,
  method: 'PUT',
  path: '/template/email/internal/:id',
  name: 'mail-templates.update',
  actionName: 'Update Internal Template',
  summary: 'Save the next version of your text',
  access: holding('TemplateUpdate'),
  writes: true,
  params: purposeParams,
  query: ofMerchant,
  body: z.strictObject({
    ...templateTexts,
    /** The version that was seen, 0 where there was none: nobody's is overwritten unseen. */
    version: z.number().int().min(0),
  }),
  output: mailTemplate,
});

export const resetMailTemplate = endpoint({
  tag,
  method: 'DELETE',
  path: '/template/email/internal/:id',
  name: 'mail-templates.reset',
  actionName: 'Reset Internal Template',
  summary: 'Go back to the text that holds without your own; its versions stay',
  access: holding('TemplateUpdate'),
  writes: true,
  params: purposeParams,
  query: ofMerchant,
  output: empty,
});

export const sendTestMail = endpoint({
  tag,
  method: 'POST',
  path: '/templates/testemail/send',
  name: 'mail-templates.test',
  actionName: 'Send Test Email',
  summary: `Send a text with example data to yourself, at most ${TEST_MAILS_AN_HOUR} times an hour`,
  access: holding('TemplateUpdate'),
  writes: true,
  /** Of a template for triggers, its key stands in the place of the purpose. */
  body: z.strictObject({
    purpose: z.enum([...purposeKeys, ...ownTemplateKeys]),
    ...templateTexts,
    /** By SMS to the number that one gave for that; only what triggers send. */
    channel: z.enum(['email', 'sms']).default('email'),
  }),
  output: z.object({
    /** Of a number, a part. */
    to: z.string(),
    /** Whether a mail server or SMS gateway takes it away; else it waits in the outbox. */
    isDelivered: z.boolean(),
  }),
});
