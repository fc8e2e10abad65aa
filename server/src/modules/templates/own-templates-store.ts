import type { OwnTemplate, ownTemplateOrders } from '@tamis/contract/own-templates';
import type { PageInput } from '@tamis/contract/calls/paging';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { matchesText } from '../../platform/db/pages/matches-text.ts';
import { type PageRows, readPage } from '../../platform/db/pages/read-page.ts';
import { refusedAsTaken } from '../../platform/db/refused-as-taken.ts';

/** A template with its newest version. */
export interface OwnTemplateRow {
  id: string;
  merchantId: string;
  key: OwnTemplate['key'];
  name: string;
  channel: OwnTemplate['channel'];
  isActive: boolean;
  version: number;
  subject: string;
  body: string;
  updatedAt: Date;
  updatedBy: string;
}

type VersionRow = Pick<OwnTemplateRow, 'version' | 'subject' | 'body'> & { createdAt: Date; createdBy: string };

const templates = (trx: Trx) =>
  trx
    .selectFrom('own_templates')
    .innerJoin('own_template_versions as said', (join) =>
      join.onRef('said.template_id', '=', 'own_templates.id').onRef('said.version', '=', 'own_templates.version'),
    )
    .select([
      'own_templates.id',
      'own_templates.merchant_id as merchantId',
      sql<OwnTemplate['key']>`own_templates.key`.as('key'),
      'own_templates.name',
      sql<OwnTemplate['channel']>`own_templates.channel`.as('channel'),
      'own_templates.is_active as isActive',
      'own_templates.version',
      'said.subject',
      'said.body',
      'said.created_at as updatedAt',
      'said.created_by as updatedBy',
    ]);

export interface OwnTemplateFilter {
  key?: OwnTemplate['key'] | undefined;
  isActive?: boolean | undefined;
  /** By these ways alone. */
  channels?: readonly OwnTemplate['channel'][];
}

export function findOwnTemplatePage(
  trx: Trx,
  page: PageInput<(typeof ownTemplateOrders)[number]>,
  { key, isActive, channels }: OwnTemplateFilter,
): Promise<PageRows<OwnTemplateRow>> {
  let matching = templates(trx).where(matchesText(page.search, 'own_templates.name', 'said.subject'));
  if (key !== undefined) matching = matching.where('own_templates.key', '=', key);
  if (isActive !== undefined) matching = matching.where('own_templates.is_active', '=', isActive);
  if (channels) matching = matching.where('own_templates.channel', 'in', channels);
  return readPage(matching, page, {
    by: { name: sql`lower(own_templates.name)`, updated_at: 'said.created_at' },
    id: 'own_templates.id',
  });
}

/** Undefined for one of nobody’s, or of another merchant. */
export const findOwnTemplate = (trx: Trx, id: string): Promise<OwnTemplateRow | undefined> =>
  templates(trx).where('own_templates.id', '=', id).executeTakeFirst();

/** The same, for whoever names it from now on: it is not deleted until the transaction ends. */
export async function holdOwnTemplate(trx: Trx, id: string): Promise<OwnTemplateRow | undefined> {
  await trx.selectFrom('own_templates').select('id').where('id', '=', id).forKeyShare().execute();
  return findOwnTemplate(trx, id);
}

/** The same, and nobody else changes or names it until the transaction ends. */
export async function lockOwnTemplate(trx: Trx, id: string): Promise<OwnTemplateRow | undefined> {
  // By itself: joined to its version, a row that changed while one waited for it would not be found.
  await trx.selectFrom('own_templates').select('id').where('id', '=', id).forUpdate().execute();
  return findOwnTemplate(trx, id);
}

/** The newest versions, newest first. */
export async function findOwnVersions(trx: Trx, id: string, count: number): Promise<VersionRow[]> {
  return trx
    .selectFrom('own_template_versions')
    .select(['version', 'subject', 'body', 'created_at as createdAt', 'created_by as createdBy'])
    .where('template_id', '=', id)
    .orderBy('version', 'desc')
    .limit(count)
    .execute();
}

/** Writes a new version, and the template where it is the first. Throws `nameTaken` when another one of the merchant has the name. */
export async function putOwnTemplate(trx: Trx, row: OwnTemplateRow, nameTaken: Error): Promise<void> {
  const { id, merchantId: merchant_id, key, channel, version, subject, body } = row;
  const changed = { name: row.name, is_active: row.isActive, version };
  const written = trx
    .insertInto('own_templates')
    .values({ id, merchant_id, key, channel, ...changed })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed));
  await refusedAsTaken(written.execute(), 'own_templates_by_name', nameTaken);
  const text = { subject, body, created_at: row.updatedAt, created_by: row.updatedBy };
  await trx
    .insertInto('own_template_versions')
    .values({ merchant_id, template_id: id, version, ...text })
    .execute();
}

export async function removeOwnTemplate(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('own_templates').where('id', '=', id).execute();
}
