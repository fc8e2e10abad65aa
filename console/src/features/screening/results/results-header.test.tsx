import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { changeMonitor, updateStatus } from '@tamis/contract/screening';
import { Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen } from '../../../testing/render-screen.tsx';
import { hitAt, SEARCH_ID } from '../../../components/screening/testing/hits.ts';
import { show } from '../testing/show-results.tsx';

afterEach(leaveScreen);

describe('the head', () => {
  it('opens the search in a new tab', async () => {
    show();
    const link = await screen.findByRole('link', { name: 'Open in a new tab' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      `/aml/searchresults?id=${SEARCH_ID}`,
      '_blank',
    ]);
  });

  it('copies the id of the search', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /Copy search ID/ }));
    expect(await screen.findByText('Successfully copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(SEARCH_ID);
  });

  it('shows what was searched, and its sources by group on request', async () => {
    const { user } = show({ search: { fuzziness: -1, tags: ['Onboarding', 'Branch 7'], types: ['sanction', 'pep'] } });
    for (const text of ['Exact Match', 'Onboarding', 'Branch 7']) expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('Created', { selector: 'dt' }).nextElementSibling?.textContent).toMatch(
      /^Ines Farrow\d\d\/\d\d\/\d{4}/,
    );
    await user.click(screen.getByRole('button', { name: /Sanctions.*PEP/ }));
    expect(await screen.findByRole('dialog', { name: 'Sources' })).toBeTruthy();
  });

  it('puts the monitor switch back when the change fails', async () => {
    const { user, api } = show();
    api.on(changeMonitor, () => new Refusal(503, 'Not now'));
    const monitor = await screen.findByRole<HTMLInputElement>('switch', { name: 'Monitor' });
    await user.click(monitor);
    expect(await screen.findByText('Failed to change monitor')).toBeTruthy();
    await waitFor(() => expect(monitor.checked).toBe(true));
  });

  it('says that the monitor was changed', async () => {
    const { user, state } = show();
    await user.click(await screen.findByRole('switch', { name: 'Monitor' }));
    expect(await screen.findByText('Monitor updated successfully')).toBeTruthy();
    expect(state.search.isMonitored).toBe(false);
  });

  it.each([
    ['at once', { leftOut: 0, status: 'possible_hit' as const }, 'Positive hit'],
    ['after the question that All Clear asks', { leftOut: 2, status: 'not_set' as const }, 'All Clear'],
  ])('shows the status that stands when another one is only proposed, %s', async (_when, searched, wanted) => {
    const { user, api } = show({ search: searched, hits: [hitAt(0, { match_status: 'false_positive' })] });
    api.on(updateStatus, () => ({ changed: false, proposal: SEARCH_ID }));
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search status' });
    const stands = field.value;
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: wanted }));
    expect(field.value).toBe(wanted);
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    const question = screen.queryByRole('dialog') ?? (wanted === 'All Clear' && (await screen.findByRole('dialog')));
    if (question) await user.click(within(question).getByRole('button', { name: /All Clear/ }));
    await waitFor(() => expect(api.countOf(updateStatus)).toBe(1));
    await waitFor(() => expect(field.value).toBe(stands));
  });

  it('shows why a status is refused', async () => {
    const { user, api } = show();
    api.on(updateStatus, () => new Refusal(409, 'All Clear is not possible: 3 hits are not whitelisted yet.'));
    await user.click(await screen.findByRole('button', { name: 'Update Status' }));
    expect(await screen.findByText('Failed to update status')).toBeTruthy();
    expect(screen.getByText('All Clear is not possible: 3 hits are not whitelisted yet.')).toBeTruthy();
  });
});
