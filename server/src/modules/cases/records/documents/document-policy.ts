import type { DocumentStatus } from '@tamis/contract/cases';
import { ConflictError, ValidationError } from '../../../../platform/errors/app-error.ts';
import {
  type DocumentDecision,
  type DocumentFields,
  type FileRow,
  isStored,
  type KeptDocument,
} from './documents-store.ts';

/**
 * What a document is worth on a day. Its date stands above what was decided before: nobody has to come and say that it has
 * expired. It is still good on its last day.
 * @param today in the time zone of the merchant
 */
export function documentStatus(
  { status, expiresOn }: Pick<KeptDocument, 'status' | 'expiresOn'>,
  today: string,
): DocumentStatus {
  return status !== 'rejected' && expiresOn !== '' && expiresOn < today ? 'expired' : status;
}

/** Refuses a decision that cannot be. */
export function assertDecidable(
  document: KeptDocument,
  { status, reason }: Pick<DocumentDecision, 'status' | 'reason'>,
  today: string,
): void {
  if (status === 'rejected' && reason === '') throw ValidationError.at('reason', 'Enter a reason');
  if (status !== 'accepted') return;
  if (!document.files.some(isStored))
    throw new ConflictError('The files of this document are removed: nobody can look at it. Ask for it anew.');
  if (document.files.some(({ scan }) => scan === 'quarantined'))
    throw new ConflictError('The virus scanner gave no answer for a file of this document. Upload it again.');
  if (documentStatus({ ...document, status }, today) === 'expired')
    throw new ConflictError('This document has expired. Ask for a newer one, or correct its date.');
}

/** Dates that contradict each other are no dates of a document. */
export function assertDates({ issuedOn, expiresOn }: Pick<DocumentFields, 'issuedOn' | 'expiresOn'>): void {
  if (issuedOn !== '' && expiresOn !== '' && expiresOn < issuedOn)
    throw ValidationError.at('expiresOn', 'It expires before it was issued');
}

/** Refuses to show, or to hand out, what may not be. */
export function assertGivable({ scan, flags }: Pick<FileRow, 'scan' | 'flags'>, isPreview: boolean): void {
  if (scan === 'quarantined')
    throw new ConflictError('This file is quarantined: the virus scanner gave no answer for it. Upload it again.');
  if (isPreview && flags.length > 0)
    throw new ConflictError('This PDF is not shown, as it can do more than show itself. Download it to look at it.');
}

export const noDecision: DocumentDecision = { status: 'pending', reason: '', decidedBy: null, decidedAt: null };
