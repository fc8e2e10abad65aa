import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { Period } from './activity-store.ts';

export interface SettingsRow {
  at: Date;
  /** Name of the act, e.g. 'approvals.set-rules'. */
  action: string;
  /** Null for the installation itself. */
  by: string | null;
  reason: string | null;
}

/** An agent or a Root, whose name a merchant that they do not belong to is not told. */
const ELSEWHERE = 'Somebody of another merchant';

/** Records of a merchant that are its settings, and on which more is done than to change them: what was purged, a test mail. */
const SETTINGS = ['merchant', 'case-type', 'case-status', 'risk-model', 'risk-countries', 'mail-template'];

/** A change keeps what it made of its record; a publication of a risk model, what it changed. */
const isChange = sql<boolean>`(entry.body ? 'is' or entry.body ? 'differences')`;

/** What was changed in the settings of a merchant, and in those of the installation by which its searches are answered. */
export async function findSettingsChanges(trx: Trx, { merchantId, from, until }: Period): Promise<SettingsRow[]> {
  const { rows } = await sql<SettingsRow>`
    with known as (
      select id::text, name, surname from users where merchant_id = ${merchantId}
      union select id::text, name, surname from linked_agent_names())
    select at, action, by, nullif(reason, '') as reason from (
      select entry.id, entry.at, entry.action,
        case when entry.actor_id is not null then coalesce(trim(known.name || ' ' || known.surname), ${ELSEWHERE}) end as by,
        coalesce(entry.body ->> 'reason', entry.body -> 'is' ->> 'reason') as reason
      from audit_entries entry left join known on known.id = entry.actor_id
      where entry.merchant_id = ${merchantId} and entry.subject_type = any(${SETTINGS}::text[])
        and ${isChange} and entry.outcome = 'done' and entry.at >= ${from} and entry.at < ${until}
      union all
      select version::text, published_at, 'matching.publish', null, reason from matching_settings
      where published_at >= ${from} and published_at < ${until}) as changes
    order by at desc, action, id`.execute(trx);
  return rows;
}
