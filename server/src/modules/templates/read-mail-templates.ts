import type { findMailTemplates, MailTemplate, viewMailTemplate as viewEndpoint } from '@tamis/contract/mail-templates';
import { isPurpose, type PurposeKey, purposeKeys } from '@tamis/contract/templates/purposes';
import type { Ctx } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { findNewest, findVersions, type Level } from './mail-templates-store.ts';
import { inheritedText, type Standing, templateView, versionView } from './template-view.ts';

const SHOWN_VERSIONS = 50;

/** Whose texts the call is about: the installation's for Root, unless a merchant is named. */
export const levelOf = ({ actor }: Ctx, { merchantId }: { merchantId?: string | undefined }): Level =>
  merchantId === undefined && actor.claims.includes('Root') ? null : actor.merchantId;

/** What is known of every purpose, in one look. */
export async function standings(trx: Trx, level: Level): Promise<(key: PurposeKey) => Standing> {
  const own = await findNewest(trx, level);
  const installation = level === null ? own : await findNewest(trx, null);
  return (key) => ({ own: own.get(key), installation: installation.get(key), isOfInstallation: level === null });
}

const by: Record<'name' | 'updated_at', (template: MailTemplate) => string> = {
  name: ({ name }) => name.toLowerCase(),
  updated_at: ({ updatedAt }) => updatedAt ?? '',
};

/** As many as the product has purposes, so that they are sorted here. */
export const listMailTemplates: Verb<typeof findMailTemplates> = async (ctx, { query }) => {
  const of = await ctx.read((trx) => standings(trx, levelOf(ctx, query)));
  const wanted = query.search.toLowerCase();
  const templates = purposeKeys
    .map((key) => templateView(key, of(key)))
    .filter(({ name, summary, subject }) => `${name}\n${summary}\n${subject}`.toLowerCase().includes(wanted))
    .toSorted((one, other) => by[query.order](one).localeCompare(by[query.order](other), 'en'));
  if (query.order_by_desc) templates.reverse();
  const from = (query.page - 1) * query.perPage;
  return { templates: templates.slice(from, from + query.perPage), totalRecords: templates.length };
};

/** The purpose of a template that was asked for. */
export function known(id: string): PurposeKey {
  if (!isPurpose(id)) throw new NotFoundError('The template');
  return id;
}

export const viewMailTemplate: Verb<typeof viewEndpoint> = (ctx, { params, query }) =>
  ctx.read(async (trx) => {
    const id = known(params.id);
    const level = levelOf(ctx, query);
    const standing = (await standings(trx, level))(id);
    const versions = await findVersions(trx, level, id, SHOWN_VERSIONS);
    return {
      ...templateView(id, standing),
      inherited: inheritedText(id, standing),
      versions: versions.map(versionView),
    };
  });
