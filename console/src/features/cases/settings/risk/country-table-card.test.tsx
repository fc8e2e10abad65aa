import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RiskCountryTable, saveRiskCountries, viewRiskCountries } from '@tamis/contract/cases';
import { merchantDetails } from '@tamis/contract/merchants';
import { type Proposal, viewPublishing } from '@tamis/contract/screening';
import { afterEach, expect, it } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../../testing/render-screen.tsx';
import { standingPublication } from '../../../../testing/standing-publication.ts';
import { CountryTableCard } from './country-table-card.tsx';

const [ROSA, RUTH] = ['6740a1c29be4d05f7713e4bc', '6740a1c29be4d05f7713e4bd'] as const;
const table: RiskCountryTable = {
  version: 2,
  asOf: '2026-02-13',
  source: 'FATF, plenary of February',
  rows: [{ country: 'IR', kind: 'call-for-action', source: 'FATF', from: '2025-10-24', until: null }],
  changedBy: ROSA,
  approvedBy: RUTH,
  changedAt: '2026-02-14T09:00:00.000Z',
  reason: 'The newest plenary',
};
const delivered = { ...table, version: 1, changedBy: null, approvedBy: null, reason: 'As it is delivered' };
const standing = standingPublication({
  act: 'publish-country-table',
  publication: {
    version: 3,
    differences: [
      { key: 'asOf', was: '2026-02-13', is: '2026-06-19' },
      {
        key: 'call-for-action.IR.2025-10-24',
        was: { from: '2025-10-24', until: null, source: 'FATF' },
        is: { from: '2025-10-24', until: '2026-06-18', source: 'FATF' },
      },
      { key: 'increased-monitoring.MT.2026-06-19', was: null, is: { from: '2026-06-19', until: null, source: 'FATF' } },
    ],
    replayed: null,
  },
  reason: 'Plenary of June',
  by: ROSA,
});

afterEach(leaveScreen);

function open(claims: string[], api = createFakeApi()) {
  const heads = [table, delivered].map(({ rows, ...head }) => ({ ...head, countries: rows.length }));
  api.on(viewRiskCountries, () => ({ table, versions: heads }));
  api.on(merchantDetails, () => ({
    [ROSA]: { id: ROSA, name: 'Rosa Farrow', firstName: 'Rosa', surname: 'Farrow', keys: [] },
    [RUTH]: { id: RUTH, name: 'Ruth Reyes', firstName: 'Ruth', surname: 'Reyes', keys: [] },
  }));
  renderScreen({
    pages: { '/settings/casesettings': CountryTableCard },
    at: '/settings/casesettings',
    claims: claims as never,
    api,
  });
}

it('shows who may not change it what is in force, and who proposed and approved each version', async () => {
  open(['CaseFind']);
  expect(await screen.findByText(/Proposed by Rosa Farrow, approved by Ruth Reyes\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Add country|End Iran/ })).toBeNull();
});

it('proposes a change where that needs a second person, and shows what waits', async () => {
  const api = createFakeApi();
  let proposal: Proposal | null = null;
  api.on(viewPublishing, () => ({ needsSecond: true, proposal }));
  api.on(saveRiskCountries, () => {
    proposal = standing;
    return { version: 3, proposal: ROSA };
  });
  open(['Root', 'All'], api);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^End Iran/ }));
  await user.click(screen.getByRole('button', { name: 'Propose version 3' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose the country table as version 3' }));
  expect(dialog.getByText(/^Nothing changes yet/)).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /^Why/ }), 'Plenary of June');
  await user.click(dialog.getByRole('button', { name: 'Propose version 3' }));
  const banner = within(await screen.findByRole('status'));
  expect(banner.getByText('Version 3 of the country table: proposed, not published')).toBeTruthy();
  expect(banner.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Publication Day: 13/02/2026 → 19/06/2026',
    'Call for action Iran: since 24/10/2025 (FATF) → 24/10/2025 to 18/06/2026 (FATF)',
    'Increased monitoring Malta: – → since 19/06/2026 (FATF)',
  ]);
  expect(banner.getByText(/It was not replayed on them\.$/)).toBeTruthy();
  // Nothing is in force but what was.
  expect(screen.queryByText('These changes are not saved yet')).toBeNull();
});
