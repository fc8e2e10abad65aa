import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Claim } from '@tamis/contract';
import {
  type Batch,
  type BatchRecord,
  cancelBatch,
  findBatches,
  findBatchRecords,
  getBatch,
  pauseBatch,
  resumeBatch,
  startBatch,
  uploadBatch,
} from '@tamis/contract/batches';
import { merchantDetails } from '@tamis/contract/merchants';
import { createFakeApi, type FakeApi, Refusal } from '../../testing/fake-api.ts';
import { type Sending, stubSending } from '../../testing/fake-sending.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { BatchDetailsPage } from './batch-details-page.tsx';
import { BatchHistoryPage } from './batch-history-page.tsx';
import { BatchSearchPage } from './batch-search-page.tsx';

const ID = '6740a1c29be4d05f7713e4aa';
const SEARCH_ID = '6740a1c29be4d05f7713e48d';
const USER_ID = '6740a1c29be4d05f7713e400';
const made = { actorId: USER_ID, timestamp: '2026-11-20T14:47:00.000Z' };
const draft: Batch = {
  id: ID,
  name: 'onboarding.csv',
  fileName: 'onboarding.csv',
  state: 'draft',
  pauseReason: null,
  isMonitored: true,
  totalRows: 1200,
  invalidRows: 2,
  screenedRows: 0,
  hitRows: 0,
  leftOutRows: 0,
  gapRows: 0,
  pendingRows: 0,
  isDemo: false,
  createdBy: made,
  startedBy: null,
  finishedAt: null,
};
const running: Batch = { ...draft, state: 'running', screenedRows: 500, hitRows: 7, startedBy: made };
const done: Batch = { ...running, state: 'completed', screenedRows: 1198, finishedAt: made.timestamp };
const row: BatchRecord = {
  row: 2,
  state: 'screened',
  searchTerm: 'Nikolas Maduro',
  birthYear: null,
  birthDate: null,
  identityNumber: null,
  furtherNames: [],
  countryCodes: [],
  clientReference: 'KYC-1',
  fuzziness: 0.5,
  problems: [],
  search: {
    id: SEARCH_ID,
    totalHits: 4,
    leftOut: 0,
    status: 'possible_hit',
    internalStatus: 'Completed',
    isDemo: false,
    coverage: null,
  },
};
const wrong: BatchRecord = {
  ...row,
  row: 12,
  state: 'invalid',
  searchTerm: '',
  search: null,
  problems: [{ row: 12, column: 'search_term', value: '', message: 'Search term cannot be empty at row number 12' }],
};
const pages = {
  '/aml/batch/search': BatchSearchPage,
  '/aml/batch/history': BatchHistoryPage,
  '/aml/batch/details': BatchDetailsPage,
};
const all: Claim[] = ['ComplySearch', 'ComplyFind', 'UserFind'];
let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  api.on(findBatches, () => ({ batches: [done], totalRecords: 1 }));
  api.on(findBatchRecords, () => ({ records: [row], totalRecords: 1, problemGroups: [] }));
  for (const endpoint of [startBatch, pauseBatch, resumeBatch, cancelBatch]) api.on(endpoint, () => ({}));
  api.on(merchantDetails, () => ({
    [USER_ID]: { id: USER_ID, name: 'Ines Farrow', firstName: 'Ines', surname: 'Farrow', keys: [] },
  }));
});
afterEach(leaveScreen);

const open = (at: string, claims = all, isNarrow = false) => ({
  ...renderScreen({ pages, at, claims, api, isNarrow }),
  user: userEvent.setup(),
});
const isOf = (batch: Batch) => api.on(getBatch, () => ({ batch }));

describe('the batches', () => {
  it('say how far they are, by whom and when, and open by a click', async () => {
    const { user, router } = open('/aml/batch/history');
    const cells = within(await screen.findByRole('row', { name: /onboarding\.csv/ })).getAllByRole('cell');
    await waitFor(() => expect(cells.at(-1)?.textContent).toBe('Ines Farrow'));
    expect(cells.slice(0, 6).map(({ textContent }) => textContent)).toEqual([
      'onboarding.csv',
      'Completed',
      '1,200',
      '1,198 / 1,198',
      '7',
      '2',
    ]);
    await user.click(screen.getByText('onboarding.csv'));
    await waitFor(() => expect(router.state.location.href).toBe(`/aml/batch/details?id=${ID}`));
  });

  it('are filtered by what the address says: name, state, user and days', async () => {
    open(`/aml/batch/history?name=onb&state=paused&user=${USER_ID}&created=2026-11-01/2026-11-20`);
    await screen.findByText('onboarding.csv');
    expect(api.bodiesOf(findBatches)).toMatchObject([
      {
        name: 'onb',
        state: 'paused',
        user: USER_ID,
        date_range: {
          start_date: expect.stringContaining('2026-1') as string,
          end_date: expect.stringContaining('2026-11-') as string,
        },
      },
    ]);
    expect(await screen.findByRole('button', { name: 'Created 01/11/2026 – 20/11/2026' })).toBeTruthy();
  });

  it('are not filtered by what the server would refuse', async () => {
    open(`/aml/batch/history?name=${'x'.repeat(201)}&state=unheard-of&user=1&created=2026-02-31/2026-01-01`);
    await screen.findByText('onboarding.csv');
    expect(api.bodiesOf(findBatches)).toMatchObject([{ page: 1, name: '', state: '', user: '', date_range: {} }]);
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
  });

  it('keep in the address what is chosen, and let go of it', async () => {
    api.on(findBatches, () => ({ batches: [done], totalRecords: 60 }));
    const { user, router } = open('/aml/batch/history?currentPage=3');
    await user.type(await screen.findByRole('textbox', { name: 'File or name' }), 'lugano{Enter}');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ name: 'lugano' }));
    expect(router.state.location.search).not.toHaveProperty('currentPage', 3);
    await user.click(screen.getByRole('button', { name: 'Created at any time' }));
    await user.click(await screen.findByRole('button', { name: 'Last week' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ name: 'lugano', created: 'last-week' }));
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(api.bodiesOf(findBatches).at(-1)).toMatchObject({ name: '', date_range: {} }));
  });

  it('say when there are none, when none is like that, and when they cannot be loaded', async () => {
    api.on(findBatches, () => ({ batches: [], totalRecords: 0 }));
    open('/aml/batch/history');
    expect(await screen.findByText('No batches yet')).toBeTruthy();
    leaveScreen();
    open('/aml/batch/history?state=paused');
    expect(await screen.findByText('No batch matches these filters')).toBeTruthy();
    leaveScreen();
    api.on(findBatches, () => new Refusal(500, 'Out of order'));
    open('/aml/batch/history');
    expect(await screen.findByText('Failed to load batches.')).toBeTruthy();
  });

  it('offer no new one to those who may only look', async () => {
    open('/aml/batch/history', ['ComplyFind']);
    await screen.findByText('onboarding.csv');
    expect(screen.queryByRole('link', { name: 'New batch' })).toBeNull();
  });
});

describe('one batch', () => {
  it('shows the rows with problems before it is started, and starts without them', async () => {
    isOf(draft);
    api.on(findBatchRecords, () => ({
      records: [wrong],
      totalRecords: 2000,
      problemGroups: [
        { column: 'fuzziness', message: 'Fuzziness must be -1', rows: 1998, firstRows: [2, 3, 4, 5, 6] },
        { column: 'search_term', message: 'Search term cannot be empty', rows: 2, firstRows: [12, 13] },
      ],
    }));
    const { user } = open(`/aml/batch/details?id=${ID}`);
    expect(await screen.findByText('Search term cannot be empty at row number 12')).toBeTruthy();
    expect(api.bodiesOf(findBatchRecords)).toMatchObject([{ id: ID, filter: 'invalid' }]);
    const groups = within(screen.getByRole('list', { name: 'What is wrong in how many rows' }));
    expect(groups.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1,998 rowsFuzziness must be -1rows 2, 3, 4, 5, 6 and others',
      '2 rowsSearch term cannot be emptyrows 12, 13',
    ]);
    await user.click(screen.getByRole('button', { name: 'Start without 2 rows' }));
    await waitFor(() => expect(api.bodiesOf(startBatch)).toEqual([{ id: ID, skipInvalid: true }]));
  });

  it('says at its head that it was screened on the demo list, and says it of no other', async () => {
    isOf({ ...done, isDemo: true });
    open(`/aml/batch/details?id=${ID}`);
    expect(await screen.findByText('Demo list of invented people')).toBeTruthy();
    leaveScreen();
    isOf(done);
    open(`/aml/batch/details?id=${ID}`);
    await screen.findByText('No hits');
    expect(screen.queryByText('Demo list of invented people')).toBeNull();
  });

  it('leads from a row to its hits, and keeps in the address which rows are shown', async () => {
    isOf(done);
    const { user, router } = open(`/aml/batch/details?id=${ID}`);
    await user.click(await screen.findByRole('radio', { name: 'With hits' }));
    await waitFor(() => expect(router.state.location.href).toBe(`/aml/batch/details?id=${ID}&rows=hits`));
    expect(api.bodiesOf(findBatchRecords).at(-1)).toMatchObject({ filter: 'hits' });
    // They come as the file has them.
    expect(screen.getByRole('columnheader', { name: 'Row' }).getAttribute('aria-sort')).toBeNull();
    await user.click(await screen.findByText('Nikolas Maduro'));
    await waitFor(() => expect(router.state.location.href).toBe(`/aml/searchresults?id=${SEARCH_ID}`));
  });

  it('shows on a narrow screen the same choice of rows as a list', async () => {
    isOf(done);
    const { user } = open(`/aml/batch/details?id=${ID}`, all, true);
    expect(await screen.findByText('4 hits')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'Rows' }));
    await user.click(await screen.findByRole('option', { name: 'Pending' }));
    await waitFor(() => expect(api.bodiesOf(findBatchRecords).at(-1)).toMatchObject({ filter: 'pending' }));
  });

  it('is paused, and cancelled only after the question, which says what stays', async () => {
    isOf(running);
    const { user } = open(`/aml/batch/details?id=${ID}`);
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(api.bodiesOf(pauseBatch)).toEqual([{ id: ID }]));
    await user.click(screen.getByRole('button', { name: 'Cancel batch' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(api.countOf(cancelBatch)).toBe(0);
    await user.click(dialog.getByRole('button', { name: 'Cancel, keep 500 searches' }));
    await waitFor(() => expect(api.bodiesOf(cancelBatch)).toEqual([{ id: ID }]));
  });

  it('tells those who listen of every tenth of its progress', async () => {
    isOf(running);
    open(`/aml/batch/details?id=${ID}`);
    expect((await screen.findByText('40% screened')).getAttribute('role')).toBe('status');
  });

  it('says why it paused, and goes on', async () => {
    isOf({ ...running, state: 'paused', pauseReason: 'The lists are being built.' });
    const { user } = open(`/aml/batch/details?id=${ID}`);
    expect((await screen.findByRole('alert')).textContent).toBe('The lists are being built.');
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(api.bodiesOf(resumeBatch)).toEqual([{ id: ID }]));
  });

  it('is only looked at by those who may not screen', async () => {
    isOf(running);
    open(`/aml/batch/details?id=${ID}`, ['ComplyFind']);
    expect(await screen.findByRole('button', { name: 'Download' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  it('says that none is chosen, and that it cannot be loaded', async () => {
    open('/aml/batch/details');
    expect(await screen.findByText('No batch is chosen')).toBeTruthy();
    leaveScreen();
    api.on(getBatch, () => new Refusal(404, 'The batch was not found.'));
    open(`/aml/batch/details?id=${ID}`);
    expect(await screen.findByText('Failed to load the batch')).toBeTruthy();
  });
});

describe('batch search', () => {
  let sending: Sending;
  beforeEach(() => {
    sending = stubSending();
  });
  const file = new File(['search_term,sanction\nAda,yes\n'], 'onboarding.csv', { type: 'text/csv' });
  const choose = async (user: ReturnType<typeof userEvent.setup>) => {
    await screen.findByRole('button', { name: 'Choose a file' });
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  };

  it('sends the file and opens its batch, where nothing is started yet', async () => {
    api.on(uploadBatch, () => ({ batch: draft, warnings: [] }));
    isOf(draft);
    const { user, router } = open('/aml/batch/search');
    await choose(user);
    await waitFor(() => expect(router.state.location.href).toBe(`/aml/batch/details?id=${ID}`));
    expect(api.countOf(startBatch)).toBe(0);
  });

  it('says how much is sent, and then that the rows are read', async () => {
    const answer = Promise.withResolvers<{ batch: Batch; warnings: string[] }>();
    api.on(uploadBatch, () => answer.promise);
    isOf(draft);
    const { user, router } = open('/aml/batch/search');
    await choose(user);
    sending.tell(50);
    expect(await screen.findByRole('progressbar', { name: 'Sending 50 B of 100 B' })).toHaveProperty('value', 0.5);
    expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy();
    sending.tell(100);
    const reading = await screen.findByRole('progressbar', { name: 'Sent. Reading and checking the rows …' });
    // How long that takes is not known, and it can no longer be stopped.
    expect([reading.hasAttribute('value'), screen.queryByRole('button', { name: 'Stop' })]).toEqual([false, null]);
    answer.resolve({ batch: draft, warnings: [] });
    await waitFor(() => expect(router.state.location.pathname).toBe('/aml/batch/details'));
  });

  it('becomes nothing when it is stopped before it is sent', async () => {
    api.on(uploadBatch, () => new Promise(() => {}));
    const { user, router } = open('/aml/batch/search');
    await choose(user);
    sending.tell(50);
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect([screen.queryByRole('alert'), router.state.location.pathname]).toEqual([null, '/aml/batch/search']);
  });

  it('says where it happened why a file was refused', async () => {
    api.on(uploadBatch, () => new Refusal(400, 'The column search_term is missing.'));
    const { user } = open('/aml/batch/search');
    await choose(user);
    expect((await screen.findByRole('alert')).textContent).toContain('The column search_term is missing.');
  });

  it('takes no file from those who may only look', async () => {
    open('/aml/batch/search', ['ComplyFind']);
    expect(await screen.findByText(/^You can look at batches/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull();
  });
});
