import { useEffect, useRef } from 'react';
import type { Proposal } from '@tamis/contract/screening';
import { usePersonName } from '../../../components/use-person-name.ts';
import { KeyHints } from '../../../ui/key-hints/key-hints.tsx';
import { Age } from '../queue/rows/queue-cells.tsx';
import classes from './approvals.module.css';
import { useSubjectText } from './approval-words.ts';
import { Outcome } from './outcome.tsx';
import { approvalTexts } from './texts.ts';
import type { ApprovalActs, Approvals } from './use-approvals.ts';

/** The list, for whoever leads there. */
export const APPROVAL_ROWS = 'approval-rows';

/** The proposals of a view; the current one is marked. */
export function ApprovalList({ approvals, acts }: { approvals: Approvals; acts: ApprovalActs }) {
  const say = approvalTexts.useTexts();
  const { shown, current, choose, now } = approvals;
  const frame = useRef<HTMLUListElement>(null);
  useEffect(() => {
    frame.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current?.id]);
  return (
    <ul ref={frame} id={APPROVAL_ROWS} className={classes.rows} aria-label={say('list')}>
      {shown.map((proposal) => (
        <li key={proposal.id} data-row>
          <button
            type="button"
            className={classes.row}
            aria-current={proposal === current || undefined}
            onClick={() => choose(proposal)}
            onDoubleClick={() => acts.open(proposal)}
          >
            <Row proposal={proposal} now={now} isOwn={acts.isOwn(proposal)} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Row({ proposal, now, isOwn }: { proposal: Proposal; now: Date; isOwn: boolean }) {
  const say = approvalTexts.useTexts();
  const personName = usePersonName();
  const subject = useSubjectText()(proposal);
  return (
    <>
      <span className={classes.what}>
        <bdi className={classes.name} dir="auto">
          {subject.name}
        </bdi>
        <bdi className={classes.of} dir="auto">
          {subject.of}
        </bdi>
      </span>
      <span className={classes.outcome}>
        <Outcome proposal={proposal} />
        <span className={classes.of}>
          {isOwn ? say('you') : personName(proposal.proposed.actorId)} ·{' '}
          <Age since={proposal.proposed.timestamp} now={now} />
        </span>
      </span>
    </>
  );
}

/** The keys as they stand below the list. */
export function ApprovalHints() {
  const say = approvalTexts.useTexts();
  return (
    <KeyHints
      hints={[
        [['J', 'K'], say('hintMove')],
        [['A'], say('hintApprove')],
        [['R'], say('hintSendBack')],
        [['O'], say('hintOpen')],
      ]}
    />
  );
}
