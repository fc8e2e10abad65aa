import type { Shortcut } from '../../../ui/shortcuts/shortcuts.ts';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import type { Steps } from './hit/hit-steps.tsx';
import { inlineDecisionTexts } from './decision/inline-decision-texts.ts';
import type { KeyVerdict } from './decision/reason-presets.ts';
import { reviewTexts } from './texts.ts';

/** The key of each verdict. */
export const verdictKeys = [
  ['1', 'true_positive'],
  ['2', 'false_positive'],
  ['3', 'unknown'],
] as const;

export interface ReviewKeys {
  isOn: boolean;
  /** Undefined: the page around the review has keys of its own for them. */
  steps: Steps | undefined;
  whitelist: (() => void) | undefined;
  judge: (() => void) | undefined;
  /** Decides beside the evidence, without a dialog. */
  decideAs?: ((verdict: KeyVerdict) => void) | undefined;
  /** Decides as the newest decision on the same entry elsewhere. */
  decideSame?: (() => void) | undefined;
  addNote: (() => void) | undefined;
  openDetails: (() => void) | undefined;
  undo: (() => void) | undefined;
}

/** The single keys of a review: j k w 1 2 3 e d n o u. Those that the user may not use are not there. */
export function useReviewKeys({
  isOn,
  steps,
  whitelist,
  judge,
  decideAs,
  decideSame,
  addNote,
  openDetails,
  undo,
}: ReviewKeys): void {
  const say = reviewTexts.useTexts();
  const sayInline = inlineDecisionTexts.useTexts();
  const key = (keys: string, label: string, run: (() => void) | undefined): Shortcut[] =>
    run ? [{ keys, label, group: say('group'), run }] : [];
  useShortcuts(
    isOn
      ? [
          ...key('j', say('next'), steps && (() => steps.next?.())),
          ...key('k', say('previous'), steps && (() => steps.previous?.())),
          ...key('w', say('whitelist'), whitelist),
          ...verdictKeys.flatMap(([keys, verdict]) =>
            key(keys, sayInline(`key.${verdict}`), decideAs && (() => decideAs(verdict))),
          ),
          ...key('e', sayInline('keySame'), decideSame),
          ...key('d', say('decide'), judge),
          ...key('n', say('addNote'), addNote),
          ...key('o', say('openDetails'), openDetails && (() => openDetails())),
          ...key('u', say('undoLast'), undo),
          ...key('Ctrl+z', say('undoLast'), undo),
        ]
      : [],
  );
}
