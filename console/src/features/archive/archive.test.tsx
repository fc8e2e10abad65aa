import type { Claim } from '@tamis/contract';
import * as contract from '@tamis/contract/archiver';
import { merchantDetails } from '@tamis/contract/merchants';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { ArchivePage } from './archive-page.tsx';

afterEach(leaveScreen);

const PAGE = '/settings/archive';
const ines = '1'.repeat(24);
const scope = {
  subjects: ['searches', 'cases'] as ('searches' | 'cases')[],
  before: null,
  reference: '',
  name: '',
  searchIds: [],
  caseIds: [],
};
const request = (digit: string, changed: Partial<contract.ArchiveRequest>): contract.ArchiveRequest => ({
  id: digit.repeat(24),
  kind: 'removal',
  scope: { ...scope, name: `Person ${digit}` },
  withDocuments: false,
  why: 'contract',
  reason: 'Moved away',
  state: 'done',
  note: '',
  total: 12,
  written: 0,
  removed: 12,
  held: 0,
  changed: 0,
  askedBy: ines,
  askedAt: '2026-11-18T10:00:00.000Z',
  decidedBy: null,
  endedAt: '2026-11-18T10:00:00.000Z',
  file: null,
  ...changed,
});

function open(claims: Claim[] = ['All']) {
  const api = createFakeApi();
  const removed: unknown[] = [];
  const requests = [
    request('a', { state: 'proposed', endedAt: null, total: 0, removed: 0 }),
    request('b', { removed: 11, held: 1, why: 'erasure', reason: 'DSR-118' }),
    request('c', {}),
    request('f', { removed: 10, changed: 2, scope: { ...scope, searchIds: [ines], caseIds: [ines, '2'.repeat(24)] } }),
  ];
  const snapshot = request('d', {
    kind: 'snapshot',
    why: null,
    scope,
    state: 'writing',
    endedAt: null,
    total: 98_310,
    written: 61_204,
  });
  api.on(merchantDetails, () => ({
    [ines]: { id: ines, name: 'Ines Farrow', firstName: 'Ines', surname: 'Farrow', keys: [] },
  }));
  api.on(contract.findArchiveRequests, ({ body }) => {
    const found = (body as { kinds?: string[] }).kinds?.includes('removal') ? requests : [snapshot];
    return { requests: found, totalRecords: found.length };
  });
  api.on(contract.findLegalHolds, () => ({ holds: [] }));
  api.on(contract.viewRetention, () => ({
    weeks: ['2026-11-16', '2026-11-23', '2026-11-30'],
    kinds: [
      { kind: 'searches' as const, days: 1826, leastDays: 30, going: [0, 41, 38], sum: 79 },
      { kind: 'cases' as const, days: null, leastDays: 30, going: [0, 0, 0], sum: 0 },
      { kind: 'documents' as const, days: 1826, leastDays: 30, going: [0, 0, 3], sum: 3 },
      { kind: 'request-logs' as const, days: 30, leastDays: 1, going: null, sum: 57_000 },
    ],
    held: 14,
  }));
  api.on(contract.previewRemoval, () => ({
    searches: 6,
    cases: 0,
    documents: 0,
    held: 1,
    needsApproval: true,
    first: [],
  }));
  api.on(contract.requestRemoval, ({ body }) => {
    removed.push(body);
    return request('e', { state: 'proposed' });
  });
  renderScreen({ pages: { [PAGE]: ArchivePage }, at: PAGE, api, claims });
  return { removed };
}

describe('the archive', () => {
  it('says of each request how far it is, and what was kept', async () => {
    open();
    const removals = await screen.findByRole('region', { name: 'Removal requests' });
    const cells = within(removals)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      )
      .map(([, what, why, count, state]) => [what, why, count, state]);
    expect(cells).toEqual([
      ['Person a, all data', 'Contract ended, Moved away', '', 'Needs a second person'],
      ['Person b, all data', 'Erasure asked, DSR-118', '12', '1 kept by a legal hold'],
      ['Person c, all data', 'Contract ended, Moved away', '12', 'Done, 12 tombstones'],
      ['3 chosen records', 'Contract ended, Moved away', '12', '2 not as archived, kept'],
    ]);
    expect(await screen.findByText('Writing 61,204 of 98,310')).toBeTruthy();
  });

  it('lets a removal be taken back by owners alone, and a snapshot by who may take one', async () => {
    open(['ArchiveRequestsFind', 'ArchiveTakeSnapshot']);
    await screen.findByText('Needs a second person');
    await screen.findByText('Writing 61,204 of 98,310');
    const taken = screen.getAllByRole('button', { name: /^Cancel / });
    expect(taken.map((button) => button.getAttribute('aria-label'))).toEqual(['Cancel Everything']);
  });

  it('shows what goes by week, and what legal holds keep of it', async () => {
    open();
    const table = await screen.findByRole('region', { name: 'Going in the next 90 days' });
    const searches = within(table).getByRole('row', { name: /^Searches 5 years/ });
    expect(
      within(searches)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['0', '41', '38', '79']);
    expect(within(table).getByText('every day, those of more than 30 days ago')).toBeTruthy();
    expect(screen.getByText('14 kept by legal holds, not counted')).toBeTruthy();
  });

  it('shows what a removal would take before it is asked for', async () => {
    const { removed } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'New request' }));
    const dialog = await screen.findByRole('dialog', { name: 'New removal request' });
    expect(within(dialog).getByRole('region', { name: 'What this removes' }).textContent).toContain(
      'Say from before when',
    );
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Ottoline Grabowski');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'DSR-118');
    expect(await within(dialog).findByText('1 of it is kept by a legal hold, and stays.')).toBeTruthy();
    expect(await within(dialog).findByText('Somebody else has to approve it before anything is removed.')).toBeTruthy();
    await userEvent.click(await within(dialog).findByRole('button', { name: /^Ask to remove 5 records/ }));
    expect(removed).toEqual([{ scope: { ...scope, name: 'Ottoline Grabowski' }, why: 'contract', reason: 'DSR-118' }]);
  });
});
