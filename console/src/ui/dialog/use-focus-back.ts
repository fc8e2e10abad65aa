import { useEffect, useState } from 'react';

/**
 * When what uses it goes, the focus is where it came from, for those who use the keyboard. Mantine gives it back when
 * a dialog is told to close; ours are taken away. Where one dialog follows another, it belongs around all of them.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Once what held it is gone, and unless what was done has put it elsewhere.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
