import type { ApprovalRule } from '@tamis/contract/screening';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';

export interface SetRules {
  rules: ApprovalRule[];
  changedBy: string;
  changedAt: Date;
}

/** What a merchant wants a second person for; undefined while nobody has said anything. */
export async function findRules(trx: Trx, merchantId: string): Promise<SetRules | undefined> {
  const row = await trx
    .selectFrom('approval_rules')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  // Written by saveRules only.
  return row && { rules: row.rules as ApprovalRule[], changedBy: row.changed_by, changedAt: row.changed_at };
}

/** Whether a merchant wants a second person for something. */
export const needsSecondPerson = async (trx: Trx, merchantId: string, rule: ApprovalRule): Promise<boolean> =>
  (await findRules(trx, merchantId))?.rules.includes(rule) ?? false;

export async function saveRules(
  trx: Trx,
  merchantId: string,
  { rules, changedBy, changedAt }: SetRules,
): Promise<void> {
  await sql`
    insert into approval_rules (merchant_id, rules, changed_by, changed_at) values (${merchantId}, ${rules}, ${changedBy}, ${changedAt})
    on conflict (merchant_id) do update set rules = excluded.rules, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    trx,
  );
}

/** Those of these hits of a search that may be sanctions. */
export async function findSanctionHits(trx: Trx, searchId: string, entityIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ entity_id: string }>`
    select entity_id from sanction_hits where search_id = ${searchId} and entity_id = any(${[...entityIds]}::text[])`.execute(
    trx,
  );
  return new Set(rows.map((row) => row.entity_id));
}

/** Whether one of these searches has a hit that may be a sanction. */
export async function haveSanctionHits(trx: Trx, searchIds: readonly string[]): Promise<boolean> {
  const { rows } =
    await sql`select from sanction_hits where search_id = any(${[...searchIds]}::text[]) limit 1`.execute(trx);
  return rows.length > 0;
}
