import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { TestPane, type Tried } from './test-pane.tsx';

afterEach(leaveScreen);

const event = (number: number, matches: boolean): Tried['events'][number] => ({
  eventId: String(number).repeat(24),
  subjectId: 'a'.repeat(24),
  reference: `C-2026-${number}`,
  at: '2026-11-20T14:47:00.000Z',
  matches,
  lines: [matches ? 'would ask for attention' : 'the score 0.71 is below 0.80'],
});

function show(tried: Tried) {
  renderScreen({
    pages: { '/triggers': () => <TestPane tried={tried} /> },
    at: '/triggers',
    claims: ['All'],
    api: createFakeApi(),
  });
  return userEvent.setup();
}
const names = () => screen.queryAllByText(/^C-2026-/).map(({ textContent }) => textContent);

it('lists what was tried, and of it what matched and what did not', async () => {
  const user = show({
    at: '2026-11-20T14:56:00.000Z',
    matched: 1,
    actions: 1,
    events: [event(1, true), event(2, false), event(3, false)],
  });
  await user.click(await screen.findByRole('button', { name: 'Matched 1' }));
  expect(names()).toEqual(['C-2026-1']);
  await user.click(screen.getByRole('button', { name: 'Not matched 2' }));
  expect(names()).toEqual(['C-2026-2', 'C-2026-3']);
  await user.click(screen.getByRole('button', { name: 'All 3' }));
  expect(names()).toHaveLength(3);
});

it('says where none of the events matched', async () => {
  const user = show({ at: '2026-11-20T14:56:00.000Z', matched: 0, actions: 0, events: [event(2, false)] });
  await user.click(await screen.findByRole('button', { name: 'Matched 0' }));
  expect(screen.getByText('None of these events.')).toBeTruthy();
});
