import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { passwordRules } from '@tamis/contract/passwords';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { ForcedChange } from './forced-change.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  leaveScreen();
  vi.useRealTimers();
});

it('asks for a new password seven tenths of a second after the page has come, and does not let go', async () => {
  const api = createFakeApi();
  api.on(passwordRules, () => ({ minLength: 10, maxLength: 20, specials: "!@#$%^&*')(+=._-" }));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  renderScreen({ pages: { '/': () => <ForcedChange userId="6740a1c29be4d05f7713e400" /> }, at: '/', claims: [], api });
  await pass(0);
  await pass(650);
  expect(screen.queryByRole('dialog')).toBeNull();
  await pass(100);
  const dialog = screen.getByRole('dialog', { name: 'Change password' });
  dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await pass(1000);
  screen.getByRole('dialog', { name: 'Change password' });
  expect(screen.queryByRole('button', { name: /close/i })).toBeNull();
});
