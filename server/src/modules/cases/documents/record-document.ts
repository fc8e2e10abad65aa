import type { WriteTransaction } from '../../../platform/context.ts';
import { CASE, tellCase, tellDocuments } from '../records/tell-case.ts';
import { findParties } from '../records/parties/parties-store.ts';
import { findEntityLink } from '../records/parties/entities-store.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { KeptDocument } from '../records/documents/documents-store.ts';

/** Keeps in the log of the case what became of a document of it, and tells the screens that show it. */
export async function recordDocument(
  { trx, audit }: WriteTransaction,
  action: string,
  { was, is }: { was: KeptDocument | null; is: KeptDocument },
): Promise<void> {
  const body = { documentId: is.id, was: was && (await stateOf(trx, was)), is: await stateOf(trx, is) };
  await audit({ action, subjectType: CASE, subjectId: is.caseId, body });
  await tellCase(trx, is.merchantId, is.caseId);
  await tellDocuments(trx, is.merchantId, is.caseId);
}

/** As people read it in the log. */
async function stateOf(trx: Trx, document: KeptDocument): Promise<Record<string, unknown>> {
  const { caseId, entityLinkId } = document;
  const link = entityLinkId === null ? undefined : await findEntityLink(trx, caseId, entityLinkId);
  const [party] = link ? await findParties(trx, [link.entityId]) : [];
  return {
    type: document.typeName,
    of: party?.name ?? null,
    number: document.number,
    issuedOn: document.issuedOn,
    expiresOn: document.expiresOn,
    issuingCountry: document.issuingCountry,
    status: document.status,
    reason: document.reason,
    files: document.files.map(({ name, sha256, rotation, scan, flags }) => ({ name, sha256, rotation, scan, flags })),
  };
}
