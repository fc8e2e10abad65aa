import { Progress } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getBulkAction } from '@tamis/contract/screening';
import { ApiError } from '../../../../api/api-error.ts';
import { queryOf } from '../../../../api/query.ts';
import { useFormat } from '../../../../format/use-format.ts';
import { refreshAfterAct } from '../../../../components/screening/search-data/refresh-searches.ts';
import classes from './bulk-progress.module.css';
import { removeRunning, useRunning } from './running-actions.ts';
import { tellEndedActions } from './take-ended-actions.ts';
import { actionTexts } from '../texts.ts';

const POLL_MS = 1000;

/** How far the actions on many searches are that this tab has started. */
export function BulkProgress() {
  return useRunning().map((id) => <OneAction key={id} id={id} />);
}

function OneAction({ id }: { id: string }) {
  const say = actionTexts.useTexts();
  const format = useFormat();
  const client = useQueryClient();
  const [began] = useState(() => Date.now());
  const { data, error, dataUpdatedAt } = useQuery({
    ...queryOf(getBulkAction, { params: { id } }),
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
  useEffect(() => {
    // Somebody else's by now, or from before a new installation: nothing to follow.
    if (error instanceof ApiError && error.status === 404) removeRunning(id);
  }, [error, id]);
  useEffect(() => {
    if (data?.state !== 'completed') return;
    removeRunning(id);
    tellEndedActions();
    void refreshAfterAct(client);
  }, [client, data, id]);
  if (!data || data.state === 'completed') return null;
  const rest = data.done > 0 ? ((dataUpdatedAt - began) / data.done) * (data.total - data.done) : undefined;
  return (
    <div className={classes.strip} role="status">
      <span className={classes.what}>{say(`running.${data.kind}`)}</span>
      <Progress
        className={classes.bar ?? ''}
        value={(data.done / Math.max(1, data.total)) * 100}
        aria-label={say(`running.${data.kind}`)}
      />
      <span className={classes.count}>
        {say('progress', { done: format.count(data.done), total: format.count(data.total) })}
        {rest !== undefined && rest > 2000 && `, ${say('rest', { time: `${Math.ceil(rest / 1000)} s` })}`}
      </span>
    </div>
  );
}
