import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { updateStatus } from '@tamis/contract/screening';
import { Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen } from '../../../testing/render-screen.tsx';
import { coveredBy, SEARCH_ID } from '../../../components/screening/testing/hits.ts';
import { show } from '../testing/show-results.tsx';

afterEach(leaveScreen);

const TYPES = ['sanction', 'pep', 'pep-class-1'];
const withGaps = { search: { types: TYPES, coverage: coveredBy(TYPES, ['sanction']) } };
const nobody = { ...withGaps, hits: [] };
const covers = async () =>
  within(await screen.findByRole('list', { name: 'Coverage' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the header of results', () => {
  it('says of each category that was asked for which lists could answer it, or that none could', async () => {
    show(withGaps);
    expect(await covers()).toEqual(['Sanctions coveredOFAC SDN 20/11/2026', 'PEP not coveredno list could answer it']);
    expect(screen.getByText('Completed with gaps')).toBeTruthy();
    expect(
      screen.getByRole('heading', { name: 'Matches 3 sorted by relevance with gaps: PEP not searched' }),
    ).toBeTruthy();
  });

  it('names what is missing of a category that is covered in part', async () => {
    show({ search: { types: TYPES, coverage: coveredBy(TYPES, ['sanction', 'pep']) } });
    expect(await covers()).toEqual([
      'Sanctions coveredOFAC SDN 20/11/2026',
      'PEP covered in partOFAC SDN 20/11/2026 · without PEP Class 1',
    ]);
  });

  it('says no word of gaps when there are none', async () => {
    show();
    expect(await covers()).toEqual(['Sanctions coveredOFAC SDN 20/11/2026', 'PEP coveredOFAC SDN 20/11/2026']);
    expect(screen.getByText('Completed')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Matches 3 sorted by relevance' })).toBeTruthy();
  });

  it('says that coverage was not recorded, of answers of before it was', async () => {
    show({ search: { coverage: null } });
    expect(await screen.findByText('Coverage was not recorded when this search was answered.')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Coverage' })).toBeNull();
  });

  it('covers nothing on the demo list', async () => {
    show({ search: { types: TYPES, coverage: coveredBy(TYPES, TYPES, true) } });
    expect(await covers()).toEqual([
      'Sanctions not coveredonly invented people were searched',
      'PEP not coveredonly invented people were searched',
    ]);
    expect(screen.getByText('Completed on the demo list')).toBeTruthy();
  });
});

it('results name the lists that are stale or failed now', async () => {
  const trouble = {
    source: 'uk-fcdo',
    title: 'UK Sanctions List',
    isStale: false,
    isFailed: true,
    publishedOn: null,
    loadedOn: null,
    dueOn: null,
  };
  show({ troubled: [trouble] });
  expect(await screen.findByText('UK Sanctions List could not be loaded.')).toBeTruthy();
  expect(screen.getByText('It is not searched.')).toBeTruthy();
});

describe('All Clear of a search with gaps', () => {
  it('is never offered under no matches alone, and asks for a word on the gap by its name', async () => {
    const { user, api } = show(nobody);
    expect(await screen.findByRole('heading', { name: 'No matches found, with gaps: PEP not searched' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Set All Clear' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'All Clear without PEP?' }));
    expect(
      dialog.getByText(
        'Not searched, as no list that answered covers it: PEP. All Clear says nothing about it. Your confirmation is recorded with the status.',
      ),
    ).toBeTruthy();
    expect(api.bodiesOf(updateStatus)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Set All Clear without PEP' }));
    expect(await screen.findByText('Status updated successfully')).toBeTruthy();
    expect(api.bodiesOf(updateStatus)).toEqual([{ id: SEARCH_ID, status: 'all_clear', confirmed_gaps: ['pep'] }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('springs back when it is not confirmed', async () => {
    const { user, api } = show(nobody);
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search status' });
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: 'All Clear' }));
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(field.value).toBe('Not set'));
    expect(api.bodiesOf(updateStatus)).toEqual([]);
  });

  it('is refused by the server while hits are open, without a question before', async () => {
    const { user, api } = show(withGaps);
    api.on(updateStatus, () => new Refusal(409, 'All Clear is not possible: 3 hits are not whitelisted yet.'));
    await user.click(await screen.findByRole('combobox', { name: 'Search status' }));
    await user.click(await screen.findByRole('option', { name: 'All Clear' }));
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    expect(await screen.findByText('All Clear is not possible: 3 hits are not whitelisted yet.')).toBeTruthy();
  });

  it('of the demo list names that nobody real was looked for', async () => {
    const { user } = show({ hits: [], search: { types: TYPES, coverage: coveredBy(TYPES, TYPES, true) } });
    await user.click(await screen.findByRole('button', { name: 'Set All Clear' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'All Clear without Sanctions, PEP?' }));
    expect(
      dialog.getByText(
        'Only the demo list of invented people was searched: no real list for Sanctions, PEP. All Clear says nothing about real people. Your confirmation is recorded with the status.',
      ),
    ).toBeTruthy();
  });
});
