import type { TemplateText } from '@tamis/contract/templates/purpose';
import type { PurposeKey } from '@tamis/contract/templates/purposes';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { refusedAsTaken } from '../../platform/db/refused-as-taken.ts';

/** Whose texts: a merchant's, or null for those of the installation, which hold for merchants that have none. */
export type Level = string | null;

export interface VersionRow {
  purpose: PurposeKey;
  version: number;
  /** Both null where it is the return to what holds without it. */
  subject: string | null;
  body: string | null;
  createdAt: Date;
  createdBy: string;
}

const columns = sql`purpose, version, subject, body, created_at as "createdAt", created_by as "createdBy"`;

const ofLevel = (level: Level): RawBuilder<unknown> =>
  level === null
    ? sql`installation_mail_templates where true`
    : sql`merchant_mail_templates where merchant_id = ${level}`;

/** What is said for a purpose in the place of the delivered text: the merchant's own text, or else the installation's. */
export async function findTemplate(trx: Trx, purpose: PurposeKey, level: Level): Promise<TemplateText | undefined> {
  const { rows } = await sql<TemplateText>`
    select subject, body from (
      (select 1 as rank, subject, body from merchant_mail_templates
        where merchant_id = ${level} and purpose = ${purpose} order by version desc limit 1)
      union all
      (select 2 as rank, subject, body from installation_mail_templates
        where purpose = ${purpose} order by version desc limit 1)
    ) as texts where subject is not null order by rank limit 1`.execute(trx);
  return rows[0];
}

/** The newest version of each purpose that has any. */
export async function findNewest(trx: Trx, level: Level): Promise<Map<PurposeKey, VersionRow>> {
  const { rows } = await sql<VersionRow>`
    select distinct on (purpose) ${columns} from ${ofLevel(level)} order by purpose, version desc`.execute(trx);
  return new Map(rows.map((row) => [row.purpose, row]));
}

/** The newest versions of a purpose, newest first. */
export async function findVersions(trx: Trx, level: Level, purpose: PurposeKey, count: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select ${columns} from ${ofLevel(level)} and purpose = ${purpose} order by version desc limit ${count}`.execute(
    trx,
  );
  return rows;
}

/** Throws `overtaken` when somebody else has saved this version meanwhile. */
export async function insertVersion(trx: Trx, level: Level, row: VersionRow, overtaken: Error): Promise<void> {
  const { createdAt: created_at, createdBy: created_by, ...texts } = row;
  const version = { ...texts, created_at, created_by };
  const written =
    level === null
      ? trx.insertInto('installation_mail_templates').values(version).execute()
      : trx
          .insertInto('merchant_mail_templates')
          .values({ ...version, merchant_id: level })
          .execute();
  await refusedAsTaken(written, `${level === null ? 'installation' : 'merchant'}_mail_templates_pkey`, overtaken);
}
