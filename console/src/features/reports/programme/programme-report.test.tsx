import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { merchantNames } from '@tamis/contract/merchants/management';
import { downloadProgrammeReport, type ProgrammeReport, viewProgrammeReport } from '@tamis/contract/programme-report';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { ProgrammeReportPage } from './programme-page.tsx';

afterEach(leaveScreen);

const REPORT: ProgrammeReport = {
  merchant: { id: 'd'.repeat(24), name: 'Own bank' },
  timeZone: 'Asia/Kolkata',
  from: '2026-10-01',
  to: '2026-10-31',
  isRunning: false,
  lists: [
    {
      source: 'ofac-sdn',
      title: 'OFAC SDN',
      version: {
        publishedOn: '2026-10-29',
        loadedOn: '2026-10-30',
        entries: 18_000,
        inUseAt: '2026-10-30T06:00:00.000Z',
        ageDays: 2,
      },
      changes: 4,
      held: 0,
    },
    {
      source: 'house',
      title: 'Custom list',
      version: {
        publishedOn: null,
        loadedOn: '2026-10-02',
        entries: 3,
        inUseAt: '2026-10-02T06:00:00.000Z',
        ageDays: null,
      },
      changes: null,
      held: null,
    },
  ],
  searches: { total: 1200, console: 1000, api: 150, batch: 50, withHits: 90, monitored: 800, unanswered: 0 },
  alerts: { total: 12, open: 5 },
  decisions: {
    truePositives: 3,
    falsePositives: 40,
    needInformation: 2,
    restored: 1,
    people: [
      {
        id: 'a'.repeat(24),
        name: 'Ines Farrow',
        truePositives: 3,
        falsePositives: 39,
        needInformation: 2,
        approved: 0,
      },
      { id: 'b'.repeat(24), name: null, truePositives: 0, falsePositives: 0, needInformation: 0, approved: 7 },
    ],
  },
  timeToDecision: { measured: 0, unmeasured: 42, medianMs: null, p95Ms: null },
  overdue: { searches: 2, cases: 1 },
  fourEyes: { decisions: 42, byTwo: 21, proposed: 23, approved: 21, sentBack: 1, void: 0, open: 1 },
  cases: { approved: 4, rejected: 1 },
  reopened: { byPeople: 1, byLists: 2, cases: 0 },
  settings: [{ at: '2026-10-05T08:00:00.000Z', action: 'Publish Matching Settings', by: null, reason: 'Fewer alarms' }],
  counting: ['Searches: made in the period.'],
};

function open(report: Partial<ProgrammeReport> = {}, claims: ('Root' | 'Report')[] = ['Report'], at = '') {
  const asked: unknown[] = [];
  const api = createFakeApi();
  api.on(merchantNames, () => ({ merchants: { ['c'.repeat(24)]: 'Castor Brokers' } }));
  api.on(viewProgrammeReport, ({ body }) => {
    asked.push(body);
    return { report: { ...REPORT, ...report }, madeAt: '2026-11-21T10:00:00.000Z', digest: 'f'.repeat(64) };
  });
  api.on(downloadProgrammeReport, () => ({ bytes: '', fileName: 'programme-report' }));
  renderScreen({
    pages: { '/reports/programme': ProgrammeReportPage },
    at: `/reports/programme${at}`,
    claims,
    api,
  });
  return { asked, api };
}

const cellsOf = (row: HTMLElement) =>
  [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')].map(({ textContent }) => textContent);
const rowsOf = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('row').slice(1).map(cellsOf);
const figure = (label: string) => cellsOf(screen.getByRole('row', { name: new RegExp(`^${label}`) }))[1];

describe('the programme report', () => {
  it('shows lists with their freshness, people and settings, and says not measured where nothing was', async () => {
    open();
    await screen.findByRole('region', { name: 'Lists and their freshness' });
    expect(rowsOf('Lists and their freshness')).toEqual([
      ['OFAC SDN', '29/10/2026', '2', '18,000', '4', '0'],
      [
        'Custom list',
        'Publication date unknown, loaded 02/10/2026',
        'not measured',
        '3',
        'not measured',
        'not measured',
      ],
    ]);
    expect(rowsOf('Decisions by person')).toEqual([
      ['Ines Farrow', '3', '39', '2', '0'],
      ['Somebody of another merchant', '0', '0', '0', '7'],
    ]);
    expect(rowsOf('Settings that changed').map(([, ...rest]) => rest)).toEqual([
      ['Publish Matching Settings', 'The installation', 'Fewer alarms'],
    ]);
    expect(['Median', '95th percentile', 'Share', 'Overdue at the end of the period'].map(figure)).toEqual([
      'not measured',
      'not measured',
      '50.0%',
      'not measured',
    ]);
    screen.getByText('01/10/2026 to 31/10/2026 (Asia/Kolkata)');
    screen.getByText('Searches: made in the period.');
  });

  it('tells times and a share only where there are some, and that a period is not over', async () => {
    open({
      isRunning: true,
      timeToDecision: { measured: 4, unmeasured: 0, medianMs: 300_000, p95Ms: 32_100_000 },
      fourEyes: { ...REPORT.fourEyes, decisions: 0, byTwo: 0 },
      settings: [],
    });
    await screen.findByText('01/10/2026 to 31/10/2026, so far (Asia/Kolkata)');
    expect(['Median', '95th percentile', 'Share'].map(figure)).toEqual(['5 min', '8 h 55 min', 'not measured']);
    expect(screen.queryByText('Overdue at the end of the period')).toBeNull();
    screen.getByText('None in this period.');
  });

  it('asks for the days in the address, of the merchant that Root chose, and is downloaded so', async () => {
    const range = { from: '2026-10-01', to: '2026-10-31' };
    const { asked, api } = open({}, ['Root'], '?range=2026-10-01/2026-10-31');
    await screen.findByRole('region', { name: 'Decisions by person' });
    expect(asked).toEqual([range]);
    await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
    await userEvent.click(screen.getByRole('button', { name: 'Download XLSX' }));
    expect(api.bodiesOf(downloadProgrammeReport)).toEqual(['pdf', 'xlsx'].map((format) => ({ ...range, format })));
    screen.getByRole('combobox', { name: 'Merchant' });
    await userEvent.click(screen.getByRole('button', { name: '7 days' }));
    const { from, to } = asked.at(-1) as typeof range;
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(6);
  });
});
