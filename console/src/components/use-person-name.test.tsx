import { merchantDetails } from '@tamis/contract/merchants';
import type { Claim } from '@tamis/contract/calls/claims';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { defaultPreferences } from '@tamis/contract/preferences';
import { rereadPreferences, takePreferences } from '../format/use-format.ts';
import { createFakeApi, Refusal } from '../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../testing/render-screen.tsx';
import { type Actor, usePersonName } from './use-person-name.ts';

afterEach(() => {
  leaveScreen();
  rereadPreferences();
});

const [person, key, stranger] = ['a', 'b', 'c'].map((digit) => digit.repeat(24)) as [string, string, string];
const actors: Actor[] = [person, { actorId: person }, { id: key }, stranger, '0'.repeat(24), 'import of 2019', null];

function open(claims: Claim[], answer: Parameters<ReturnType<typeof createFakeApi>['on']>[1]) {
  const api = createFakeApi();
  api.on(merchantDetails, answer);
  const Screen = () => <output>{actors.map(usePersonName()).join('|')}</output>;
  renderScreen({ pages: { '/': Screen }, at: '/', claims, api });
}
const names = () => ({
  [person]: {
    id: person,
    name: 'Ines Farrow',
    firstName: 'Ines',
    surname: 'Farrow',
    keys: [{ id: key, name: 'CRM import' }],
  },
});

it('puts names in the place of ids, in every form that the API writes them', async () => {
  open(['FindAPITokens'], names);
  await screen.findByText('Ines Farrow|Ines Farrow|CRM import||Tamis|import of 2019|');
});

it('puts first name and surname in the order that the reader prefers', async () => {
  takePreferences({ ...defaultPreferences, nameFormat: 'LastName + FirstName' });
  open([], names);
  await screen.findByText('Farrow Ines|Farrow Ines|||Tamis|import of 2019|');
});

it('names API keys only to those who may see them', async () => {
  open([], names);
  await screen.findByText('Ines Farrow|Ines Farrow|||Tamis|import of 2019|');
});

it('only logs when the names cannot be had', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  open([], () => new Refusal(500, 'Out of order'));
  await waitFor(() => expect(warn).toHaveBeenCalled());
  await screen.findByText('||||Tamis|import of 2019|');
  warn.mockRestore();
});
