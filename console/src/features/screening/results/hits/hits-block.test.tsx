import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { decideHits, type Hit, updateWhitelist } from '@tamis/contract/screening';
import { hitAt, memberOf } from '../../../../components/screening/testing/hits.ts';
import { leaveScreen } from '../../../../testing/render-screen.tsx';
import { show } from '../../testing/show-results.tsx';

afterEach(leaveScreen);

const box = (index: number) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ENTRY ${index}` });
const goTo = async (user: ReturnType<typeof show>['user'], page: number) =>
  user.click(await screen.findByRole('button', { name: `Page ${page}` }));

it('hits that are ticked on two pages are decided together from either, and are ticked when their page comes back', async () => {
  const { user, api } = show({ hits: Array.from({ length: 12 }, (_, index) => hitAt(index)) });
  await user.click(await box(0));
  await user.click(await box(3));
  await goTo(user, 2);
  expect(screen.getByText('2 hits selected')).toBeTruthy();
  await user.click(await box(11));
  expect(screen.getByText('3 hits selected')).toBeTruthy();
  await user.keyboard('2');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('heading', { name: 'Decide 3 hits as false positives?' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await goTo(user, 1);
  expect((await box(0)).checked).toBe(true);
  expect((await box(3)).checked).toBe(true);
  await user.keyboard('w');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Whitelist' }));
  await waitFor(() =>
    expect(api.bodiesOf(updateWhitelist)).toMatchObject([
      { entities: [0, 3, 11].map((index) => `us-ofac-sdn:${index}`) },
    ]),
  );
  expect(api.countOf(decideHits)).toBe(0);
});

it('what is selected is let go by a button and by Esc', async () => {
  const { user } = show();
  await user.click(await box(0));
  await user.click(screen.getByRole('button', { name: /^Clear/ }));
  expect((await box(0)).checked).toBe(false);
  expect(screen.queryByText(/selected$/)).toBeNull();
  await user.click(await box(1));
  await user.keyboard('{Escape}');
  expect((await box(1)).checked).toBe(false);
});

it('Esc closes an open menu first, and lets nothing go by that', async () => {
  const { user } = show();
  await user.click(await box(1));
  await user.click(screen.getByRole('button', { name: 'Decide', expanded: false }));
  await screen.findByRole('menuitem', { name: /True match/ });
  screen.getByRole('button', { name: 'Decide', expanded: true }).focus();
  await user.keyboard('{Escape}');
  expect((await box(1)).checked).toBe(true);
});

it('the head says how many are decided, and of how many persons they are where some are one', async () => {
  const hits = [0, 1, 2].map((index) => hitAt(index));
  const members = hits.slice(0, 2).map((hit) => memberOf(hit));
  const one = (hit: Hit): Hit => ({ ...hit, joined: { members, joins: [], facts: [] } });
  const plain = show({ hits, search: { entityType: 'person' } });
  expect(await screen.findByText('0 of 3 decided')).toBeTruthy();
  expect(plain.api.countOf(decideHits)).toBe(0);
  leaveScreen();
  show({ hits: hits.map((hit, index) => (index < 2 ? one(hit) : hit)), search: { entityType: 'person' } });
  expect(await screen.findByText('2 persons, 0 of 3 hits decided')).toBeTruthy();
});

it('columns of the hits are put away and come back, and the names stay', async () => {
  const { user } = show();
  await box(0);
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads()).toContain('Countries');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull();
  await user.click(await screen.findByRole('checkbox', { name: 'Countries' }));
  expect(heads()).not.toContain('Countries');
  await user.click(screen.getByRole('button', { name: 'Show all columns' }));
  expect(heads()).toContain('Countries');
});
