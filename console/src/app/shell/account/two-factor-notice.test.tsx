import { currentSession } from '@tamis/contract/auth';
import { DAY_MS } from '@tamis/contract/terms/durations';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeApi, Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { TwoFactorNotice } from './two-factor-notice.tsx';

afterEach(() => {
  vi.useRealTimers();
  leaveScreen();
});

it('counts the days down while the page stays open, and asks for the session on the day of set-up', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00.000Z'), shouldAdvanceTime: true });
  const api = createFakeApi();
  api.on(currentSession, () => new Refusal(503, 'Away'));
  const Screen = () => <TwoFactorNotice dueAt="2026-11-23T08:00:00.000Z" />;
  renderScreen({ pages: { '/': Screen }, at: '/', claims: [], api });
  await screen.findByText('3 days left to set up a second factor');
  await act(() => vi.advanceTimersByTimeAsync(DAY_MS));
  await screen.findByText('2 days left to set up a second factor');
  await act(() => vi.advanceTimersByTimeAsync(DAY_MS));
  await screen.findByText('One day left to set up a second factor');
  expect(api.countOf(currentSession)).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(DAY_MS));
  expect(api.countOf(currentSession)).toBe(1);
});
