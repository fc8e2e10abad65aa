import { act, screen } from '@testing-library/react';
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
  pendingRows: 0,
  createdBy: by,
  startedBy: by,
  finishedAt: null,
};

it('a batch of 10,000 rows says how fast it goes and how long the rest takes', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  let goOn: (batch: Batch) => void = () => undefined;
  const Shown = () => {
    const [batch, setBatch] = useState(begun);
    goOn = setBatch;
    return <BatchProgress batch={batch} />;
  };
  renderScreen({ pages: { '/': Shown }, at: '/', claims: ['ComplyFind'], api: createFakeApi() });
  await screen.findByText('of 10,000 rows screened');
  expect(screen.queryByText(/rows per second/)).toBeNull();
  const after = (seconds: number, screenedRows: number): void => {
    now.mockReturnValue(seconds * 1000);
    act(() => goOn({ ...begun, screenedRows }));
  };
  after(4, 100);
  expect(screen.getByText('25 rows per second · about 7 min left')).toBeTruthy();
  after(20, 5000);
  expect(screen.getByText('250 rows per second · about 20 s left')).toBeTruthy();
  now.mockRestore();
});
