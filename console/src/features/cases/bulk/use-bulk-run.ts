import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OutputOf } from '@tamis/contract';
import { type assignCases, CASES_A_CALL, type RefusedCase, type SeenCase } from '@tamis/contract/cases';
import { ApiError } from '../../../api/api-error.ts';
import { type ErrorText, errorText } from '../../../components/show-error.ts';
import { useFormat } from '../../../format/use-format.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { refreshCases } from '../refresh-cases.ts';
import { bulkTexts } from './texts.ts';

type Answer = OutputOf<typeof assignCases>;
export type BulkAct = 'assigned' | 'statusSet' | 'snoozed' | 'snoozeEnded' | 'escalated';

/** An act on many cases, as far as it is. */
export interface BulkRun {
  act: BulkAct;
  total: number;
  done: number;
  refused: readonly RefusedCase[];
  /** Those of a call whose answer was lost: they may be changed, or not. */
  unsure: number;
  isRunning: boolean;
  /** Why it ended before all cases were reached. */
  stopped: ErrorText | undefined;
}

export interface BulkBegin {
  act: BulkAct;
  cases: readonly SeenCase[];
  /** What the first call, of as many cases as one takes, was answered. */
  first: Answer;
  send: (cases: SeenCase[]) => Promise<Answer>;
}

/** Those of the first call. */
export const firstOf = (cases: readonly SeenCase[]): SeenCase[] => cases.slice(0, CASES_A_CALL);

/** Goes on with an act on many cases, call after call, and keeps what came of it until it was looked at. */
export function useBulkRun() {
  const client = useQueryClient();
  const format = useFormat();
  const [run, setRun] = useState<BulkRun>();
  const isStopped = useRef(false);
  const begin = async ({ act, cases, first, send }: BulkBegin): Promise<void> => {
    isStopped.current = false;
    let now = withAnswer({ ...FRESH, act, total: cases.length }, first);
    for (let from = CASES_A_CALL; from < cases.length && now.stopped === undefined; from += CASES_A_CALL) {
      setRun(now);
      now = isStopped.current
        ? { ...now, stopped: { title: bulkTexts.say('stopped') } }
        : await next(now, cases.slice(from, from + CASES_A_CALL), send);
    }
    await refreshCases(client);
    if (isAllDone(now)) {
      toast.success(bulkTexts.say(act, { count: now.done, shown: format.count(now.done) }));
      setRun(undefined);
    } else setRun({ ...now, isRunning: false });
  };
  return {
    run,
    begin,
    stop: () => {
      isStopped.current = true;
    },
    close: () => setRun(undefined),
  };
}

const FRESH = { done: 0, refused: [], unsure: 0, isRunning: true, stopped: undefined } as const;

const isAllDone = ({ refused, stopped }: BulkRun): boolean => refused.length === 0 && stopped === undefined;

const withAnswer = (run: BulkRun, { done, refused }: Answer): BulkRun => ({
  ...run,
  done: run.done + done.length,
  refused: [...run.refused, ...refused],
});

async function next(run: BulkRun, cases: SeenCase[], send: BulkBegin['send']): Promise<BulkRun> {
  try {
    return withAnswer(run, await send(cases));
  } catch (error) {
    // None of these is there any more.
    if (error instanceof ApiError && error.status === 404)
      return withAnswer(run, {
        done: [],
        refused: cases.map(({ id }) => ({ id, reference: '', name: '', message: error.message })),
      });
    return { ...run, unsure: cases.length, stopped: errorText(error) ?? { title: '' } };
  }
}
