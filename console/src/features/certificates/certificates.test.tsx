import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CertificateBatch, listCertificates, viewCertificates } from '@tamis/contract/exports';
import { merchantDetails } from '@tamis/contract/merchants';
import { createFakeApi, type FakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { CertificatesPage } from './certificates-page.tsx';

const ID = '6740a1c29be4d05f7713e4aa';
const USER_ID = '6740a1c29be4d05f7713e400';
const ready: CertificateBatch = {
  id: ID,
  state: 'completed',
  totalSearches: 3,
  doneSearches: 3,
  fileName: 'certificates-2026-11-20.zip',
  sizeBytes: 62_000,
  note: null,
  createdBy: { actorId: USER_ID, timestamp: '2026-11-20T14:47:00.000Z' },
  finishedAt: '2026-11-20T14:48:00.000Z',
};
let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  api.on(listCertificates, () => ({ downloads: [ready], totalRecords: 1 }));
  api.on(viewCertificates, () => ({ download: ready }));
  api.on(merchantDetails, () => ({
    [USER_ID]: { id: USER_ID, name: 'Ines Farrow', firstName: 'Ines', surname: 'Farrow', keys: [] },
  }));
});
afterEach(leaveScreen);

const open = (query = '', isNarrow = false) =>
  renderScreen({
    pages: { '/aml/batch/download/details': CertificatesPage },
    at: `/aml/batch/download/details${query}`,
    claims: ['ComplyFind'],
    api,
    isNarrow,
  });
const download = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Download ZIP' });

describe('certificates', () => {
  it('can be downloaded once all are made', async () => {
    open(`?id=${ID}`);
    expect(await screen.findByText('3 of 3 certificates made')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'certificates-2026-11-20.zip' })).toBeTruthy();
    expect((await download()).disabled).toBe(false);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('show how many are made while they are being made, and are there when they are done', async () => {
    let asked = 0;
    api.on(viewCertificates, () => ({
      download:
        (asked += 1) === 1
          ? { ...ready, state: 'running' as const, doneSearches: 1, sizeBytes: null, finishedAt: null }
          : ready,
    }));
    open(`?id=${ID}`);
    expect((await screen.findByText('1 of 3 certificates made')).getAttribute('role')).toBe('status');
    expect((await download()).disabled).toBe(true);
    expect(screen.getByRole('progressbar')).toBeTruthy();
    await waitFor(async () => expect((await download()).disabled).toBe(false));
  });

  it('are ready in the list, too, as soon as they are', async () => {
    let asked = 0;
    api.on(listCertificates, () => ({
      downloads: [(asked += 1) === 1 ? { ...ready, state: 'running' as const, sizeBytes: null } : ready],
      totalRecords: 1,
    }));
    open();
    expect(await screen.findByText('Being made')).toBeTruthy();
    expect(await screen.findByText('Ready')).toBeTruthy();
  });

  it('say why they failed', async () => {
    api.on(viewCertificates, () => ({
      download: { ...ready, state: 'failed' as const, note: 'The disk is full.', sizeBytes: null },
    }));
    open(`?id=${ID}`);
    expect((await screen.findByRole('alert')).textContent).toBe('The disk is full.');
    expect((await download()).disabled).toBe(true);
  });

  it('of before are listed, and open by a click', async () => {
    const { router } = open();
    await userEvent.click(await screen.findByText('60.5 KB'));
    await waitFor(() => expect(router.state.location.href).toBe(`/aml/batch/download/details?id=${ID}`));
  });

  it('are cards on a narrow screen', async () => {
    open('', true);
    expect(await screen.findByText('3 certificates')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('say how to make some when there are none, and that they cannot be loaded', async () => {
    api.on(listCertificates, () => ({ downloads: [], totalRecords: 0 }));
    open();
    expect(await screen.findByText('No downloads yet')).toBeTruthy();
    leaveScreen();
    api.on(listCertificates, () => new Refusal(500, 'Out of order'));
    open();
    expect(await screen.findByText('Failed to load the download')).toBeTruthy();
  });
});
