import * as contract from '@tamis/contract/cases';
import type { AuditInput } from '../../../platform/context.ts';
import type { CaseCtx } from './change-case.ts';
import { newId } from '../../../platform/new-id.ts';
import type { Party, PartyKind } from './parties/parties-store.ts';
import { beganOn, nameOf } from './parties/party-policy.ts';

/** A person or company that nobody has saved yet. */
export function newParty({ actor, clock }: CaseCtx, is: Pick<Party, 'kind' | 'details'>): Party {
  const now = clock.now();
  return {
    ...is,
    id: newId(clock),
    merchantId: actor.merchantId,
    name: nameOf(is.details),
    beganOn: beganOn(is.details),
    identityChangedAt: now,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

const creating: Record<PartyKind, Pick<AuditInput, 'action' | 'subjectType'>> = {
  persons: { action: contract.createPerson.name, subjectType: 'person' },
  companies: { action: contract.createCompany.name, subjectType: 'company' },
};

/** The row that creating it by hand leaves in the log. @param more stands beside what it is */
export const auditOfNewParty = ({ id, kind, details }: Party, more: object = {}): AuditInput => ({
  ...creating[kind],
  subjectId: id,
  body: { was: null, is: details, ...more },
});
