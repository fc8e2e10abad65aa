import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { downloadProof, findProofDays, type ScreeningProof, viewProof } from '@tamis/contract/screening-proofs';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { durationText } from './duration.ts';
import { monthsBetween } from './months.ts';
import { ScreeningProofPage } from './proof-page.tsx';

afterEach(leaveScreen);

const DAY = '2026-11-20';
const version = { id: 'a'.repeat(24), publishedOn: '2026-11-18', loadedOn: '2026-11-20', entries: 10, digest: 'd' };
const change = (minutes: number | null, screened: number | null = 3) => ({
  was: version,
  is: { ...version, publishedOn: null },
  inUseAt: '2026-11-20T06:04:00.000Z',
  screenedAt: minutes === null ? null : new Date(Date.UTC(2026, 10, 20, 6, 4 + minutes)).toISOString(),
  screened: minutes === null ? null : screened,
});
const list = (source: string, title: string, more: Partial<ScreeningProof['lists'][number]>) => ({
  source,
  title,
  atStart: { ...version, inUseAt: '2026-11-18T06:00:00.000Z' },
  changes: [],
  held: [],
  offAt: null,
  ...more,
});

function proofOf(more: Partial<ScreeningProof>): ScreeningProof {
  return {
    kind: 'screening-proof',
    title: `Daily screening proof of Own bank, ${DAY}`,
    format: 1,
    merchant: { id: 'd'.repeat(24), name: 'Own bank' },
    day: DAY,
    timeZone: 'Asia/Kolkata',
    from: '2026-11-19T18:30:00.000Z',
    until: '2026-11-20T18:30:00.000Z',
    state: 'complete',
    lists: [],
    passes: [],
    standing: { monitored: 3, behind: 0, failed: 0, unanswered: 0, at: '2026-11-20T18:36:00.000Z', pausedSince: null },
    notices: [],
    alerts: 0,
    previous: null,
    counting: [],
    ...more,
  };
}

function open(proof: ScreeningProof, isSigned = true) {
  const asked: unknown[] = [];
  const api = createFakeApi();
  const { state } = proof;
  const day = { day: DAY, state, versions: 1, held: 0, monitored: 3, behind: proof.standing.behind };
  api.on(findProofDays, () => ({
    timeZone: proof.timeZone,
    today: '2026-11-21',
    since: DAY,
    month: '2026-11',
    days: [day],
    signed: { days: 1, complete: state === 'complete' ? 1 : 0, last: DAY },
  }));
  const signature = { digest: 'c'.repeat(64), at: '2026-11-20T18:36:00.000Z', key: 'e'.repeat(32) };
  api.on(viewProof, () => ({ proof, signature: isSigned ? signature : null, openAlerts: 0 }));
  api.on(downloadProof, ({ body }) => {
    asked.push(body);
    return { bytes: '', fileName: 'proof' };
  });
  renderScreen({ pages: { '/reports/proof': ScreeningProofPage }, at: '/reports/proof', claims: ['Report'], api });
  return asked;
}

const rows = async () =>
  (await screen.findAllByRole('row'))
    .slice(1)
    .map((row) =>
      [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')]
        .map(({ textContent }) => textContent)
        .filter(Boolean),
    );

describe('the daily screening proof', () => {
  it('shows each list with its versions and when all had been screened, in the time of the merchant', async () => {
    open(
      proofOf({
        lists: [
          list('one', 'OFAC SDN', { changes: [change(5)] }),
          list('two', 'Custom list', {}),
          list('three', 'UN Security Council', { changes: [change(0, 0)] }),
        ],
      }),
    );
    expect(await rows()).toEqual([
      ['OFAC SDN', '18/11/2026 → undated, loaded 20/11/2026', '11:34 AM', '11:39 AM', '5 min'],
      ['Custom list', 'unchanged since 18/11/2026'],
      ['UN Security Council', '18/11/2026 → undated, loaded 20/11/2026', '11:34 AM', 'nothing monitored', '–'],
    ]);
    screen.getByText('screened on all versions, since 11:39 AM');
  });

  it('says that not all were screened where one search has no answer at all', async () => {
    const standing = { ...proofOf({}).standing, unanswered: 1 };
    open(proofOf({ state: 'behind', standing, lists: [list('one', 'OFAC SDN', { changes: [change(5)] })] }));
    await rows();
    screen.getByText('not all screened on all versions');
    expect(screen.queryByText(/^screened on all versions/)).toBeNull();
  });

  it('says that not all were screened where one version was not, or a search is behind', async () => {
    const standing = { ...proofOf({}).standing, behind: 2, failed: 1 };
    open(proofOf({ state: 'behind', standing, lists: [list('one', 'OFAC SDN', { changes: [change(null)] })] }));
    expect((await rows())[0]?.[3]).toBe('not screened');
    screen.getByText('not all screened on all versions');
    screen.getByText('not brought to the lists in use, 1 failed');
    screen.getByText('2 behind');
    expect(screen.queryByText(/^screened on all versions/)).toBeNull();
  });

  it('never says screened before a pass has ended, of invented people, or while monitoring is off', async () => {
    open(proofOf({ state: 'running', lists: [list('one', 'OFAC SDN', { changes: [change(null)] })] }), false);
    await screen.findByText('not known until a pass to all versions has ended');
    leaveScreen();
    open(proofOf({ state: 'running', lists: [list('demo', 'Demo list', { changes: [change(5)] })] }), false);
    await screen.findByText('only invented people were searched');
    screen.getByText('Not signed yet: a day is signed when it is over.');
    expect(screen.queryByRole('button', { name: 'JSON' })).toBeNull();
    leaveScreen();
    open(proofOf({ state: 'paused', standing: { ...proofOf({}).standing, pausedSince: '2026-11-20T10:00:00.000Z' } }));
    await screen.findByText('monitoring is switched off');
  });

  it('is downloaded for reading and for checking', async () => {
    const asked = open(proofOf({}));
    await userEvent.click(await screen.findByRole('button', { name: 'JSON' }));
    await userEvent.click(screen.getByRole('button', { name: 'PDF' }));
    expect(asked).toEqual([{ format: 'json' }, { format: 'pdf' }]);
    screen.getByText(`npm run audit:verify -- screening-proof-${DAY}.json`);
  });
});

it('tells how long something took, and the months between two days', () => {
  expect([40_000, 300_000, 32_100_000].map(durationText)).toEqual(['40 s', '5 min', '8 h 55 min']);
  expect([59_400, 59_700, 3_569_000, 3_585_000].map(durationText)).toEqual(['59 s', '1 min', '59 min', '1 h 0 min']);
  expect(monthsBetween('2025-12-31', '2026-02-01')).toEqual(['2026-02', '2026-01', '2025-12']);
});
