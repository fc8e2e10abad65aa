import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

export interface SignInRow {
  id: string;
  at: Date;
  result: string;
  deviceInfo: string;
  address: string;
}

const ACTIONS = ['sessions.open', 'sessions.verify'];

/** A user's sign-ins as the audit log has them, newest first, and how many there are. */
export async function findSignInPage(
  trx: Trx,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: SignInRow[]; total: number }> {
  const ofUser = trx
    .selectFrom('audit_entries')
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', userId)
    .where('action', 'in', ACTIONS);
  const rows = await ofUser
    .select(['id', 'at'])
    .select([
      sql<string>`body->>'result'`.as('result'),
      sql<string>`source->>'userAgent'`.as('deviceInfo'),
      sql<string>`source->>'address'`.as('address'),
    ])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await ofUser.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
