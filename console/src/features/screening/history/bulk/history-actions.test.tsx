import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Claim, OutputOf } from '@tamis/contract';
import { downloadSearches, startCertificates } from '@tamis/contract/exports';
import {
  createNotesBatch,
  deleteSearches,
  getBulkAction,
  monitorBatch,
  takeEndedActions,
} from '@tamis/contract/screening';
import { type FakeApi, Refusal } from '../../../../testing/fake-api.ts';
import { leaveScreen } from '../../../../testing/render-screen.tsx';
import { NOW, USER_ID } from '../../../../components/screening/testing/hits.ts';
import { historyApi, idAt, showHistory, tick } from '../../testing/show-history.tsx';

const ACTION_ID = '6740a1c29be4d05f7713e4aa';
let api: FakeApi;

const bulkAction = (
  more: Pick<OutputOf<typeof getBulkAction>, 'kind' | 'state' | 'done'>,
): OutputOf<typeof getBulkAction> => ({
  id: ACTION_ID,
  total: 2,
  failures: [],
  createdBy: { actorId: USER_ID, timestamp: NOW },
  ...more,
});

beforeEach(() => {
  api = historyApi();
});
afterEach(() => {
  leaveScreen();
  vi.useRealTimers();
});

const open = (at?: string, claims?: Claim[]) => showHistory(api, at, claims);

/** What is true a little before and a little after a time has passed since something was said. */
async function isBeforeAndAfter<T>(
  timeMs: number,
  marginMs: number,
  begin: () => void,
  said: string,
  read: () => T,
): Promise<T[]> {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  begin();
  await screen.findByText(said);
  await act(() => vi.advanceTimersByTimeAsync(timeMs - marginMs));
  const before = read();
  await act(() => vi.advanceTimersByTimeAsync(2 * marginMs));
  return [before, read()];
}

describe('actions on the selected searches', () => {
  beforeEach(() => {
    api.on(getBulkAction, () => bulkAction({ kind: 'note', state: 'completed', done: 2 }));
    api.on(takeEndedActions, () => ({ actions: [bulkAction({ kind: 'note', state: 'completed', done: 2 })] }));
  });

  it('rest until something is selected', async () => {
    const { user } = open();
    const menu = await screen.findByRole<HTMLButtonElement>('button', { name: 'Actions' });
    expect(menu.disabled).toBe(true);
    await tick(user, 'Nikolas Maduro Moro');
    expect(menu.disabled).toBe(false);
    await user.click(menu);
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual([
      'Add Note',
      'Monitoring On',
      'Monitoring Off',
      'Download',
      'Download Certificates',
      'Delete Selected Searches',
    ]);
  });

  it('offer what the claims allow', async () => {
    const { user } = open('/aml/history', ['ComplyFind', 'ComplyNotesUpdate']);
    await tick(user, 'Nikolas Maduro Moro');
    expect(
      within(await screen.findByRole('toolbar')).queryByRole('button', { name: 'Delete Selected Searches' }),
    ).toBeNull();
    expect(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Add Note' })).toBeTruthy();
  });

  it('add one note to all, but never a blank one', async () => {
    api.on(createNotesBatch, () => ({ id: ACTION_ID, total: 2 }));
    const { user } = open();
    await tick(user, 'Nikolas Maduro Moro', 'Blue Heron Logistics FZE');
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Add Note' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a note')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Same file.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Notes are saved successfully')).toBeTruthy();
    expect(api.bodiesOf(createNotesBatch)).toEqual([{ complySearchIds: [idAt(1), idAt(2)], note: 'Same file.' }]);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('switch monitoring of all', async () => {
    api.on(monitorBatch, () => ({ id: ACTION_ID, total: 1 }));
    const { user } = open();
    await tick(user, 'Blue Heron Logistics FZE');
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Monitoring On' }));
    await waitFor(() => expect(api.bodiesOf(monitorBatch)).toEqual([{ ids: [idAt(2)], is_monitored: true }]));
  });

  it('start certificates after the question, and lead to their page', async () => {
    api.on(startCertificates, () => ({ batchId: ACTION_ID }));
    const { user, router } = open();
    await tick(user, 'Nikolas Maduro Moro');
    const certificates = () =>
      within(screen.getByRole('toolbar')).getByRole('button', { name: 'Download Certificates' });
    await user.click(certificates());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Download cancelled.')).toBeTruthy();
    await user.click(certificates());
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Download Certificates' }));
    expect(await screen.findByText('The certificates are being made')).toBeTruthy();
    await waitFor(() => expect(router.state.location.href).toBe(`/aml/batch/download/details?id=${ACTION_ID}`));
    expect(api.bodiesOf(startCertificates)).toMatchObject([{ complySearchIds: [idAt(1)] }]);
  });

  it('let the word that certificates are being made be read for a second and a half before their page comes', async () => {
    let start = (): void => undefined;
    api.on(startCertificates, () => new Promise((resolve) => (start = () => resolve({ batchId: ACTION_ID }))));
    const { user, router } = open();
    await tick(user, 'Nikolas Maduro Moro');
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Download Certificates' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Download Certificates' }));
    const page = () => router.state.location.pathname;
    expect(await isBeforeAndAfter(1500, 700, start, 'The certificates are being made', page)).toEqual([
      '/aml/history',
      '/aml/batch/download/details',
    ]);
  });

  it('let the word of a deletion go after five seconds', async () => {
    let start = (): void => undefined;
    api.on(deleteSearches, () => new Promise((resolve) => (start = () => resolve({ id: ACTION_ID, total: 1 }))));
    const { user } = open();
    await tick(user, 'Nikolas Maduro Moro');
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete Selected Searches' }));
    await user.click(await screen.findByRole('button', { name: 'Delete 1 search' }));
    const toast = '1 search is being deleted';
    expect(await isBeforeAndAfter(5000, 1500, start, toast, () => screen.queryByText(toast) !== null)).toEqual([
      true,
      false,
    ]);
  });

  it('say that a download failed', async () => {
    api.on(downloadSearches, () => new Refusal(500, 'Out of order'));
    const { user } = open();
    await tick(user, 'Nikolas Maduro Moro');
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Failed to download XLSX file')).toBeTruthy();
    expect(api.bodiesOf(downloadSearches)).toEqual([{ ids: [idAt(1)] }]);
  });

  it('say when a note could not be sent, and when it could not be saved on some', async () => {
    api.on(createNotesBatch, () => new Refusal(500, 'Out of order'));
    const { user } = open();
    await tick(user, 'Nikolas Maduro Moro');
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Add Note' }));
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Same file.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to save note')).toBeTruthy();
    api.on(createNotesBatch, () => ({ id: ACTION_ID, total: 2 }));
    api.on(takeEndedActions, () => ({
      actions: [
        {
          ...bulkAction({ kind: 'note', state: 'completed', done: 2 }),
          failures: [{ id: idAt(1), message: 'The search was deleted.' }],
        },
      ],
    }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Error saving note')).toBeTruthy();
  });

  it('say of a status that a program set when it could not be set on some', async () => {
    api.on(createNotesBatch, () => ({ id: ACTION_ID, total: 2 }));
    const failures = [{ id: idAt(1), message: 'All Clear is not possible.' }];
    api.on(takeEndedActions, () => ({
      actions: [{ ...bulkAction({ kind: 'status', state: 'completed', done: 2 }), failures }],
    }));
    const { user } = open();
    await tick(user, 'Nikolas Maduro Moro');
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Add Note' }));
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Same file.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to update status')).toBeTruthy();
    expect(screen.queryByText('Failed to change monitor.')).toBeNull();
  });

  it('say when the deletion or the certificates could not be started', async () => {
    api.on(deleteSearches, () => new Refusal(500, 'Out of order'));
    api.on(startCertificates, () => new Refusal(500, 'Out of order'));
    const { user } = open();
    await tick(user, 'Nikolas Maduro Moro');
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Download Certificates' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Download Certificates' }));
    expect(await screen.findByText('Failed to start certificate download. Please try again.')).toBeTruthy();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete Selected Searches' }));
    await user.click(await screen.findByRole('button', { name: 'Delete 1 search' }));
    expect(await screen.findByText('Failed to delete selected searches.')).toBeTruthy();
  });

  it('delete only after the question, and show how far it is', async () => {
    api.on(deleteSearches, () => ({ id: ACTION_ID, total: 2 }));
    api.on(getBulkAction, () => bulkAction({ kind: 'delete', state: 'running', done: 1 }));
    const { user } = open();
    await tick(user, 'Nikolas Maduro Moro', 'Blue Heron Logistics FZE');
    const remove = () => within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete Selected Searches' });
    await user.click(remove());
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 searches?' });
    expect(
      within(dialog).getByText('You are about to permanently delete 2 searches. This cannot be undone.'),
    ).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Delete cancelled.')).toBeTruthy();
    expect(api.countOf(deleteSearches)).toBe(0);
    await user.click(remove());
    await user.click(await screen.findByRole('button', { name: 'Delete 2 searches' }));
    expect(await screen.findByText('2 searches are being deleted')).toBeTruthy();
    expect(await screen.findByText('Deleting searches')).toBeTruthy();
    expect(screen.getByText('1 of 2')).toBeTruthy();
    // After a reload it is still there.
    leaveScreen();
    open();
    expect(await screen.findByText('Deleting searches')).toBeTruthy();
  });
});
