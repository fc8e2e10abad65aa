import * as contract from '@tamis/contract/own-templates';
import type { Ctx } from '../../platform/context.ts';
import type { Verb } from '../../platform/http/route.ts';
import { isSendable, knownOwn, ownTemplateView } from './own-template-view.ts';
import { findOwnTemplate, findOwnTemplatePage, findOwnVersions } from './own-templates-store.ts';
import type { TestMailServices } from './send-test-mail.ts';
import { sendersOf, type TemplateUses } from './template-reference.ts';
import { versionView } from './template-view.ts';

const SHOWN_VERSIONS = 50;

export const listOwnTemplates: Verb<typeof contract.findOwnTemplates, Ctx & TestMailServices> = async (
  ctx,
  { body },
) => {
  const { rows, totalRecords } = await ctx.read((trx) => findOwnTemplatePage(trx, body, body));
  return { templates: rows.map((row) => ownTemplateView(row, ctx)), totalRecords };
};

export const listScheduledTemplates: Verb<typeof contract.findScheduledTemplates, Ctx & TestMailServices> = async (
  ctx,
  { query },
) => {
  const channels = contract.templateChannels.filter((channel) => isSendable({ channel }, ctx.messenger));
  const usable = { key: 'scheduled-trigger', isActive: true, channels } as const;
  const { rows, totalRecords } = await ctx.read((trx) => findOwnTemplatePage(trx, query, usable));
  return { templates: rows.map((row) => ownTemplateView(row, ctx)), totalRecords };
};

export const viewOwnTemplate: Verb<typeof contract.viewOwnTemplate, Ctx & TestMailServices & TemplateUses> = (
  ctx,
  { params: { id } },
) =>
  ctx.read(async (trx) => {
    const template = knownOwn(await findOwnTemplate(trx, id));
    const versions = await findOwnVersions(trx, id, SHOWN_VERSIONS);
    return {
      ...ownTemplateView(template, ctx),
      versions: versions.map(versionView),
      sentBy: await sendersOf(trx, ctx, id),
    };
  });
