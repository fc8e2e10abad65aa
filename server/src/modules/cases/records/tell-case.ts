import type { Trx } from '../../../platform/db/database.ts';
import { type LiveEvent, publish } from '../../../platform/realtime/live-events.ts';
import { findAudiences } from './cases-store.ts';

/** What audit rows of cases are about. */
export const CASE = 'case';
/** What those of restricted notes are about: whoever sees the case need not see them. */
export const CASE_NOTE = 'case-note';
/** What those of looks at documents are about; what changes one is an act on its case. */
export const CASE_DOCUMENT = 'case-document';

/** Tells every screen that shows the case; of a restricted one the members of its group alone, who hear no id. */
export async function tellCase(trx: Trx, merchantId: string, caseId: string, isMoved = false): Promise<void> {
  const isRestricted = await tellOf(trx, merchantId, [caseId], changed('cases'));
  if (isMoved && !isRestricted)
    await publish(trx, { merchantId, event: 'send_broadcast_case_status_event', data: { caseId } });
}

/** The same of many cases at once, none of which has moved. */
export const tellCases = (trx: Trx, merchantId: string, caseIds: readonly string[]): Promise<boolean> =>
  tellOf(trx, merchantId, caseIds, changed('cases'));

/** The same of the documents in it. */
export async function tellDocuments(trx: Trx, merchantId: string, caseId: string): Promise<void> {
  await tellOf(trx, merchantId, [caseId], changed('case-documents'));
}

const changed = (of: 'cases' | 'case-documents'): LiveEvent => ({ event: 'records_changed_event', data: { of } });

/** Answers whether any of the cases is restricted. */
async function tellOf(trx: Trx, merchantId: string, caseIds: readonly string[], event: LiveEvent): Promise<boolean> {
  const audiences = await findAudiences(trx, caseIds);
  const members = new Set(audiences.flatMap((audience) => audience ?? []));
  for (const userId of members) await publish(trx, { userId, ...event });
  if (audiences.includes(null)) await publish(trx, { merchantId, ...event });
  return audiences.some((audience) => audience !== null);
}
