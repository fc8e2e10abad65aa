import { useRef } from 'react';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { listTexts } from './texts.ts';

/** What of a row has the focus: the row itself, or the button that is its card. */
const ROWS = 'tr[data-key][tabindex], [data-row] > button';

/** J and K lead from row to row, O opens the one that has the focus, as Enter does. Answers the frame around the rows. */
export function useListKeys(canOpen: boolean) {
  const say = listTexts.useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const move = (step: number): void => {
    const rows = [...(frame.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = rows[at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  const open = (): void => {
    const row = document.activeElement?.closest<HTMLElement>(ROWS);
    if (row && frame.current?.contains(row)) row.click();
  };
  const group = say('keys');
  useShortcuts(
    canOpen
      ? [
          { keys: 'j', label: say('nextRow'), group, run: () => move(1) },
          { keys: 'k', label: say('previousRow'), group, run: () => move(-1) },
          { keys: 'o', label: say('openRow'), group, run: open },
        ]
      : [],
  );
  return frame;
}
