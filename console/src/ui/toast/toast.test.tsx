import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { toast, type ToastOptions } from './toast.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  leaveScreen();
  vi.useRealTimers();
});

/** Whether a toast is there a little before and a little after a time. */
async function standsAround(lastsMs: number, options: ToastOptions, show = toast.success): Promise<boolean[]> {
  renderScreen({ pages: { '/': () => null }, at: '/', claims: [], api: createFakeApi() });
  show('Saved', options);
  await screen.findByText('Saved');
  const stands: boolean[] = [];
  for (const pass of [lastsMs - 1000, 2000]) {
    await act(() => vi.advanceTimersByTimeAsync(pass));
    stands.push(screen.queryByText('Saved') !== null);
  }
  return stands;
}

describe('a toast', () => {
  it('stands for ten seconds', async () => {
    expect(await standsAround(10_000, {})).toEqual([true, false]);
  });

  it('stands as long as it is told', async () => {
    expect(await standsAround(3000, { lastsMs: 3000 })).toEqual([true, false]);
  });

  it('stands for five seconds after a deletion', async () => {
    expect(await standsAround(5000, {}, toast.deleted)).toEqual([true, false]);
  });
});
