import type { Trx } from '../../../platform/db/database.ts';
import { type LiveEvent, publish } from '../../../platform/realtime/live-events.ts';
import { findAudience } from './cases-store.ts';

/** What audit rows of cases are about. */
export const CASE = 'case';
/** What those of restricted notes are about: whoever sees the case need not see them. */
export const CASE_NOTE = 'case-note';
/** What those of looks at documents are about; what changes one is an act on its case. */
export const CASE_DOCUMENT = 'case-document';

/** Tells every screen that shows the case; of a restricted one the members of its group alone, who hear no id. */
export async function tellCase(trx: Trx, merchantId: string, caseId: string, isMoved = false): Promise<void> {
  const isRestricted = await tellOfCase(trx, merchantId, caseId, changed('cases'));
  if (isMoved && !isRestricted)
    await publish(trx, { merchantId, event: 'send_broadcast_case_status_event', data: { caseId } });
}

/** The same of the documents in it. */
export async function tellDocuments(trx: Trx, merchantId: string, caseId: string): Promise<void> {
  await tellOfCase(trx, merchantId, caseId, changed('case-documents'));
}

const changed = (of: 'cases' | 'case-documents'): LiveEvent => ({ event: 'records_changed_event', data: { of } });

async function tellOfCase(trx: Trx, merchantId: string, caseId: string, event: LiveEvent): Promise<boolean> {
  const audience = await findAudience(trx, caseId);
  if (audience) for (const userId of audience) await publish(trx, { userId, ...event });
  else await publish(trx, { merchantId, ...event });
  return audience !== null;
}
