import { type BiRecord, findBiRecords } from '@tamis/contract/dashboard';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../../../testing/fake-api.ts';
import { leaveScreen } from '../../../../testing/render-screen.tsx';
import { openCharts } from '../../testing/open-charts.tsx';

type Answer = { records: BiRecord[]; total: number } | Refusal;

const open = (answer: Answer) =>
  openCharts(['bi_checks'], { claims: ['Root'], prepare: (api) => api.on(findBiRecords, () => answer) });

/** Under which names files were given to the browser. */
function watchDownloads(): string[] {
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

afterEach(() => {
  vi.restoreAllMocks();
  leaveScreen();
});

describe('checks of faces and documents', () => {
  const record = (os: string, probability: number | null, executionTime: number): BiRecord => ({
    id: 'a'.repeat(24),
    createdAt: '2026-11-20T08:00:00.000Z',
    os,
    statusCode: 200,
    executionTime,
    response: { faceLiveness: { response: { probability } } },
    BI: { images: [{ source: { width: 1280, height: 720 }, failed_validations: [] }] },
  });

  it('are counted in half-open bands', async () => {
    const records = [record('iOS', 90, 999), record('Android', 89.9, 1000), record('iOS', null, 4001)];
    open({ records, total: 3 });
    const said = async (name: string) =>
      within(await screen.findByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(await said('Operating system')).toEqual(['iOS2', 'Android1']);
    expect(await said('Face liveness probability')).toEqual([
      '90 to 1001',
      '80 to under 901',
      '70 to under 800',
      '60 to under 700',
      'Under 600',
    ]);
    expect(await said('Execution time')).toEqual([
      'Under 1 s1',
      '1 to under 2 s1',
      '2 to under 3 s0',
      '3 to 4 s0',
      'Over 4 s1',
    ]);
    expect(screen.getByText('None of these checks says it.')).toBeTruthy();
  });

  it('are saved as a file of the day, of days that are over or today', async () => {
    const saved = watchDownloads();
    const { user, api } = open({ records: [record('iOS', 90, 999)], total: 1 });
    const from = await screen.findByLabelText('BI logs from');
    await user.clear(from);
    await user.click(screen.getByRole('button', { name: 'Download BI logs' }));
    await screen.findByText('Please select a valid date range.');
    expect(saved).toEqual([]);
    await user.type(from, '2026-11-01');
    await user.click(screen.getByRole('button', { name: 'Download BI logs' }));
    await waitFor(() => expect(saved).toEqual(['2026-11-20.json']));
    expect(api.bodiesOf(findBiRecords).at(-1)).toEqual({ dateFrom: '2026-11-01', dateTo: '2026-11-20' });
  });

  it('that cannot be read are said so, in the card and of the file', async () => {
    const { user } = open(new Refusal(500, ''));
    await screen.findByText('Failed to load BI records.');
    await user.click(screen.getByRole('button', { name: 'Download BI logs' }));
    await screen.findByText('An error occurred while fetching BI records.');
  });

  it('that are not there are said not to be there', async () => {
    open({ records: [], total: 0 });
    expect((await screen.findByText(/^No data/)).textContent).toBe(
      'No data: no check of a face or a document ran in these days. The product makes such checks on the customer page, which is not there yet.',
    );
  });
});
