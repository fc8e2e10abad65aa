import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type Batch,
  cancelBatch,
  findBatches,
  findBatchRecords,
  getBatch,
  pauseBatch,
  resumeBatch,
  startBatch,
} from '@tamis/contract/batches';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query.ts';
import { useWorkActs } from '../../components/work-steps/use-work-acts.ts';

/** Beside the live events, which a proxy might swallow. */
const FOLLOW_MS = 2000;

/** One batch, followed while it runs. */
export function useBatch(id: string) {
  return useQuery({
    ...queryOf(getBatch, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data?.batch.state === 'running' ? FOLLOW_MS : false),
  });
}

/** What can be done with a batch; `isBusy` while it is being done. */
export function useBatchState(id: string) {
  const { isBusy, run } = useWorkActs(getBatch, findBatchRecords, findBatches);
  return {
    isBusy,
    start: (skipInvalid: boolean) => run(() => call(startBatch, { body: { id, skipInvalid } })),
    pause: () => run(() => call(pauseBatch, { body: { id } })),
    resume: () => run(() => call(resumeBatch, { body: { id } })),
    cancel: () => run(() => call(cancelBatch, { body: { id } })),
  };
}

/** Rows a second since this page looks on; undefined until it has seen the batch move. */
export function usePace(batch: Batch): number | undefined {
  const first = useRef<{ done: number; at: number }>(undefined);
  const [pace, setPace] = useState<number>();
  const done = batch.screenedRows + batch.pendingRows;
  useEffect(() => {
    if (batch.state !== 'running') {
      first.current = undefined;
      setPace(undefined);
      return;
    }
    first.current ??= { done, at: Date.now() };
    const seconds = (Date.now() - first.current.at) / 1000;
    if (done > first.current.done && seconds >= 1) setPace((done - first.current.done) / seconds);
  }, [batch.state, done]);
  return pace;
}
