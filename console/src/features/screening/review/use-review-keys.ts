import type { Shortcut } from '../../../ui/shortcuts/shortcuts.ts';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { reviewTexts } from '../texts.ts';

export interface ReviewKeys {
  isOn: boolean;
  position: number;
  move: (to: number) => void;
  whitelist: (() => void) | undefined;
  judge: (() => void) | undefined;
  addNote: (() => void) | undefined;
  openDetails: (() => void) | undefined;
  undo: (() => void) | undefined;
}

/** The single keys of a review: j k w d n o u. Those that the user may not use are not there. */
export function useReviewKeys({
  isOn,
  position,
  move,
  whitelist,
  judge,
  addNote,
  openDetails,
  undo,
}: ReviewKeys): void {
  const say = reviewTexts.useTexts();
  const key = (keys: string, label: string, run: (() => void) | undefined): Shortcut[] =>
    run ? [{ keys, label, group: say('group'), run }] : [];
  useShortcuts(
    isOn
      ? [
          ...key('j', say('next'), () => move(position + 1)),
          ...key('k', say('previous'), () => move(position - 1)),
          ...key('w', say('whitelistOrTakeBack'), whitelist),
          ...key('d', say('decide'), judge),
          ...key('n', say('addNote'), addNote),
          ...key('o', say('openDetails'), openDetails && (() => openDetails())),
          ...key('u', say('undoLast'), undo),
        ]
      : [],
  );
}
