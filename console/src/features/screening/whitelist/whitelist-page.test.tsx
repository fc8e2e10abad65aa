import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Claim } from '@tamis/contract';
import { merchantDetails } from '@tamis/contract/merchants';
import { endWhitelist, findWhitelist, type WhitelistEntry } from '@tamis/contract/screening';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { NOW, SEARCH_ID, USER_ID } from '../../../components/screening/testing/hits.ts';
import { WhitelistPage } from './whitelist-page.tsx';

const ENTRY_ID = '6740a1c29be4d05f7713e4bb';
const made = { actorId: USER_ID, timestamp: NOW };
const active: WhitelistEntry = {
  id: ENTRY_ID,
  entityId: 'us-ofac-sdn:1',
  reference: 'OFAC 1',
  list: 'OFAC SDN',
  name: 'ENTRY 1',
  births: ['1963', '1962-11-23'],
  scope: 'reference',
  clientReference: 'KYC-20418',
  searchId: SEARCH_ID,
  searchTerm: 'Nikolas Maduro Moro',
  reason: 'Other birth year',
  endsOn: '2027-11-20',
  createdBy: made,
  ended: null,
};
const ofMerchant: WhitelistEntry = {
  ...active,
  id: '6740a1c29be4d05f7713e4bd',
  name: 'ENTRY 3',
  scope: 'merchant',
  clientReference: '',
};
const reopened: WhitelistEntry = {
  ...active,
  id: '6740a1c29be4d05f7713e4bc',
  name: 'ENTRY 2',
  ended: { why: 'entry-changed', reason: '', by: made },
};

function open(claims: Claim[] = ['ComplyFind', 'ComplyWhiteListUpdate']) {
  const api = createFakeApi();
  api.on(findWhitelist, () => ({ entries: [active, reopened, ofMerchant], totalRecords: 3 }));
  api.on(endWhitelist, () => ({ reopened: 3 }));
  api.on(merchantDetails, () => ({
    [USER_ID]: { id: USER_ID, name: 'Ines Farrow', firstName: 'Ines', surname: 'Farrow', keys: [] },
  }));
  const { router } = renderScreen({ pages: { '/aml/whitelist': WhitelistPage }, at: '/aml/whitelist', claims, api });
  return { api, router, user: userEvent.setup() };
}

afterEach(leaveScreen);

describe('the whitelist', () => {
  it('says which entry of which list, for what, why, by whom and until when, and why an entry ended', async () => {
    const { api } = open();
    const row = within((await screen.findByText('ENTRY 1')).closest('tr') ?? document.body);
    for (const text of ['OFAC 1', 'OFAC SDN', '23/11/1962 +1', 'KYC-20418', 'Other birth year', '20/11/2027'])
      expect(row.getByText(text)).toBeTruthy();
    expect(await row.findByText('Ines Farrow')).toBeTruthy();
    expect(screen.getByText('Entry changed')).toBeTruthy();
    expect(api.bodiesOf(findWhitelist)).toMatchObject([{ state: 'active', search: '' }]);
  });

  it('ends an entry after the question and says how many hits are open again', async () => {
    const { user, api } = open();
    await user.click(await screen.findByRole('button', { name: 'End whitelisting of ENTRY 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Client left');
    await user.click(dialog.getByRole('button', { name: 'End whitelist entry' }));
    expect(await screen.findByText('3 hits are open again.')).toBeTruthy();
    expect(api.bodiesOf(endWhitelist)).toEqual([{ id: ENTRY_ID, reason: 'Client left' }]);
  });

  it('finds by Enter and shows ended entries on request', async () => {
    const { user, api } = open();
    await user.type(await screen.findByRole('textbox', { name: 'Name, reference or entity ID' }), 'maduro{Enter}');
    await waitFor(() => expect(api.bodiesOf(findWhitelist).at(-1)).toMatchObject({ search: 'maduro' }));
    await user.click(screen.getByRole('radio', { name: 'Ended' }));
    await waitFor(() => expect(api.bodiesOf(findWhitelist).at(-1)).toMatchObject({ search: 'maduro', state: 'ended' }));
  });

  it('says what is whitelisted for every search, shows only that on request, and says so before it is ended', async () => {
    const { user, api } = open();
    const row = within((await screen.findByText('ENTRY 3')).closest('tr') ?? document.body);
    expect(row.getByText('Every search')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'Whitelisted for' }));
    await user.click(await screen.findByRole('option', { name: 'Every search' }));
    await waitFor(() => expect(api.bodiesOf(findWhitelist).at(-1)).toMatchObject({ scope: 'merchant' }));
    await user.click(await screen.findByRole('button', { name: 'End whitelisting of ENTRY 3' }));
    expect(within(await screen.findByRole('dialog')).getByText(/It holds for every search of /)).toBeTruthy();
  });

  it('cannot be ended by those who may not', async () => {
    open(['ComplyFind']);
    expect(await screen.findAllByText('Active', { selector: 'td *, td' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^End/ })).toBeNull();
  });
});
