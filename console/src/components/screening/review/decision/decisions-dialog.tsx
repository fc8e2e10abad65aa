import { useQuery } from '@tanstack/react-query';
import { type Decision as Made, findDecisions, type Hit } from '@tamis/contract/screening';
import { queryOf } from '../../../../api/query.ts';
import { QueryError } from '../../../query-error.tsx';
import { sharedTexts } from '../../../texts.ts';
import { usePersonName } from '../../../use-person-name.ts';
import { useFormat } from '../../../../format/use-format.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { LoadingBlock } from '../../../../ui/states/loading-block.tsx';
import { resultsTexts } from '../../texts.ts';
import classes from '../hit/hit-decision-part.module.css';
import { reviewTexts } from '../texts.ts';

/** Everything that was ever decided on a hit, newest first: nothing is overwritten. */
export function DecisionsDialog({ searchId, hit, onClose }: { searchId: string; hit: Hit; onClose: () => void }) {
  const say = reviewTexts.useTexts();
  const { data, error, refetch } = useQuery(queryOf(findDecisions, { body: { id: searchId, entityId: hit.doc.id } }));
  return (
    <Dialog
      onClose={onClose}
      size={544}
      title={<bdi>{say('decisionsTitle', { name: hit.doc.name })}</bdi>}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      {error && <QueryError error={error} title={say('decisionsFailed')} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingBlock label={say('loadingDecisions')} />}
      {data?.decisions.length === 0 && <p>{say('noDecisions')}</p>}
      <ul className={classes.list}>
        {data?.decisions.map((decision) => (
          <DecisionLine key={decision.version} decision={decision} />
        ))}
      </ul>
    </Dialog>
  );
}

function DecisionLine({ decision }: { decision: Made }) {
  const say = reviewTexts.useTexts();
  const sayResults = resultsTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  return (
    <li className={classes.item}>
      <p>
        {say(`origin.${decision.origin}`)}: <b>{sayResults(`hitStatus.${decision.match_status}`)}</b>
        {decision.is_whitelisted && `, ${sayResults('column.whitelisted')}`}
      </p>
      <p className={classes.by}>
        {say('decidedBy', { name: personName(decision.by.actorId), moment: format.dateTime(decision.by.timestamp) })}
        {decision.approved && ` · ${say('approvedBy', { name: personName(decision.approved.actorId) })}`}
      </p>
      {decision.reason && <p dir="auto">{decision.reason}</p>}
    </li>
  );
}
