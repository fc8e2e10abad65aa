import { expect, it, vi } from 'vitest';
import { announceResizes } from './use-sidebar.ts';

it('announces the new size of the content every 180 ms for a second', () => {
  vi.useFakeTimers();
  const dispatchEvent = vi.fn();
  announceResizes({ dispatchEvent, setTimeout });
  vi.advanceTimersByTime(179);
  expect(dispatchEvent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(dispatchEvent).toHaveBeenCalledTimes(5);
  vi.useRealTimers();
});
