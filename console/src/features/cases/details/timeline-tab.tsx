import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CaseActDone, findCaseTimeline } from '@tamis/contract/cases';
import { pageQueryOf } from '../../../api/query.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { TableFoot } from '../../../components/table/table-foot.tsx';
import { usePaging } from '../../../components/table/use-paging.ts';
import { useShownPage } from '../../../components/table/use-shown-page.ts';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import classes from './case-page.module.css';
import { useActWords } from './use-act-words.ts';
import { casePageTexts } from './texts.ts';

/** What was done on the case and on its searches, as the audit log has it. */
export function TimelineTab({ id }: { id: string }) {
  const say = casePageTexts.useTexts();
  const [paging, setPaging] = usePaging();
  const query = useQuery(pageQueryOf(findCaseTimeline, { params: { id }, query: paging }));
  const answer = useShownPage(query, ({ acts }) => acts, paging, setPaging);
  if (query.isError)
    return <QueryError error={query.error} title={say('timelineFailed')} onRetry={() => void query.refetch()} />;
  if (!answer) return <LoadingBlock label={say('timeline')} />;
  const { acts, totalRecords } = answer;
  if (totalRecords === 0)
    return <StatePanel icon={<IconHistory size={20} stroke={1.75} />} title={say('timelineEmpty')} />;
  return (
    <Card title={say('timeline')} padded>
      <Acts acts={acts} />
      {totalRecords > paging.perPage && <TableFoot paging={paging} total={totalRecords} onChange={setPaging} />}
    </Card>
  );
}

export function Acts({ acts }: { acts: readonly CaseActDone[] }) {
  const say = casePageTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const words = useActWords();
  return (
    <ol className={classes.acts}>
      {acts.map((act) => (
        <li key={act.id}>
          <span>
            <b>{act.actorId === null ? say('system') : personName(act.actorId)}</b> {words(act)}
            <ActDetail act={act} />
          </span>
          <time dateTime={act.at}>{format.dateTime(act.at)}</time>
        </li>
      ))}
    </ol>
  );
}

/** What acts say, by what their row of the log calls it. */
const saidIn: Readonly<Record<string, string>> = {
  'cases.escalate': 'escalationReason',
  'cases.return-escalated': 'answer',
  'cases.create-note': 'note',
  'cases.create-message': 'message',
  'cases.create-request': 'request',
  'cases.answer-request': 'answer',
  'cases.withdraw-request': 'answer',
};

/** What was said with it: its words, or a reason that is new. */
function ActDetail({ act: { action, body } }: { act: CaseActDone }) {
  const [was, is] = [body['was'], body['is']] as (Record<string, unknown> | null | undefined)[];
  const own = saidIn[action];
  const said = own === undefined ? is?.['reason'] !== was?.['reason'] && is?.['reason'] : (is?.[own] ?? body[own]);
  const override = body['override'] as { reason?: string } | null | undefined;
  const text = action === 'cases.set-risk' ? override?.reason : said;
  return typeof text === 'string' && text !== '' ? <q>{text}</q> : null;
}
