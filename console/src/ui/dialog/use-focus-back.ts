import { type RefObject, useEffect, useRef, useState } from 'react';

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** When a value becomes another and takes the element with the focus away, what stands in its place has it. */
export function useFocusAfterChange(value: unknown, inPlace: RefObject<HTMLElement | null>): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current !== undefined && before.current !== value && isFocusLost())
      inPlace.current?.focus({ preventScroll: true });
    before.current = value;
  }, [value, inPlace]);
}

/**
 * When what uses it goes, the focus is where it came from, for those who use the keyboard. Mantine gives it back when
 * a dialog is told to close; ours are taken away. Where one dialog follows another, it belongs around all of them.
 * @param instead has the focus where what it came from is gone by then
 */
export function useFocusBack(instead?: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Once what held it is gone, and unless what was done has put it elsewhere.
      setTimeout(() => {
        const back = opener?.isConnected === true ? opener : instead?.current;
        if (isFocusLost() && back instanceof HTMLElement) back.focus({ preventScroll: true });
      });
    },
    [opener, instead],
  );
}
