import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findTriggerRuns, type triggerRun } from '@tamis/contract/triggers';
import { afterEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { createFakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { RunLog } from './run-log.tsx';

afterEach(leaveScreen);

const ID = 'a'.repeat(24);

const run: z.output<typeof triggerRun> = {
  id: 'b'.repeat(24),
  eventId: 'c'.repeat(24),
  at: '2026-11-20T14:47:00.000Z',
  subjectId: 'd'.repeat(24),
  reference: 'KYC-20418',
  outcome: 'failed',
  effects: [{ action: 1, isDone: false, text: 'Somebody has it.' }],
};

function show(at: string, totalRecords: number) {
  const api = createFakeApi();
  api.on(findTriggerRuns, () => ({ runs: totalRecords === 0 ? [] : [run], totalRecords }));
  renderScreen({ pages: { '/triggers': () => <RunLog id={ID} /> }, at, claims: ['All'], api });
  return { api, user: userEvent.setup(), last: () => api.queriesOf(findTriggerRuns).at(-1) };
}

it('asks for the runs of one outcome and of some days, and says how many of them are shown', async () => {
  const { user, last } = show('/triggers', 1042);
  expect(await screen.findByText('Not all done · Somebody has it.')).toBeTruthy();
  expect(screen.getByText('The newest 20 of 1,042')).toBeTruthy();
  expect(last()).toEqual({ perPage: '20' });
  await user.click(screen.getByRole('combobox', { name: 'Outcome' }));
  await user.click(await screen.findByRole('option', { name: 'Not all done' }));
  await waitFor(() => expect(last()).toEqual({ perPage: '20', outcome: 'failed' }));
  await user.click(screen.getByRole('button', { name: 'Any time' }));
  await user.click(await screen.findByRole('button', { name: 'Last hour' }));
  await waitFor(() =>
    expect(last()).toEqual({ perPage: '20', outcome: 'failed', start_date: expect.stringMatching(/Z$/) }),
  );
});

it('is narrowed by a link, whose outcomes that cannot be are left out, and says that nothing is like that', async () => {
  const first = show('/triggers?outcome=running', 0);
  expect(await screen.findByText('It has not looked at an event yet.')).toBeTruthy();
  expect(first.last()).toEqual({ perPage: '20' });
  leaveScreen();
  const { last } = show('/triggers?outcome=skipped&time=2026-11-01%2F2026-11-02', 0);
  expect(await screen.findByText('No such runs.')).toBeTruthy();
  expect(last()).toMatchObject({ outcome: 'skipped', start_date: expect.any(String), end_date: expect.any(String) });
});

it('says that it could not be loaded, until it could', async () => {
  const { api, user } = show('/triggers', 1);
  api.on(findTriggerRuns, () => new Refusal(500, 'Out of order'));
  expect(await screen.findByText('Failed to load the run log.')).toBeTruthy();
  api.on(findTriggerRuns, () => ({ runs: [run], totalRecords: 1 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Not all done · Somebody has it.')).toBeTruthy();
  expect(screen.queryByText('Failed to load the run log.')).toBeNull();
});
