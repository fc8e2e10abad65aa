import { type ReactNode, useCallback } from 'react';
import type { Hit, SearchRecord } from '@tamis/contract/screening';
import { ApiError } from '../../../../api/api-error.ts';
import { showError } from '../../../show-error.ts';
import { KeyHint } from '../../../../ui/key-hints/key-hint.tsx';
import { toast } from '../../../../ui/toast/toast.tsx';
import { proposedTexts } from '../../proposed-texts.ts';
import { resultsTexts } from '../../texts.ts';
import {
  type Decision,
  type SearchDecision,
  standOf,
  standsTogether,
  type Verdict,
} from '../../search-data/decisions.ts';
import type { DecisionOutcome, Decisions } from './use-decisions.ts';
import type { KeyVerdict } from './reason-presets.ts';
import { reviewTexts } from '../texts.ts';

/** The hit whose decision was taken back. */
export interface UndoneAt {
  searchId: string;
  position: number;
  entityId: string | undefined;
}

/** Decides on a hit of a search, or on several together, and says so with a way back. @param onUndone shows that hit */
export function useHitDecision(
  { decide, undo }: Decisions,
  { id: searchId, searchTerm }: Pick<SearchRecord, 'id' | 'searchTerm'>,
  onUndone?: (at: UndoneAt) => void,
) {
  const say = resultsTexts.useTexts();
  const sayReview = reviewTexts.useTexts();

  const whitelistText = useCallback(
    (isWhitelisted: boolean) => say('whitelistSet', { value: say(isWhitelisted ? 'yes' : 'no') }),
    [say],
  );
  const undoneText = useCallback(
    ({ before, verdict, isWhitelisted }: Decision) => {
      if (before.length > 1) return sayReview('undoneTogether');
      return verdict ? sayReview('undone') : whitelistText(!isWhitelisted);
    },
    [sayReview, whitelistText],
  );
  // One toast: what was decided before stays undoable by key.
  const tell = useCallback(
    (title: string, name: string | undefined, action?: { label: ReactNode; run: () => void }) =>
      toast.success(title, { id: 'decision', message: <bdi>{name}</bdi>, ...(action && { action }) }),
    [],
  );
  const failTitle = useCallback(
    (error: unknown, { verdict }: Pick<Decision, 'verdict'>, isUndo: boolean) => {
      if (isConflict(error)) return sayReview('conflict');
      if (!verdict) return say('whitelistSetFailed');
      return sayReview(isUndo ? 'undoFailed' : 'decisionFailed');
    },
    [say, sayReview],
  );
  /** What could not be saved leads back to its hit, with what was written on it. */
  const fail = useCallback(
    (error: unknown, made: SearchDecision) => {
      const title = failTitle(error, made, false);
      if (made.position === undefined) return showError(error, title);
      const { position, name = '', verdict } = made;
      showError(error, title, {
        ...(verdict?.reason && { more: sayReview('reasonKept', { name }) }),
        action: { label: sayReview('showHit'), run: () => onUndone?.(hitOf({ ...made, position })) },
      });
    },
    [failTitle, onUndone, sayReview],
  );

  const tellProposed = useCallback(
    (name: string | undefined) =>
      toast.info(proposedTexts.say('proposed'), { id: 'decision', message: <bdi>{name}</bdi> }),
    [],
  );

  const takeBack = useCallback(
    (decision?: SearchDecision) => {
      const undone = undo(decision, {
        onSaved: () => undone && tell(undoneText(undone), undone.name),
        onFailed: (error) => showError(error, failTitle(error, undone ?? {}, true)),
        onProposed: () => tellProposed(undone?.name),
      });
      if (undone?.position !== undefined) onUndone?.(hitOf({ ...undone, position: undone.position }));
    },
    [failTitle, onUndone, tell, tellProposed, undo, undoneText],
  );

  const save = useCallback(
    (made: Decision, title: string, outcome: DecisionOutcome = {}) => {
      const decision = { ...made, searchId };
      const label = (
        <>
          {sayReview('undo')}&nbsp;
          <KeyHint keys={['U']} />
        </>
      );
      const onSaved = () => {
        tell(title, decision.name, { label, run: () => takeBack(decision) });
        outcome.onSaved?.();
      };
      const onProposed = () => {
        tellProposed(decision.name);
        outcome.onSaved?.();
      };
      decide(decision, { onSaved, onProposed, onFailed: outcome.onFailed ?? ((error) => fail(error, decision)) });
    },
    [decide, fail, sayReview, searchId, takeBack, tell, tellProposed],
  );

  const toggle = useCallback(
    (hit: Hit) => {
      const isWhitelisted = !hit.is_whitelisted;
      const about = aboutPerson(hit);
      const before = about.before.filter((stand) => stand.is_whitelisted !== isWhitelisted);
      save({ ...about, before, isWhitelisted }, whitelistText(isWhitelisted));
    },
    [save, whitelistText],
  );
  const judge = useCallback(
    (hit: Hit, verdict: Verdict, isWhitelisted: boolean, outcome: DecisionOutcome) =>
      save(
        { ...aboutPerson(hit), isWhitelisted, verdict },
        sayReview('decidedAs', { status: say(`hitStatus.${verdict.matchStatus}`) }),
        outcome,
      ),
    [save, say, sayReview],
  );
  return { toggle, judge, takeBack, ...useTogether(save, searchTerm) };
}

type Save = (made: Decision, title: string, outcome?: DecisionOutcome) => void;

/** Several hits that were selected: whitelisted or decided alike, as one step. */
function useTogether(save: Save, searchTerm: string) {
  const say = resultsTexts.useTexts();
  const sayReview = reviewTexts.useTexts();
  const selected = useCallback(
    (hits: readonly Hit[]) => ({
      before: hits.map(standOf),
      isShownOnceSaved: true,
      name: say('hitsOf', { count: hits.length, name: searchTerm }),
    }),
    [say, searchTerm],
  );
  const whitelistTogether = useCallback(
    (hits: readonly Hit[], isWhitelisted: boolean, reason: string, outcome: DecisionOutcome) =>
      save({ ...selected(hits), isWhitelisted, reason }, say('whitelistUpdated'), outcome),
    [save, say, selected],
  );
  const judgeTogether = useCallback(
    (hits: readonly Hit[], matchStatus: KeyVerdict, reason: string, outcome: DecisionOutcome) => {
      const title = sayReview('decidedAs', { status: say(`hitStatus.${matchStatus}`) });
      const verdict = { matchStatus, reason };
      save({ ...selected(hits), isWhitelisted: false, verdict, isTogether: true }, title, outcome);
    },
    [save, say, sayReview, selected],
  );
  return { whitelistTogether, judgeTogether };
}

/** Where the hit of a decision is; when hits were numbered anew since, its entity says which is meant. */
const hitOf = ({ searchId, position, before }: SearchDecision & { position: number }): UndoneAt => ({
  searchId,
  position,
  entityId: before[0]?.entityId,
});

/** One hit, and with it those of other lists that are the same person. */
const aboutPerson = (hit: Hit): Omit<Decision, 'isWhitelisted'> => ({
  before: standsTogether(hit),
  position: hit.index,
  name: hit.doc.name,
});

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
