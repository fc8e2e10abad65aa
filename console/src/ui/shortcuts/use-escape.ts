import { useEffect } from 'react';
import { keysRestIn } from './match-keys.ts';

/** Esc lets something go; it belongs to fields, menus and dialogs first. @param run undefined while there is nothing to let go */
export function useEscape(run: (() => void) | undefined): void {
  useEffect(() => {
    if (!run) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !keysRestIn(event.target)) run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [run]);
}
