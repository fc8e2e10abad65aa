/**
 * Tells the page how high elements are, as a property of its root, so that what stands elsewhere can make room: toasts
 * hang at the window, and neither know what lies below them nor are known to it. For `ref`; 0 once the element is gone.
 * @param property e.g. '--toasts-height', in px
 */
export function toldHeight(property: `--${string}`) {
  const { style } = document.documentElement;
  return (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };
}
