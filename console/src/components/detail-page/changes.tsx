import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Change, changesOf } from '@tamis/contract/calls/changes';
import { SYSTEM_ACTOR } from '@tamis/contract/notifications';
import { pageQueryOf } from '../../api/query.ts';
import { Card } from '../../ui/card.tsx';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { JsonDifference } from '../json-difference/json-difference.tsx';
import { QueryError } from '../query-error.tsx';
import { TableFoot } from '../table/table-foot.tsx';
import { usePaging } from '../table/use-paging.ts';
import { useShownPage } from '../table/use-shown-page.ts';
import { usePersonName } from '../use-person-name.ts';
import classes from './detail-page.module.css';
import { detailTexts } from './texts.ts';

/** What was done to a record and by whom, newest first, old and new side by side. @param endpoint made by `changesOf` */
export function Changes({ endpoint, id }: { endpoint: ReturnType<typeof changesOf>; id: string }) {
  const say = detailTexts.useTexts();
  const [paging, setPaging] = usePaging();
  const query = useQuery(pageQueryOf(endpoint, { params: { id }, query: paging }));
  const answer = useShownPage(query, ({ changes }) => changes, paging, setPaging);
  if (query.isError)
    return <QueryError error={query.error} title={say('changesFailed')} onRetry={() => void query.refetch()} />;
  if (!answer) return <LoadingBlock label={say('changes')} />;
  const { changes, totalRecords } = answer;
  if (totalRecords === 0) return <StatePanel icon={<IconHistory size={20} stroke={1.75} />} title={say('noChanges')} />;
  return (
    <div className={classes.changes}>
      {changes.map((change) => (
        <Act key={change.id} change={change} />
      ))}
      {totalRecords > paging.perPage && <TableFoot paging={paging} total={totalRecords} onChange={setPaging} />}
    </div>
  );
}

function Act({ change: { was, is, at, actorId, impersonatorId } }: { change: Change }) {
  const say = detailTexts.useTexts();
  const personName = usePersonName();
  const kind = was === null ? 'created' : is === null ? 'deleted' : 'changed';
  const aside = impersonatorId !== null && say('actedBy', { name: personName(impersonatorId) || impersonatorId });
  return (
    <Card title={say(kind)} aside={aside} padded>
      <JsonDifference old={was ?? {}} new={is ?? {}} modifiedBy={actorId ?? SYSTEM_ACTOR} modifiedAt={at} />
    </Card>
  );
}
