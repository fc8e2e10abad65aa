import type { Proposal } from '@tamis/contract/screening';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useFormat } from '../../../format/use-format.ts';
import classes from './approvals.module.css';
import { Outcome } from './outcome.tsx';
import { approvalTexts } from './texts.ts';

/** Who proposes what and why, by which rules it needs somebody else, and what became of it. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const say = approvalTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const { proposed, rules, reason, note, stale } = proposal;
  const how = [
    format.dateTime(proposed.timestamp),
    ...(proposed.impersonatorId ? [say('actingAs', { name: personName(proposed.impersonatorId) })] : []),
    ...(proposed.apiKeyId ? [say('byKey')] : []),
    say('needs', { rules: rules.map((rule) => say(`rule.${rule}`)).join(', ') }),
  ];
  return (
    <section className={classes.proposal}>
      <p className={classes.head}>
        <b>{say('proposes', { name: personName(proposed.actorId) })}</b> <Outcome proposal={proposal} />
      </p>
      <p className={classes.of}>{how.join(' · ')}</p>
      {reason ? (
        <blockquote className={classes.quote} dir="auto">
          {reason}
        </blockquote>
      ) : (
        <p className={classes.of}>{say('noReason')}</p>
      )}
      {note && (
        <p dir="auto">
          {say('note')}: {note}
        </p>
      )}
      {stale > 0 && proposal.state === 'open' && <p>{say('stale', { count: stale })}</p>}
      <Ended proposal={proposal} />
    </section>
  );
}

function Ended({ proposal: { state, decided } }: { proposal: Proposal }) {
  const say = approvalTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  if (state === 'void') return <p>{say('state.void')}</p>;
  if (state === 'open' || !decided) return null;
  const by = { name: personName(decided.actorId), moment: format.dateTime(decided.timestamp) };
  return (
    <>
      <p>
        <b>{say(`state.${state}`, by)}</b>
      </p>
      {decided.reason && <p dir="auto">{decided.reason}</p>}
    </>
  );
}
