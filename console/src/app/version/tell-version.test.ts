import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '../../ui/toast/toast.tsx';
import { tellVersion } from './tell-version.ts';

const told = vi.spyOn(toast, 'success').mockReturnValue(undefined);
beforeEach(() => {
  told.mockClear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('says for half a minute that the product was updated, and reloads the page after a minute', () => {
  const reload = vi.fn();
  tellVersion('1.4.1', reload);
  expect(told).toHaveBeenCalledOnce();
  const [title, options] = told.mock.calls[0] ?? [];
  expect([title, options?.message, options?.lastsMs]).toEqual([
    'The app was updated to version 1.4.1',
    'It will reload in 1 minute.',
    30_000,
  ]);
  vi.advanceTimersByTime(59_999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
});
