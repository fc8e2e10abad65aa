import type { BodyOf, OutputOf } from '@tamis/contract';
import type { findUserActivity } from '@tamis/contract/user-security';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { matchesText } from '../../../platform/db/pages/matches-text.ts';
import { readPage } from '../../../platform/db/pages/read-page.ts';

type Activity = OutputOf<typeof findUserActivity>;

/** What the audit log of the transaction's merchant has of a user, without what is restricted to others. */
export async function findActivity(
  trx: Trx,
  userId: string,
  { outcome, ...page }: BodyOf<typeof findUserActivity>,
): Promise<Activity> {
  const acts = trx
    .selectFrom('audit_entries')
    .where('actor_id', '=', userId)
    .where(sql<boolean>`subject_id not in (select hidden_subjects())`)
    .where(matchesText(page.search, 'action'))
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? ''))
    .select([
      'id',
      'at',
      'action',
      'outcome',
      'subject_type as subjectType',
      'subject_id as subjectId',
      'impersonator_id as impersonatorId',
    ]);
  const { rows, totalRecords } = await readPage(acts, page, { by: { at: 'at' }, id: 'id' });
  return {
    acts: rows.map(({ at, outcome: came, ...act }) => ({
      ...act,
      at: at.toISOString(),
      outcome: came === 'done' ? 'done' : 'refused',
    })),
    totalRecords,
  };
}
