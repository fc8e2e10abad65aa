import * as contract from '@tamis/contract/screening';
import { type Route, route, routesWith } from '../../../platform/http/route.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { merchantRoute } from '../../merchants/index.ts';
import { setRules, viewRules } from './approval-rules.ts';
import { approveProposal, sendBackProposal } from './decide-proposal.ts';
import { setReasons, viewReasons } from './reason-policy.ts';
import { listProposals, viewCounts } from './list-proposals.ts';
import type { Publications } from './publications.ts';
import { viewPublishing } from './view-publishing.ts';

export const approvalRoutes = (services: { jobs: Pick<Jobs, 'enqueue'>; publications: Publications }): Route[] => [
  merchantRoute(contract.viewApprovalRules, viewRules),
  merchantRoute(contract.setApprovalRules, setRules),
  merchantRoute(contract.viewReasonPolicy, viewReasons),
  merchantRoute(contract.setReasonPolicy, setReasons),
  route(contract.findProposals, listProposals),
  route(contract.countProposals, viewCounts),
  route(contract.viewPublishing, viewPublishing),
  routesWith(services)(contract.approveProposal, approveProposal),
  route(contract.sendBackProposal, sendBackProposal),
];
