import type { LoggedAct } from '@tamis/contract/request-logs';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { CallRow } from './request-logs-store.ts';

/** Rows are written by the same clock as the log, before the call is answered; so far it may have been set meanwhile. */
const LEEWAY_MS = 5000;

/**
 * The audit rows of a call, without what is restricted to others: they carry its request id. Found by who called and when,
 * which an index answers.
 */
export async function findActsOf(
  trx: Trx,
  { requestId, userId, at, tookMs }: Pick<CallRow, 'requestId' | 'userId' | 'at' | 'tookMs'>,
  most: number,
): Promise<(Omit<LoggedAct, 'at'> & { at: Date })[]> {
  return trx
    .selectFrom('audit_entries')
    .select([
      'id',
      'at',
      'action',
      sql<LoggedAct['outcome']>`outcome`.as('outcome'),
      'subject_type as subjectType',
      'subject_id as subjectId',
    ])
    .where('actor_id', '=', userId)
    .where('at', '>=', new Date(at.getTime() - tookMs - LEEWAY_MS))
    .where('at', '<=', new Date(at.getTime() + LEEWAY_MS))
    .where(sql<boolean>`source ->> 'requestId' = ${requestId}`)
    .where(sql<boolean>`subject_id not in (select hidden_subjects())`)
    .orderBy('at')
    .orderBy('id')
    .limit(most)
    .execute();
}
