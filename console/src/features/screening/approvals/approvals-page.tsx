import { Button, Checkbox, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCircleCheck, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { approvalRules, type Proposal, proposalViews } from '@tamis/contract/screening';
import { ListBar, ListFilters } from '../../../components/list-page/list-bar.tsx';
import { ListViews } from '../../../components/list-page/list-views.tsx';
import { SkipToRows } from '../../../components/list-page/skip-to-rows.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { TableFoot } from '../../../components/table/table-foot.tsx';
import { useCan } from '../../../components/use-session.ts';
import { belowPane } from '../../../ui/breakpoints.ts';
import { AddFilter } from '../../../ui/filter-chip/add-filter.tsx';
import { FilterChip } from '../../../ui/filter-chip/filter-chip.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { SplitView } from '../../../ui/split-view/split-view.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { APPROVAL_ROWS, ApprovalHints, ApprovalList } from './approval-list.tsx';
import { type Answering, ApprovalPane } from './approval-pane.tsx';
import classes from './approvals.module.css';
import { approvalTexts } from './texts.ts';
import { type ApprovalActs, type Approvals, useApprovalActs, useApprovals } from './use-approvals.ts';

/** px of the list and least px of both sides. */
const LIST_WIDTH = 540;
const LIMITS = { start: 400, end: 420 };

/** What needs a second person: each proposal with what it is about, to be approved or sent back. */
export function ApprovalsPage() {
  const say = approvalTexts.useTexts();
  const hasNoPane = useMediaQuery(belowPane, false, { getInitialValueInEffect: false });
  const isOwner = useCan('All');
  const approvals = useApprovals();
  const acts = useApprovalActs();
  const { current, shown } = approvals;
  const field = useRef<HTMLInputElement>(null);
  const answering = useAnswering(current, acts, field);
  useKeys(approvals, acts, answering);
  const list = <List approvals={approvals} acts={acts} hasKeys={!hasNoPane} />;
  const pane = current ? (
    <ApprovalPane proposal={current} acts={acts} answering={answering} field={field} />
  ) : (
    <p className={classes.nothing}>{say('pickOne')}</p>
  );
  return (
    <Page>
      {shown.length > 0 && <SkipToRows to={APPROVAL_ROWS} />}
      <PageHeader
        title={say('title')}
        aside={<Waiting approvals={approvals} />}
        actions={
          isOwner && (
            <Button
              component={Link}
              to="/settings/approvals"
              variant="subtle"
              leftSection={<IconSettings {...iconProps} />}
            >
              {say('rulesLink')}
            </Button>
          )
        }
      />
      <ListBar>
        <ListViews
          label={say('views')}
          shown={approvals.address.view}
          onShow={(view) => approvals.change({ view })}
          views={proposalViews.map((view) => ({
            view,
            label: say(`view.${view}`),
            count: approvals.counts?.[view],
            ...(view === 'for-me' && { tone: 'blue' as const }),
          }))}
        />
        <Filters approvals={approvals} />
      </ListBar>
      {shown.length === 0 ? (
        list
      ) : hasNoPane ? (
        <div className={classes.narrow}>
          {list}
          {pane}
        </div>
      ) : (
        <SplitView
          start={list}
          end={pane}
          labels={{ start: say('list'), end: say('pane'), divider: say('divider') }}
          startWidth={LIST_WIDTH}
          limits={LIMITS}
          name="approvals"
        />
      )}
    </Page>
  );
}

/** The answer to the current proposal. A reason belongs to the one that it was typed for. */
function useAnswering(
  current: Proposal | undefined,
  acts: ApprovalActs,
  field: RefObject<HTMLInputElement | null>,
): Answering {
  const say = approvalTexts.useTexts();
  const [typed, setTyped] = useState({ id: '', reason: '', isMissing: false });
  const own = typed.id === current?.id ? typed : { reason: '', isMissing: false };
  const reason = own.reason.trim();
  const mayAct = current?.state === 'open' && !acts.isPending;
  return {
    reason: own.reason,
    setReason: (next) => setTyped({ id: current?.id ?? '', reason: next, isMissing: false }),
    error: own.isMissing ? say('reasonMissing') : undefined,
    approve: () => {
      if (mayAct && current.refusal === null) acts.approve.mutate(current);
    },
    sendBack: () => {
      if (!mayAct) return;
      if (reason !== '') return acts.sendBack.mutate({ proposal: current, reason });
      setTyped({ id: current.id, reason: '', isMissing: document.activeElement === field.current });
      field.current?.focus();
    },
  };
}

function useKeys(
  { current, move }: Approvals,
  acts: ApprovalActs,
  { approve, sendBack }: Pick<Answering, 'approve' | 'sendBack'>,
): void {
  const say = approvalTexts.useTexts();
  const group = say('keys');
  const mayDecide = useCan('ComplyWhiteListUpdate');
  useShortcuts([
    { keys: 'j', label: say('keyNext'), group, run: () => move(1) },
    { keys: 'k', label: say('keyPrevious'), group, run: () => move(-1) },
    { keys: 'o', label: say('keyOpen'), group, run: () => current && acts.open(current) },
    ...(mayDecide
      ? [
          { keys: 'a', label: say('keyApprove'), group, run: approve },
          { keys: 'r', label: say('keySendBack'), group, run: sendBack },
        ]
      : []),
  ]);
}

function Waiting({ approvals: { counts } }: { approvals: Approvals }) {
  const say = approvalTexts.useTexts();
  if (!counts) return null;
  const { 'for-me': forMe, mine } = counts;
  return (
    <>
      {[
        forMe === 0 ? say('nothingWaits') : say('waiting', { count: forMe }),
        ...(mine > 0 ? [say('own', { count: mine })] : []),
      ].join(' · ')}
    </>
  );
}

function Filters({ approvals: { address, change } }: { approvals: Approvals }) {
  const say = approvalTexts.useTexts();
  return (
    <ListFilters>
      {address.rule.length > 0 && (
        <FilterChip
          name={say('kind')}
          value={address.rule.map((rule) => say(`rule.${rule}`)).join(', ')}
          remove={{ label: say('removeFilter', { name: say('kind') }), onClick: () => change({ rule: [] }) }}
        />
      )}
      <AddFilter label={say('addFilter')} name={say('filters')} width={320}>
        <Checkbox.Group
          label={say('kind')}
          value={[...address.rule]}
          onChange={(chosen) => change({ rule: approvalRules.filter((rule) => chosen.includes(rule)) })}
        >
          <Stack gap={8} mt={4}>
            {approvalRules.map((rule) => (
              <Checkbox key={rule} value={rule} label={say(`rule.${rule}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </AddFilter>
    </ListFilters>
  );
}

function List({ approvals, acts, hasKeys }: { approvals: Approvals; acts: ApprovalActs; hasKeys: boolean }) {
  const say = approvalTexts.useTexts();
  const { found, answer, shown, address, paging, setPaging, largestPage } = approvals;
  if (found.isError)
    return <QueryError error={found.error} title={say('failed')} onRetry={() => void found.refetch()} />;
  if (!answer) return <LoadingBlock label={say('list')} />;
  const isFiltered = address.rule.length > 0;
  const total = answer.totalRecords;
  return (
    <div className={classes.list}>
      {shown.length === 0 ? (
        <StatePanel
          icon={<IconCircleCheck size={20} stroke={1.75} />}
          title={say(isFiltered ? 'emptyFiltered' : `empty.${address.view}`)}
        >
          {say(isFiltered ? 'emptyFilteredText' : `empty.${address.view}Text`)}
        </StatePanel>
      ) : (
        <ApprovalList approvals={approvals} acts={acts} />
      )}
      {total > paging.perPage ? (
        <TableFoot paging={paging} total={total} onChange={setPaging} largestPage={largestPage} />
      ) : (
        hasKeys && <ApprovalHints />
      )}
    </div>
  );
}
