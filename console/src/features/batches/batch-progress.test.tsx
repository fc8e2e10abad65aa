import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Batch } from '@tamis/contract/batches';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { BatchProgress } from './batch-progress.tsx';

afterEach(leaveScreen);

const by = { actorId: '6740a1c29be4d05f7713e400', timestamp: '2026-11-20T14:47:00.000Z' };
const begun: Batch = {
  id: '6740a1c29be4d05f7713e48d',
  name: 'clients.csv',
  fileName: 'clients.csv',
  isMonitored: true,
  isDemo: false,
  state: 'running',
  pauseReason: null,
  totalRows: 10_000,
  invalidRows: 0,
  screenedRows: 0,
  hitRows: 0,
  leftOutRows: 0,
  gapRows: 0,
  pendingRows: 0,
  createdBy: by,
  startedBy: by,
  finishedAt: null,
};

/** How many rows are screened, one moment after the other. */
const MOMENTS = [0, 100, 5000];

function Shown() {
  const [at, setAt] = useState(0);
  return (
    <>
      <BatchProgress batch={{ ...begun, screenedRows: MOMENTS[at] ?? 0 }} />
      <button onClick={() => setAt(at + 1)}>Later</button>
    </>
  );
}

it('a batch of 10,000 rows says how fast it goes and how long the rest takes', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  renderScreen({ pages: { '/': Shown }, at: '/', claims: ['ComplyFind'], api: createFakeApi() });
  await screen.findByText('of 10,000 rows screened');
  expect(screen.queryByText(/rows per second/)).toBeNull();
  const afterSeconds = (seconds: number): void => {
    now.mockReturnValue(seconds * 1000);
    fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  };
  afterSeconds(4);
  expect(screen.getByText('25 rows per second · about 7 min left')).toBeTruthy();
  afterSeconds(20);
  expect(screen.getByText('250 rows per second · about 20 s left')).toBeTruthy();
  now.mockRestore();
});

it.each<[string, Partial<Batch>, string]>([
  ['nothing more where all of it was searched', {}, 'No hits8080% of screened'],
  ['how many rows were answered with gaps', { gapRows: 12 }, 'No hits8080% of screened · 12 of all rows with gaps'],
  ['that gaps were not counted', { gapRows: null }, 'No hits8080% of screened · rows with gaps were not counted'],
  [
    'that no real list was searched',
    { isDemo: true },
    'No hits8080% of screened · on the demo list, no real list searched',
  ],
])('beside the rows without hits a batch says %s', async (_, more, words) => {
  const batch = { ...begun, totalRows: 100, screenedRows: 100, hitRows: 20, ...more };
  const page = () => <BatchProgress batch={batch} />;
  renderScreen({ pages: { '/': page }, at: '/', claims: ['ComplyFind'], api: createFakeApi() });
  const figure = (await screen.findByText('No hits')).parentElement;
  expect(figure?.textContent).toBe(words);
});
