import { IconCircleCheck, IconLockExclamation, IconUserCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  assignCase,
  type CaseDetails,
  findCaseStatuses,
  mayAct,
  setCaseStatus,
  workStages,
} from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/query.ts';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useCan } from '../../../components/use-session.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { CaseStatusCell, DueCell, RiskWithPoints } from '../case-cells.tsx';
import { NextReview } from '../clock/next-review.tsx';
import { clockTexts } from '../clock/texts.ts';
import { assignedBy, useAssignableChoices, useAssignableOf } from '../escalation/use-receivers.ts';
import { caseTexts } from '../texts.ts';
import { AttentionBanner } from './attention-banner.tsx';
import classes from './case-head.module.css';
import page from './case-page.module.css';
import { placeOf, useItemWords } from './open-item.tsx';
import { casePageTexts } from './texts.ts';
import { refreshCases } from '../refresh-cases.ts';

const stages = ['draft', 'open', 'in_review', 'pending_approval', 'approved'] as const;
const ITEMS_SHOWN = 4;

/** What is in sight in every tab: where the case stands, and what stands in its way. */
export function CaseHead({ shown }: { shown: CaseDetails }) {
  return (
    <div className={classes.headParts}>
      <Strip shown={shown} />
      <AttentionBanner shown={shown} />
      <ProposalBanner shown={shown} />
      <OpenItems shown={shown} />
    </div>
  );
}

function Strip({ shown }: { shown: CaseDetails }) {
  const say = casePageTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  const ofClock = clockTexts.useTexts();
  const format = useFormat();
  return (
    <dl className={classes.strip}>
      <div>
        <dt>{ofCases('stage')}</dt>
        <dd className={classes.stage}>
          <StageBars shown={shown} />
          {ofCases(shown.stage)}
        </dd>
      </div>
      <div>
        <dt>{ofCases('status')}</dt>
        <dd>
          <StatusField shown={shown} />
        </dd>
      </div>
      <div>
        <dt>{ofCases('risk')}</dt>
        <dd>
          <RiskWithPoints risk={shown.risk} />
        </dd>
      </div>
      {shown.stage === 'approved' ? (
        <div>
          <dt>{ofClock('nextReview')}</dt>
          <dd>
            <NextReview shown={shown} />
          </dd>
        </div>
      ) : (
        <div>
          <dt>{ofCases('due')}</dt>
          <dd>
            {shown.dueAt !== null && <b>{format.date(shown.dueAt)}</b>} <DueCell {...shown} />
          </dd>
        </div>
      )}
      <div>
        <dt>{ofCases('assignee')}</dt>
        <dd>
          <AssigneeField shown={shown} />
        </dd>
      </div>
      {shown.assigneeId !== null && shown.groupName !== null && (
        <div>
          <dt>{ofCases('workGroup')}</dt>
          <dd>
            <bdi>{shown.groupName}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{say('approvers')}</dt>
        <dd>{shown.type.approverGroupName ?? say('anyApprover')}</dd>
      </div>
      <div>
        <dt>{ofCases('type')}</dt>
        <dd>
          {shown.typeName} <small>{say('typeVersion', { version: shown.type.version })}</small>
        </dd>
      </div>
    </dl>
  );
}

function StageBars({ shown: { stage } }: { shown: CaseDetails }) {
  const reached = stage === 'awaiting_customer' ? 'in_review' : stage;
  const at = (stages as readonly string[]).indexOf(reached);
  return (
    <span className={classes.stageBars} aria-hidden="true">
      {stages.map((one, index) => (
        <i key={one} data-on={at === -1 || index <= at || undefined} />
      ))}
    </span>
  );
}

/** The statuses of the stages of work; every other stage is reached by an act of its own. */
function StatusField({ shown }: { shown: CaseDetails }) {
  const ofCases = caseTexts.useTexts();
  const client = useQueryClient();
  const mayChange = useCan('CaseUpdate') && mayAct('set-status', shown.stage);
  const statuses = useQuery({ ...queryOf(findCaseStatuses), enabled: mayChange }).data?.statuses ?? [];
  const change = useMutation({
    mutationFn: (statusId: string) => call(setCaseStatus, { params: { id: shown.id }, body: { statusId } }),
    onSettled: () => refreshCases(client),
  });
  if (!mayChange) return <CaseStatusCell {...shown} />;
  const choices = statuses
    .filter(({ stage }) => (workStages as readonly string[]).includes(stage))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ChoiceField
      className={classes.headField ?? ''}
      aria-label={ofCases('status')}
      choices={choices.length > 0 ? choices : [{ value: shown.statusId, label: shown.statusName }]}
      value={change.isPending ? change.variables : shown.statusId}
      onChange={(statusId) => statusId !== shown.statusId && change.mutate(statusId)}
    />
  );
}

function AssigneeField({ shown }: { shown: CaseDetails }) {
  const ofCases = caseTexts.useTexts();
  const client = useQueryClient();
  const personName = usePersonName();
  const mayChange = useCan('CaseUpdate') && mayAct('assign', shown.stage);
  const assignable = useAssignableOf(shown, mayChange);
  const choices = useAssignableChoices(assignable);
  const change = useMutation({
    mutationFn: (chosen: string) =>
      call(assignCase, { params: { id: shown.id }, body: assignedBy(chosen, assignable) }),
    onSettled: () => refreshCases(client),
  });
  if (!mayChange) return <>{personName(shown.assigneeId) || shown.groupName || ofCases('nobody')}</>;
  const { groupId, groupName } = shown;
  // A group that works on cases no more may still have it.
  const former = groupId === null || choices.some(({ value }) => value === groupId) ? [] : [groupId];
  const has = shown.assigneeId ?? groupId ?? '';
  return (
    <ChoiceField
      className={classes.headField ?? ''}
      aria-label={ofCases('assignee')}
      choices={[
        { value: '', label: ofCases('nobody') },
        ...choices,
        ...former.map((id) => ({ value: id, label: groupName ?? '' })),
      ]}
      value={change.isPending ? change.variables : has}
      onChange={(chosen) => chosen !== has && change.mutate(chosen)}
    />
  );
}

/** What blocks approval, each a link to where it is mended. */
function OpenItems({ shown }: { shown: CaseDetails }) {
  const say = casePageTexts.useTexts();
  const words = useItemWords();
  if (!mayAct('edit', shown.stage)) return null;
  const { open, total } = shown.items;
  const done = <span className={page.done}>{say('done', { done: total - open.length, total })}</span>;
  if (open.length === 0)
    return (
      <section className={page.items} data-clear aria-label={say('gate')}>
        <IconCircleCheck {...iconProps} aria-hidden="true" />
        <b>{say('nothingBlocks')}</b>
        {done}
      </section>
    );
  return (
    <section className={page.items} aria-label={say('gate')}>
      <IconLockExclamation {...iconProps} aria-hidden="true" />
      <b>{say('blocks', { count: open.length })}</b>
      {open.slice(0, ITEMS_SHOWN).map((item) => (
        <Link key={JSON.stringify(item)} {...placeOf(shown, item)}>
          {words(item)}
        </Link>
      ))}
      {done}
    </section>
  );
}

function ProposalBanner({ shown: { proposal, mayApprove } }: { shown: CaseDetails }) {
  const say = casePageTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  if (!proposal) return null;
  const title = say('waits', {
    name: personName(proposal.by),
    at: format.dateTime(proposal.at),
    outcome: say(proposal.outcome === 'rejected' ? 'outcomeReject' : 'outcomeApprove'),
  });
  return (
    <Banner
      tone={proposal.isCurrent ? 'blue' : 'red'}
      role="status"
      icon={<IconUserCheck {...iconProps} />}
      title={title}
    >
      {proposal.isCurrent ? `${proposal.reason} ${mayApprove.why}`.trim() : say('void')}
    </Banner>
  );
}
