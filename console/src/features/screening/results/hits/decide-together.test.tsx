import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  decideHit,
  decideHits,
  type Hit,
  undoDecisions,
  updateWhitelist,
  viewReasonPolicy,
} from '@tamis/contract/screening';
import { hitAt, SEARCH_ID } from '../../../../components/screening/testing/hits.ts';
import { Refusal } from '../../../../testing/fake-api.ts';
import { leaveScreen } from '../../../../testing/render-screen.tsx';
import { rowOf, show } from '../../testing/show-results.tsx';

afterEach(leaveScreen);

const decidedHit = (index: number, match_status: Hit['match_status']): Hit =>
  hitAt(index, { version: 1, match_status });
const statusOf = (index: number) => rowOf(`ENTRY ${index}`).querySelectorAll('td')[7]?.textContent;
const asked = async () => within(await screen.findByRole('dialog'));

/** Ticks all three hits. */
async function tickAll(options: Parameters<typeof show>[0] = {}) {
  const world = show(options);
  for (const index of [0, 1, 2])
    await world.user.click(await screen.findByRole('checkbox', { name: `Select ENTRY ${index}` }));
  return world;
}

describe('deciding the ticked hits', () => {
  it('by a key says how many first, and then decides all alike, which is taken back as one', async () => {
    const { user, api } = await tickAll();
    await user.keyboard('2');
    expect((await asked()).getByRole('heading', { name: 'Decide 3 hits as false positives?' })).toBeTruthy();
    expect(api.countOf(decideHits)).toBe(0);
    await user.keyboard('Other birth dates{Enter}');
    await waitFor(() => expect([0, 1, 2].map(statusOf)).toEqual(Array(3).fill('False positive')));
    const versions = { 'us-ofac-sdn:0': 0, 'us-ofac-sdn:1': 0, 'us-ofac-sdn:2': 0 };
    const reason = 'Other birth dates';
    await waitFor(() =>
      expect(api.bodiesOf(decideHits)).toEqual([{ id: SEARCH_ID, versions, match_status: 'false_positive', reason }]),
    );
    expect(api.countOf(decideHit)).toBe(0);
    await user.keyboard('u');
    await waitFor(() => expect(api.countOf(undoDecisions)).toBe(1));
    await waitFor(() => expect([0, 1, 2].map(statusOf)).toEqual(Array(3).fill('Potential match')));
  });

  it('from the menu leaves those that are decided, and says so', async () => {
    const hits = [decidedHit(0, 'true_positive'), decidedHit(1, 'unknown'), hitAt(2)];
    const { user, api } = await tickAll({ hits });
    await user.click(screen.getByRole('button', { name: 'Decide', expanded: false }));
    await user.click(await screen.findByRole('menuitem', { name: /True match/ }));
    const dialog = await asked();
    expect(dialog.getByRole('heading', { name: 'Decide 2 hits as true matches?' })).toBeTruthy();
    expect(dialog.getByText('1 hit is decided already and stays as it is.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Record' }));
    await waitFor(() =>
      expect(api.bodiesOf(decideHits)).toMatchObject([{ versions: { 'us-ofac-sdn:1': 1, 'us-ofac-sdn:2': 0 } }]),
    );
  });

  it('asks for the reason that the merchant wants', async () => {
    const world = show();
    world.api.on(viewReasonPolicy, () => ({
      categories: ['sanction' as const],
      presets: ['Not our client'],
      changed: null,
    }));
    await world.user.click(await screen.findByRole('checkbox', { name: 'Select ENTRY 0' }));
    await world.user.keyboard('1');
    const dialog = await asked();
    await world.user.keyboard('{Enter}');
    expect(await dialog.findByText('Enter a reason: your organisation requires one here')).toBeTruthy();
    expect(world.api.countOf(decideHits)).toBe(0);
    await world.user.click(dialog.getByRole('button', { name: 'Not our client' }));
    await world.user.click(dialog.getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(world.api.bodiesOf(decideHits)).toMatchObject([{ reason: 'Not our client' }]));
  });

  it('keeps the reason in the dialog when it is refused, and shows nothing as decided', async () => {
    const { user, api } = await tickAll();
    api.on(decideHits, () => new Refusal(409, 'Omar decided on ENTRY 1 meanwhile.'));
    await user.keyboard('2');
    const dialog = await asked();
    await user.keyboard('Other birth dates{Enter}');
    expect(await dialog.findByText('Omar decided on ENTRY 1 meanwhile.')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('Other birth dates');
    expect([0, 1, 2].map(statusOf)).toEqual(Array(3).fill('Potential match'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('w');
    api.on(updateWhitelist, () => new Refusal(409, 'It is open no more.'));
    const whitelisting = await asked();
    await user.type(whitelisting.getByRole('textbox', { name: 'Reason' }), 'Another person{Enter}');
    expect(await whitelisting.findByText('It is open no more.')).toBeTruthy();
    expect(whitelisting.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('Another person');
  });

  it('rests the decisions on one hit meanwhile, and W whitelists the ticked ones', async () => {
    const { user, api } = await tickAll();
    await user.keyboard('e');
    expect(screen.queryByRole('form', { name: /because$/ })).toBeNull();
    await user.keyboard('w');
    expect((await asked()).getByRole('heading', { name: 'Whitelist 3 hits?' })).toBeTruthy();
    expect(api.countOf(updateWhitelist)).toBe(0);
  });

  it('has X tick the hit under review, and let it go again', async () => {
    const { user } = show();
    const box = (index: number) =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ENTRY ${index}` }).checked;
    await screen.findByRole('checkbox', { name: 'Select ENTRY 0' });
    await user.keyboard('xjx');
    await waitFor(() => expect([0, 1, 2].map(box)).toEqual([true, true, false]));
    await user.keyboard('x');
    await waitFor(() => expect([0, 1, 2].map(box)).toEqual([true, false, false]));
    await user.keyboard('2');
    expect((await asked()).getByRole('heading', { name: 'Decide 1 hit as a false positive?' })).toBeTruthy();
  });

  it('is for nobody who may not decide', async () => {
    show({ claims: ['ComplyFind'] });
    await screen.findByText('ENTRY 0', { selector: 'tr *' });
    expect(screen.queryByRole('button', { name: 'Decide', expanded: false })).toBeNull();
  });
});
