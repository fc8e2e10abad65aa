import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { followPreferences, rereadPreferences, takePreferences, useFormat } from './use-format.ts';

const Moment = () => <time>{useFormat().dateTime('2026-11-20T14:47:00.000Z')}</time>;
const shown = () => screen.getByRole('time').textContent;
const preferences = {
  dateFormat: 'YYYY/MM/DD',
  clockFormat: '24',
  nameFormat: 'LastName + FirstName',
  timeZone: 'Asia/Tokyo',
} as const;

afterEach(() => {
  cleanup();
  localStorage.clear();
  rereadPreferences();
});

it('changes what is on the screen at once when preferences are taken over, and keeps them under the keys of the specification', () => {
  render(<Moment />);
  act(() => takePreferences(preferences));
  expect(shown()).toBe('2026/11/20 23:47');
  expect(localStorage.getItem('preferredDateFormat')).toBe('YYYY/MM/DD');
  expect(localStorage.getItem('preferredTimeZone')).toBe('Asia/Tokyo');
  expect(localStorage.getItem('preferredClockFormat')).toBe('24');
  expect(localStorage.getItem('preferredNameFormat')).toBe('LastName + FirstName');
});

it('follows the preferences of another tab, and goes back to the defaults when they are cleared', () => {
  followPreferences(window);
  render(<Moment />);
  localStorage.setItem('preferredTimeZone', 'Asia/Tokyo');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'preferredTimeZone' })));
  expect(shown()).toBe('20/11/2026 11:47 PM');
  localStorage.clear();
  localStorage.setItem('preferredTimeZone', 'UTC');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(shown()).toBe('20/11/2026 02:47 PM');
});
