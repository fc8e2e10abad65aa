import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  deliveredRiskRules,
  findRiskModels,
  publishRiskModel,
  replayRiskModel,
  viewRiskModel,
} from '@tamis/contract/cases';
import { merchantDetails } from '@tamis/contract/merchants';
import { type Proposal, viewPublishing } from '@tamis/contract/screening';
import { afterEach, expect, it } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../../testing/render-screen.tsx';
import { standingPublication } from '../../../../testing/standing-publication.ts';
import { RiskModelCard } from './risk-model-card.tsx';

const ID = '6740a1c29be4d05f7713e4bc';
const model = { version: 1, rules: deliveredRiskRules, published: null };
const standing = standingPublication({
  act: 'publish-risk-model',
  publication: {
    version: 2,
    differences: [
      { key: 'bands.high', was: 60, is: 70 },
      { key: 'countries.MT', was: null, is: 20 },
    ],
    replayed: { cases: 12, changed: 3 },
  },
  reason: 'High is too near',
  by: ID,
});

afterEach(leaveScreen);

it('names of each version who proposed and who approved it', async () => {
  const [ines, omar] = [ID, '6740a1c29be4d05f7713e4bd'];
  const published = { by: ines, at: '2026-11-20T09:00:00.000Z', reason: 'Gold weighs more', replayed: 12, changed: 3 };
  const api = createFakeApi();
  const versions = [
    { version: 3, rules: deliveredRiskRules, published: { ...published, approvedBy: omar } },
    { version: 2, rules: deliveredRiskRules, published: { ...published, approvedBy: null } },
    model,
  ];
  api.on(viewRiskModel, () => versions[0] ?? model);
  api.on(findRiskModels, () => ({ versions }));
  api.on(viewPublishing, () => ({ needsSecond: false, proposal: null }));
  api.on(merchantDetails, () => ({
    [ines]: { id: ines, name: 'Ines Farrow', firstName: 'Ines', surname: 'Farrow', keys: [] },
    [omar]: { id: omar, name: 'Omar Reyes', firstName: 'Omar', surname: 'Reyes', keys: [] },
  }));
  renderScreen({
    pages: { '/settings/casesettings': RiskModelCard },
    at: '/settings/casesettings',
    claims: ['All'],
    api,
  });
  const table = within(await screen.findByRole('region', { name: 'Versions' }));
  expect(await table.findByText('Proposed by Ines Farrow, approved by Omar Reyes')).toBeTruthy();
  expect(table.getByText('Ines Farrow')).toBeTruthy();
});

it('proposes a draft where that needs a second person, and shows what waits with what it would change', async () => {
  const api = createFakeApi();
  let proposal: Proposal | null = null;
  api.on(viewRiskModel, () => model);
  api.on(findRiskModels, () => ({ versions: [model] }));
  api.on(replayRiskModel, () => ({ id: ID, baseVersion: 1, replayed: 12, total: 12, changed: 3, moves: [] }));
  api.on(viewPublishing, () => ({ needsSecond: true, proposal }));
  api.on(publishRiskModel, () => {
    proposal = standing;
    return { version: 2, proposal: ID };
  });
  renderScreen({
    pages: { '/settings/casesettings': RiskModelCard },
    at: '/settings/casesettings',
    claims: ['All'],
    api,
  });
  const user = userEvent.setup();
  const high = await screen.findByRole('textbox', { name: 'Points for High from' });
  await user.clear(high);
  await user.type(high, '70');
  await user.click(screen.getByRole('button', { name: 'Replay on cases' }));
  await user.type(await screen.findByRole('textbox', { name: 'Why' }), 'High is too near');
  await user.click(screen.getByRole('button', { name: 'Propose version 2' }));
  const banner = within(await screen.findByRole('status'));
  expect(banner.getByText('Version 2 of the risk model: proposed, not published')).toBeTruthy();
  expect(banner.getByText('High is too near')).toBeTruthy();
  const changes = banner.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(changes).toEqual(['Bands High from: 60 → 70', 'Countries with points of your own Malta: – → 20']);
  expect(banner.getByText('3 of 12 cases at work changed when it was replayed.')).toBeTruthy();
});
