import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { getHit, getSearch, paginateHits } from '@tamis/contract/screening';
import { type DecidingStep, decisionKey, showHits } from '../../search-data/cached-hits.ts';
import { showQueue } from '../../search-data/cached-queue.ts';
import { decided, restored, type SearchDecision } from '../../search-data/decisions.ts';
import { refreshAfterDecision } from '../../search-data/refresh-searches.ts';
import { saveDecision, saveUndo } from './save-decision.ts';

export interface DecisionOutcome {
  onSaved?: () => void;
  onFailed?: (error: unknown) => void;
  /** It is proposed, and the hit stands as it stood. */
  onProposed?: () => void;
}

export interface Decisions {
  /** Shows the decision at once and saves it; it is taken back when that fails. */
  decide: (decision: SearchDecision, outcome?: DecisionOutcome) => void;
  /** Takes back one decision, the last one by default; answers which, undefined when there is nothing to take back. */
  undo: (decision?: SearchDecision, outcome?: DecisionOutcome) => SearchDecision | undefined;
  canUndo: boolean;
}

type Step = DecisionOutcome & DecidingStep;

/** Deciding on hits of one search or of several: shown at once, saved in the order it was decided, taken back step by step. */
export function useDecisions(): Decisions {
  const { mutate } = useSaveStep();
  // The steps that can be taken back. A ref beside the state: a key may come twice between two renders.
  const done = useRef<readonly SearchDecision[]>([]);
  const [canUndo, setCanUndo] = useState(false);
  const keep = useCallback((steps: readonly SearchDecision[]) => {
    done.current = steps;
    setCanUndo(steps.length > 0);
  }, []);
  const drop = useCallback(
    (decision: SearchDecision) => keep(done.current.filter((step) => step !== decision)),
    [keep],
  );

  const run = useCallback(
    (step: Step, takeBack: () => void) =>
      mutate({
        ...step,
        onFailed: (error) => {
          takeBack();
          step.onFailed?.(error);
        },
        onProposed: () => {
          takeBack();
          step.onProposed?.();
        },
      }),
    [mutate],
  );

  const decide = useCallback(
    (decision: SearchDecision, outcome: DecisionOutcome = {}) => {
      keep([...done.current, decision]);
      run({ ...outcome, decision, isUndo: false }, () => drop(decision));
    },
    [drop, keep, run],
  );

  const undo = useCallback(
    (decision: SearchDecision | undefined = done.current.at(-1), outcome: DecisionOutcome = {}) => {
      if (!decision || !done.current.includes(decision)) return undefined;
      drop(decision);
      run({ ...outcome, decision, isUndo: true }, () => keep([...done.current, decision]));
      return decision;
    },
    [drop, keep, run],
  );

  return { decide, undo, canUndo };
}

function useSaveStep() {
  const client = useQueryClient();
  const show = ({ decision, isUndo }: Step): void => {
    showHits(client, decision.searchId, (hit) => (isUndo ? restored(hit, decision, 2) : decided(hit, decision)));
    if (!isUndo) showQueue(client, decision);
  };
  const standAgain = (step: Step): void => {
    const { decision, isUndo } = step;
    if (isShownAtOnce(step))
      showHits(client, decision.searchId, (hit) => (isUndo ? decided(hit, decision) : restored(hit, decision, 0)));
  };
  return useMutation({
    mutationKey: decisionKey,
    meta: { errors: 'inline' },
    // One after the other: an undo must not overtake what it undoes.
    scope: { id: 'decide' },
    mutationFn: ({ decision, isUndo }: Step) => (isUndo ? saveUndo : saveDecision)(decision),
    onMutate: async (step) => {
      await stopReading(client);
      if (isShownAtOnce(step)) show(step);
    },
    onSuccess: (isProposed, step) => {
      if (!isProposed) {
        if (!isShownAtOnce(step)) show(step);
        return step.onSaved?.();
      }
      standAgain(step);
      return step.onProposed?.();
    },
    onError: (error, step) => {
      standAgain(step);
      step.onFailed?.(error);
    },
    onSettled: () => {
      // What the server says now would hide decisions that are still on their way to it. The next one need not wait for it.
      if (client.isMutating({ mutationKey: decisionKey }) === 1) refreshAfterDecision(client);
    },
  });
}

const isShownAtOnce = ({ decision, isUndo }: Step): boolean => isUndo || !decision.isShownOnceSaved;

/** An answer from before the decision must not arrive after it. */
async function stopReading(client: QueryClient): Promise<void> {
  await Promise.all([paginateHits, getHit, getSearch].map(({ name }) => client.cancelQueries({ queryKey: [name] })));
}
