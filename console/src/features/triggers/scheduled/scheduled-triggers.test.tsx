import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { merchantNames } from '@tamis/contract/merchants/management';
import { merchantDetails } from '@tamis/contract/merchants';
import {
  createScheduledTrigger,
  findScheduledRuns,
  findScheduledTriggers,
  type ScheduledTrigger,
  setScheduledTriggerStatus,
  testScheduledTrigger,
  viewScheduledTrigger,
  viewScheduledTriggerTimes,
} from '@tamis/contract/scheduled-triggers';
import { findUserGroups } from '@tamis/contract/user-groups';
import { findUsers } from '@tamis/contract/users';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { NewScheduledTriggerPage, ScheduledTriggerPage, ScheduledTriggersPage } from '../pages.ts';

const [LIST, NEW, DETAILS] = ['/merchants/trigger', '/settings/create/trigger', '/settings/trigger/details'] as const;
const pages = { [LIST]: ScheduledTriggersPage, [NEW]: NewScheduledTriggerPage, [DETAILS]: ScheduledTriggerPage };
const [ID, INES, BANK] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)] as const;

const times = {
  sentence: 'Every weekday at 09:00',
  timeZone: 'Asia/Dubai',
  times: [23, 24, 25, 26, 27].map((day) => `2026-11-${day}T05:00:00.000Z`),
};
const trigger: ScheduledTrigger = {
  id: ID,
  name: 'Open for long',
  cron: '0 9 * * 1-5',
  subject: 'searches',
  segment: { match: 'all', conditions: [{ field: 'openDays', operator: 'at-least', value: 3 }], groups: [] },
  actions: [{ kind: 'report', to: { kind: 'user', id: INES }, by: 'both' }],
  ...times,
  status: 'active',
  pausedBecause: null,
  savedBy: INES,
  createdBy: INES,
  createdAt: '2026-11-20T10:00:00.000Z',
  nextAt: '2026-11-23T05:00:00.000Z',
  lastRunAt: null,
  runs: 0,
  failures: 0,
};

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
  api.on(merchantDetails, () => ({}));
  api.on(merchantNames, () => ({ merchants: { [BANK]: 'Quayside Bank' } }));
  api.on(findUsers, () => ({ users: [{ id: INES, name: 'Ines', surname: 'Farrow' }], totalRecords: 1 }) as never);
  api.on(findUserGroups, () => ({ groups: [{ id: ID, name: 'MLRO' }], totalRecords: 1 }) as never);
  api.on(viewScheduledTriggerTimes, () => times);
  api.on(findScheduledTriggers, () => ({ triggers: [trigger], totalRecords: 1 }));
  api.on(viewScheduledTrigger, () => trigger);
  api.on(findScheduledRuns, () => ({ runs: [], totalRecords: 0 }));
});
afterEach(leaveScreen);

const show = (at: string) => {
  renderScreen({ pages, at, claims: ['Root'], api });
  return userEvent.setup();
};

it('lists triggers of the merchant that is chosen, with the time by its own clocks', async () => {
  const user = show(LIST);
  const row = await screen.findByRole('row', { name: /Open for long/ });
  expect(within(row).getByText('Every weekday at 09:00')).toBeTruthy();
  expect(within(row).getByText('23/11/2026 09:00 AM')).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'Merchant' }));
  await user.click(await screen.findByRole('option', { name: 'Quayside Bank' }));
  await waitFor(() => expect(api.queriesOf(findScheduledTriggers).at(-1)).toEqual({ merchantId: BANK }));
});

it('writes a schedule from the words that are chosen, and what is done, for another merchant', async () => {
  api.on(createScheduledTrigger, () => trigger);
  const user = show(`${NEW}?merchantId=${BANK}`);
  const choose = async (field: string, option: string): Promise<void> => {
    await user.click(screen.getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Month end');
  const save = screen.getByRole('button', { name: 'Save draft' });
  expect(save).toHaveProperty('disabled', true);
  await choose('Days', 'on days of the month');
  await choose('Days of the month', 'Last day');
  await choose('Days of the month', '15');
  await choose('Hours', '06');
  expect(await screen.findByText('Every weekday at 09:00')).toBeTruthy();
  expect(screen.getByText('23/11/2026 09:00 AM')).toBeTruthy();
  await choose('Acts on', 'cases that are not restricted');
  expect(screen.getByText('All of them.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Screen again' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Archive snapshot' }));
  await user.click(screen.getByRole('button', { name: 'Report' }));
  expect(save).toHaveProperty('disabled', true);
  await choose('Whom, action 2', 'MLRO');
  await user.click(save);
  await waitFor(() =>
    expect(api.bodiesOf(createScheduledTrigger)).toEqual([
      {
        name: 'Month end',
        cron: '0 6,9 1,15,L * *',
        subject: 'cases',
        segment: { match: 'all', conditions: [], groups: [] },
        actions: [{ kind: 'snapshot' }, { kind: 'report', to: { kind: 'group', id: ID }, by: 'both' }],
      },
    ]),
  );
  expect(api.queriesOf(createScheduledTrigger)).toEqual([{ merchantId: BANK }]);
});

it('tries a trigger, says what each run did and whether it was late, and pauses it', async () => {
  api.on(testScheduledTrigger, () => ({
    at: '2026-11-22T10:00:00.000Z',
    matched: 102,
    isTooMany: false,
    subjects: [
      { subjectId: 'd'.repeat(24), reference: 'KYC-1' },
      { subjectId: 'e'.repeat(24), reference: '' },
    ],
    lines: ['would tell Ines Farrow of 102 searches'],
  }));
  const run = { id: ID, dueAt: '2026-11-20T05:00:00.000Z', at: '2026-11-22T06:00:00.000Z', matched: 2, effects: [] };
  api.on(findScheduledRuns, () => ({
    runs: [
      { ...run, isLate: false, missed: 0, outcome: 'not-matched' as const },
      {
        ...run,
        id: INES,
        isLate: true,
        missed: 2,
        outcome: 'done' as const,
        effects: [{ action: 1, isDone: true, text: '1 person was told of 2 searches.' }],
      },
    ],
    totalRecords: 2,
  }));
  api.on(setScheduledTriggerStatus, () => ({ ...trigger, status: 'paused' as const }));
  const user = show(`${DETAILS}?id=${ID}`);
  expect(
    await screen.findByText(
      'Done · late, begun 22/11/2026 10:00 AM · 2 earlier times were missed · 1 person was told of 2 searches.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('Nothing met the conditions', { selector: 'li > span' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Test' }));
  expect(await screen.findByText('would tell Ines Farrow of 102 searches')).toBeTruthy();
  expect([screen.getByText('KYC-1'), screen.getByText('e'.repeat(24)), screen.getByText('And 100 more.')]).toHaveLength(
    3,
  );
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(api.bodiesOf(setScheduledTriggerStatus)).toEqual([{ status: 'paused' }]));
});

it('narrows its run log by what came of the runs while the trigger is changed, and keeps the change', async () => {
  const user = show(`${DETAILS}?id=${ID}`);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(name, ' of all');
  await user.click(screen.getByRole('combobox', { name: 'Outcome' }));
  await user.click(await screen.findByRole('option', { name: 'Nothing met the conditions' }));
  expect(await screen.findByText('No such runs.')).toBeTruthy();
  expect(api.queriesOf(findScheduledRuns).at(-1)).toMatchObject({ outcome: 'not-matched' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(name).toHaveProperty('value', expect.stringMatching(/ of all$/));
});
