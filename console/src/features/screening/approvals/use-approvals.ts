import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  approveProposal,
  countProposals,
  findProposals,
  type Proposal,
  sendBackProposal,
} from '@tamis/contract/screening';
import { call } from '../../../api/call.ts';
import { pageQueryOf, queryOf } from '../../../api/query.ts';
import { useAddress } from '../../../components/address/use-address.ts';
import { type Paging, pagingOf } from '../../../components/table/paging.ts';
import { useShownPage } from '../../../components/table/use-shown-page.ts';
import { useSession } from '../../../components/use-session.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { refreshAfterAct } from '../../../components/screening/search-data/refresh-searches.ts';
import { approvalsAddress } from './approvals-address.ts';
import { useSubjectText } from './approval-words.ts';
import { approvalTexts } from './texts.ts';

/** Ages go on while nothing else happens. */
const REFRESH_MS = 60_000;
const LARGEST_PAGE = 100;

export type Approvals = ReturnType<typeof useApprovals>;

/** What the address asks of the proposals, how many there are of each view, and which one is the current one. */
export function useApprovals() {
  const [address, changeAddress] = useAddress(approvalsAddress);
  const paging = pagingOf(address, LARGEST_PAGE);
  const found = useQuery({
    ...pageQueryOf(findProposals, { body: { ...paging, view: address.view, rules: [...address.rule] } }),
    refetchInterval: REFRESH_MS,
  });
  const setPaging = ({ page, perPage }: Paging): void => changeAddress({ currentPage: page, perPage });
  const answer = useShownPage(found, ({ proposals }) => proposals, paging, setPaging);
  const counts = useQuery({ ...queryOf(countProposals), refetchInterval: REFRESH_MS });
  const [wanted, setWanted] = useState<string>();
  const shown = answer?.proposals ?? [];
  // One that went leaves its place to the first one.
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === wanted),
  );
  return {
    address,
    change: (values: Partial<typeof address>): void => changeAddress({ ...values, currentPage: undefined }),
    paging,
    setPaging,
    largestPage: LARGEST_PAGE,
    found,
    /** What is shown of the page that was found. */
    answer,
    counts: counts.data,
    now: new Date(found.dataUpdatedAt),
    shown,
    current: shown[at],
    choose: ({ id }: Proposal): void => setWanted(id),
    move: (step: number): void => setWanted(shown[Math.min(Math.max(at + step, 0), shown.length - 1)]?.id),
  };
}

export type ApprovalActs = ReturnType<typeof useApprovalActs>;

/** What is done with a proposal. */
export function useApprovalActs() {
  const say = approvalTexts.useTexts();
  const subjectText = useSubjectText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const me = useSession()?.user.id;
  const after = async (title: string, proposal: Proposal): Promise<void> => {
    toast.success(title, { id: 'approval', message: subjectText(proposal).name });
    await refreshAfterAct(client);
  };
  // Somebody was faster, or what it is about has changed: the list says how it stands now.
  const onError = (): Promise<void> => refreshAfterAct(client);
  const approve = useMutation({
    meta: { errorTitle: say('approveFailed') },
    mutationFn: ({ id }: Proposal) => call(approveProposal, { params: { id }, body: {} }),
    onSuccess: (_answer, proposal) => after(say('approved'), proposal),
    onError,
  });
  const sendBack = useMutation({
    meta: { errorTitle: say('sendBackFailed') },
    mutationFn: ({ proposal: { id }, reason }: { proposal: Proposal; reason: string }) =>
      call(sendBackProposal, { params: { id }, body: { reason } }),
    onSuccess: (_answer, { proposal }) => after(say(isOwn(proposal) ? 'takenBack' : 'sentBack'), proposal),
    onError,
  });
  const isOwn = ({ proposed }: Proposal): boolean => proposed.actorId === me || proposed.impersonatorId === me;
  return {
    approve,
    sendBack,
    isOwn,
    isPending: approve.isPending || sendBack.isPending,
    open: ({ act, searches: [search] }: Proposal): void => {
      if (act === 'publish-matching') void navigate({ to: '/settings/matching' });
      if (act === 'publish-risk-model') void navigate({ to: '/settings/casesettings' });
      const [hit] = search?.hits ?? [];
      if (search)
        void navigate({ to: '/aml/searchresults', search: { id: search.searchId, ...(hit && { hit: hit.position }) } });
    },
  };
}
