import { type RefObject, useEffect, useState } from 'react';

interface FocusableRegion {
  tabIndex: 0;
  role: 'region';
  'aria-label': string;
}

/**
 * Lets the keyboard into a part of the page that scrolls and holds nothing that could have the focus; its props, none
 * while it does not scroll.
 */
export function useScrollFocus(
  scroller: RefObject<HTMLElement | null>,
  label: string,
  isWanted: boolean,
): FocusableRegion | undefined {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const frame = scroller.current;
    if (!frame || !isWanted) return undefined;
    const measure = (): void =>
      setIsScrolled(frame.scrollHeight > frame.clientHeight || frame.scrollWidth > frame.clientWidth);
    const observer = new ResizeObserver(measure);
    for (const element of [frame, ...frame.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, isWanted]);
  return isWanted && isScrolled ? { tabIndex: 0, role: 'region', 'aria-label': label } : undefined;
}
