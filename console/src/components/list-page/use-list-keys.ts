import { type KeyboardEvent, useRef } from 'react';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { listTexts } from './texts.ts';

/** What of a row has the focus: the row itself, or the button that is its card. */
const ROWS = 'tr[data-key][tabindex], [data-row] > button';

const BOX = 'input[type="checkbox"]:not([role="switch"])';

/**
 * J and K lead from row to row, and arrows from a row to the next; O opens the one that has the focus, as Enter does. X ticks
 * it where rows are ticked, Shift+X all from the one that was ticked before. Answers the frame around the rows.
 */
export function useListKeys(canOpen: boolean, canSelect = false) {
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
  const tick = (shiftKey: boolean): void => {
    const row = document.activeElement?.closest<HTMLElement>('tr[data-key]');
    if (!row || !frame.current?.contains(row)) return;
    row
      .querySelector<HTMLElement>(BOX)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !(event.target as Element).matches(ROWS)) return;
    event.preventDefault();
    move(step);
  };
  const group = say('keys');
  useShortcuts(
    canOpen
      ? [
          { keys: 'j', label: say('nextRow'), group, run: () => move(1) },
          { keys: 'k', label: say('previousRow'), group, run: () => move(-1) },
          { keys: 'o', label: say('openRow'), group, run: open },
          ...(canSelect
            ? [
                { keys: 'x', label: say('tickRow'), group, run: () => tick(false) },
                { keys: 'Shift+x', label: say('tickRows'), group, run: () => tick(true) },
              ]
            : []),
        ]
      : [],
  );
  return { frame, onKeyDown };
}
