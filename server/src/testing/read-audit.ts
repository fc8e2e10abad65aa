import type { Database } from '../platform/db/database.ts';

/** A row of the audit log, as far as it says who did what. */
export interface AuditedAct {
  action: string;
  outcome: string;
  actorId: string | null;
  impersonatorId: string | null;
  merchantId: string;
  body: unknown;
}

/** What the audit log holds about a subject, in its order. */
export async function readAudit(database: Database, subjectType: string, subjectId: string): Promise<AuditedAct[]> {
  return database.transaction({ kind: 'system' }, (trx) =>
    trx
      .selectFrom('audit_entries')
      .select([
        'action',
        'outcome',
        'actor_id as actorId',
        'impersonator_id as impersonatorId',
        'merchant_id as merchantId',
        'body',
      ])
      .where('subject_type', '=', subjectType)
      .where('subject_id', '=', subjectId)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  );
}
