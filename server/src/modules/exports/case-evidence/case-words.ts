import type { CaseDecision, CaseDocument, EntityRole, RiskFactor, RiskFloor } from '@tamis/contract/cases';

/** How a case reads on paper. */
export const roleWords: Record<EntityRole, string> = {
  customer: 'Customer',
  director: 'Director',
  owner: 'Owner',
  representative: 'Representative',
  signatory: 'Signatory',
  guarantor: 'Guarantor',
  beneficiary: 'Beneficiary',
  nominee: 'Nominee',
  other: 'Other',
};

export const factorWords: Record<RiskFactor, string> = {
  customer: 'Customer',
  geography: 'Geography',
  product: 'Product',
  channel: 'Channel',
  ownership: 'Ownership',
  documents: 'Documents',
};

export const floorWords: Record<RiskFloor['kind'], string> = {
  sanction: 'Listed, or 50% owned',
  'listed-party': 'A listed party takes part',
  'call-for-action': 'FATF call for action',
  pep: 'Confirmed PEP class 1 or 2',
  'increased-monitoring': 'FATF increased monitoring',
};
export const floorStates: Record<RiskFloor['state'], string> = {
  met: 'Met',
  possible: 'Possible',
  unknown: 'Not known',
  'not-met': 'Not met',
};

const proposedWords = { approved: 'Approval proposed', rejected: 'Rejection proposed' };
const decidedWords: Record<Exclude<CaseDecision['kind'], 'proposed'>, string> = {
  approved: 'Approved',
  rejected: 'Rejected',
  'sent-back': 'Sent back',
  closed: 'Closed',
  reopened: 'Reopened',
};
export const decisionText = ({ kind, outcome }: Pick<CaseDecision, 'kind' | 'outcome'>): string =>
  kind === 'proposed' ? proposedWords[outcome ?? 'approved'] : decidedWords[kind];

export const documentStatusWords: Record<CaseDocument['status'], string> = {
  pending: 'To check',
  accepted: 'Accepted',
  rejected: 'Rejected',
  expired: 'Expired',
};
