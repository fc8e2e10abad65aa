import { useEffect } from 'react';
import { keysRestIn } from './match-keys.ts';

const OPEN_MENU = '[aria-haspopup][aria-expanded="true"]';

/** Esc lets something go; it belongs to fields, menus and dialogs first. @param run undefined while there is nothing to let go */
export function useEscape(run: (() => void) | undefined): void {
  useEffect(() => {
    if (!run) return undefined;
    // What opens a menu may have the focus while that is open, and has closed it by the time the key comes here.
    let closesMenu = false;
    const look = ({ target }: KeyboardEvent): void => {
      closesMenu = target instanceof Element && target.closest(OPEN_MENU) !== null;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !closesMenu && !keysRestIn(event.target)) run();
    };
    window.addEventListener('keydown', look, true);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', look, true);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [run]);
}
