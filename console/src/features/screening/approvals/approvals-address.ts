import { approvalRules, proposalViews } from '@tamis/contract/screening';
import { inChoice, inChoices } from '../../../components/address/address.ts';
import { pagingAddress } from '../../../components/table/paging.ts';

const [forMe, ...others] = proposalViews;

/** What the address of the approvals keeps. */
export const approvalsAddress = {
  ...pagingAddress,
  view: inChoice(forMe, ...others),
  rule: inChoices(approvalRules),
};
