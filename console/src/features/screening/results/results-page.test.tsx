import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { auditRequests, downloadPdf, downloadSearch } from '@tamis/contract/exports';
import { viewCase } from '@tamis/contract/cases';
import {
  deleteSearch,
  getLink,
  getSearch,
  paginateHits,
  refreshSearch,
  reviewUpdate,
  updateStatus,
  updateWhitelist,
} from '@tamis/contract/screening';
import { Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { hitAt, NOW, SEARCH_ID } from '../../../components/screening/testing/hits.ts';
import { nothing, screeningWorld } from '../../../components/screening/testing/screening-world.ts';
import { everything, show, reviews, rowOf, search } from '../testing/show-results.tsx';
import { ResultsPage } from './results-page.tsx';

afterEach(leaveScreen);

describe('the hits', () => {
  it('stand in the columns of the specification, by relevance', async () => {
    show();
    const table = await screen.findByRole('table', { name: 'Matches, sorted by relevance' });
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
    expect(heads).toEqual([
      '',
      'Entity ID',
      'Name',
      'Matched',
      'Relevance',
      'Countries',
      'DOB',
      'Status',
      'Whitelisted',
    ]);
    expect(screen.getByRole('heading', { name: 'Matches 3 sorted by relevance' })).toBeTruthy();
    await waitFor(() => expect(within(rowOf('ENTRY 1')).getByText('23/11/1962')).toBeTruthy());
  });

  it('open AML Details by a click', async () => {
    const { user, router } = show();
    await user.click(await screen.findByText('ENTRY 2', { selector: 'tr *' }));
    await waitFor(() => expect(search(router)['entityPosition']).toBe('2'));
  });

  it('are cards on a narrow screen, which open the review as a page with a way back', async () => {
    const { user, router } = show({ isNarrow: true });
    await user.click(await screen.findByRole('button', { name: /ENTRY 1/ }));
    expect(await screen.findByText('Hit 2 of 3')).toBeTruthy();
    expect(search(router)['hit']).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Back to the matches' }));
    expect(await screen.findByRole('button', { name: /ENTRY 2/ })).toBeTruthy();
  });

  it('say that there are none, with All Clear one click away', async () => {
    const { user, api } = show({ hits: [] });
    expect(await screen.findByText('No matches found')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Set All Clear' }));
    expect(await screen.findByText('Status updated successfully')).toBeTruthy();
    expect(api.bodiesOf(updateStatus)).toEqual([{ id: SEARCH_ID, status: 'all_clear' }]);
  });
});

describe('what fails', () => {
  it.each([
    ['Download Search Results', downloadSearch, 'Failed to download XSLX file'],
    ['Download PDF', downloadPdf, 'Failed to download PDF'],
    ['Download Audit Logs', auditRequests, 'Failed to download CSV'],
  ] as const)('is named: %s', async (name, endpoint, text) => {
    const { user, api } = show();
    api.on(endpoint as typeof downloadSearch, () => new Refusal(500, 'Out of order'));
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('a search that could not be brought to newer lists', () => {
  const failed = { search: { refreshFailedAt: NOW } };
  const text = /^This search could not be brought to newer lists on .+: the hits are those of before\.$/;

  it.each([false, true])(
    'says so above its hits, and on the page of one hit; on a narrow screen: %s',
    async (isNarrow) => {
      const { user } = show({ ...failed, isNarrow });
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.getByText('Not brought to newer lists')).toBeTruthy();
      if (!isNarrow) return;
      await user.click(await screen.findByText('ENTRY 1'));
      await screen.findByRole('heading', { name: 'ENTRY 1' });
      expect(screen.getByText(text)).toBeTruthy();
    },
  );

  it('says nothing when it was brought to them', async () => {
    show();
    await reviews('ENTRY 0');
    expect(screen.queryByText('Not brought to newer lists')).toBeNull();
  });
});

describe('the case of a search', () => {
  const CASE_ID = 'c'.repeat(24);

  it('is named, and one click away, for those who may open cases', async () => {
    const { api } = show({ claims: [...everything, 'CaseFind'] });
    api.on(getLink, () => ({ link: { entityAMLLink: { caseId: CASE_ID, entityId: CASE_ID, entityLinkId: CASE_ID } } }));
    api.on(viewCase, () => ({ reference: 'C-2026-000418', name: 'Quayside Ferrous Ltd' }) as never);
    const place = `/case/details?id=${CASE_ID}&tab=screening&search=${SEARCH_ID}`;
    for (const name of ['Go to Case Entity', 'C-2026-000418 Quayside Ferrous Ltd'])
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(place);
  });

  it('is not offered to others, nor where there is none', async () => {
    const { api } = show();
    api.on(getLink, () => ({ link: { entityAMLLink: { caseId: CASE_ID, entityId: CASE_ID, entityLinkId: CASE_ID } } }));
    await reviews('ENTRY 0');
    expect(screen.queryByRole('link', { name: 'Go to Case Entity' })).toBeNull();
    leaveScreen();
    show({ claims: [...everything, 'CaseFind'] });
    await reviews('ENTRY 0');
    expect(screen.queryByRole('link', { name: 'Go to Case Entity' })).toBeNull();
  });

  it('is named when it could not be found out', async () => {
    const { api } = show({ claims: [...everything, 'CaseFind'] });
    api.on(getLink, () => new Refusal(500, 'Out of order'));
    expect(await screen.findByText('Failed to get case details')).toBeTruthy();
  });
});

describe('ticked hits that are not saved', () => {
  it('are asked for before the page is left, and stay when the user stays', async () => {
    const { user, router } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Select ENTRY 1' }));
    await user.click(screen.getByRole('link', { name: 'AML History' }));
    const dialog = await screen.findByRole('dialog', { name: 'Discard changes?' });
    expect(within(dialog).getByText('You have unsaved data. It will be lost if you go to another page.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Stay on this page' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/aml/searchresults');
    await user.click(screen.getByRole('link', { name: 'AML History' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/aml/history'));
  });

  it('do not hold anybody who only goes to the next hit', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Select ENTRY 1' }));
    await user.keyboard('j');
    await reviews('ENTRY 1');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('who may not', () => {
  it('finds no control for it', async () => {
    const { user, api } = show({ claims: ['ComplyFind'] });
    await reviews('ENTRY 0');
    for (const role of ['checkbox', 'switch', 'textbox'] as const)
      expect(screen.queryAllByRole(role, { name: /Select|Monitor|Search status/ })).toEqual([]);
    for (const name of ['Whitelist', 'Update Status', 'Add Note', 'Undo'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByText('Monitored')).toBeTruthy();
    expect(screen.getByText('Not set')).toBeTruthy();
    await user.keyboard('wnu');
    expect(api.countOf(updateWhitelist)).toBe(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('updates that wait', () => {
  const waiting = {
    search: { hasUpdate: true },
    updates: { added: ['us-ofac-sdn:2'], updated: [], deleted: ['us-ofac-sdn:1'] },
  };
  const [SEEN, NEWER] = ['a'.repeat(24), 'b'.repeat(24)];
  const ask = async (user: ReturnType<typeof userEvent.setup>) => {
    await reviews('ENTRY 0');
    await user.keyboard('w');
    return within(await screen.findByRole('dialog', { name: 'Acknowledge updates?' }));
  };
  const decline = async (user: ReturnType<typeof userEvent.setup>) => {
    await ask(user);
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  it('take the selection away, rest the whitelist and say what changed', async () => {
    const { user, api } = show(waiting);
    await reviews('ENTRY 0');
    // What changed is read before anything is asked.
    expect((await screen.findByText('New hits since', { exact: false })).parentElement?.textContent).toContain(
      'ENTRY 2 OFAC 2',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    await decline(user);
    expect(screen.getByText('You can acknowledge the updates using Acknowledge Updates button')).toBeTruthy();
    // The banner calls the hit as its row does.
    expect(screen.getAllByText('OFAC 2')).toHaveLength(2);
    expect(screen.queryByRole('checkbox', { name: /Select/ })).toBeNull();
    expect(within(rowOf('ENTRY 2')).getByText('Added')).toBeTruthy();
    expect(within(rowOf('ENTRY 1')).getByText('Removed')).toBeTruthy();
    // Whitelisting by its key asks again.
    await user.keyboard('w');
    expect(api.countOf(updateWhitelist)).toBe(0);
    expect(await screen.findByRole('dialog', { name: 'Acknowledge updates?' })).toBeTruthy();
  });

  it.each([false, true])(
    'are asked for by the Whitelist button, too, which says why; on a narrow screen: %s',
    async (isNarrow) => {
      const { user, api } = show({ ...waiting, isNarrow });
      if (isNarrow) await user.click(await screen.findByText('ENTRY 0'));
      else await reviews('ENTRY 0');
      const button = (await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Whitelist' })).at(-1)!;
      expect(button.title).toBe('Updates are waiting: you can whitelist again once they are acknowledged.');
      await user.click(button);
      const dialog = within(await screen.findByRole('dialog', { name: 'Acknowledge updates?' }));
      await user.click(dialog.getByRole('button', { name: 'Not now' }));
      expect(await screen.findByText('You can acknowledge the updates using Acknowledge Updates button')).toBeTruthy();
      expect(api.countOf(updateWhitelist)).toBe(0);
    },
  );

  it('stay when newer ones have come meanwhile, which are shown then', async () => {
    const { user, api, state } = show({ ...waiting, updates: { ...waiting.updates, newest: SEEN } });
    api.on(reviewUpdate, () => {
      state.updates = { ...state.updates, updated: ['us-ofac-sdn:0'], newest: NEWER };
      return new Refusal(409, 'Newer updates have come than you have seen. Look at them, then acknowledge again.');
    });
    await user.click((await ask(user)).getByRole('button', { name: 'Acknowledge Updates' }));
    expect(await screen.findByText('Failed to review update')).toBeTruthy();
    expect(screen.getByText(/^Newer updates have come than you have seen/)).toBeTruthy();
    const dialog = within(screen.getByRole('dialog', { name: 'Acknowledge updates?' }));
    expect(await dialog.findByText('Updated:')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Acknowledge Updates' }));
    await waitFor(() =>
      expect(api.bodiesOf(reviewUpdate)).toEqual(
        [SEEN, NEWER].map((seen_up_to) => ({ id: SEARCH_ID, reviewed: true, seen_up_to })),
      ),
    );
  });

  it('are acknowledged in the prompt, and then hits can be whitelisted again', async () => {
    const { user, api, state } = show(waiting);
    api.on(reviewUpdate, () => {
      state.search = { ...state.search, hasUpdate: false };
      return {};
    });
    const dialog = await ask(user);
    expect(
      dialog.getByText(
        'The AML has updates. Without acknowledging updates you cannot whitelist entities. Acknowledge updates?',
      ),
    ).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Acknowledge Updates' }));
    expect(await screen.findByText('Updated successfully')).toBeTruthy();
    expect(api.bodiesOf(reviewUpdate)).toEqual([{ id: SEARCH_ID, reviewed: true, seen_up_to: null }]);
  });

  it('stay when acknowledging fails', async () => {
    const { user, api } = show(waiting);
    api.on(reviewUpdate, () => new Refusal(500, 'Out of order'));
    await user.click(await screen.findByRole('button', { name: 'Acknowledge Updates' }));
    expect(await screen.findByText('Failed to review update')).toBeTruthy();
  });

  it('show what changed on the hit, field by field', async () => {
    const fields = [
      { field: 'Updated', was: '2026-01-01', is: '2026-11-20', matters: false },
      { field: 'Date of Birth', was: '1962', is: '1963', matters: true },
    ];
    show({
      ...waiting,
      hits: [hitAt(0, { update: { kind: 'updated', fields, reopened: false, settingsVersion: null } })],
    });
    const table = within(await screen.findByRole('table', { name: 'What changed' }));
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Date of Birth ',
      'Updated minor',
    ]);
  });

  it('on other pages are counted, and one click leads to them', async () => {
    const hits = Array.from({ length: 23 }, (_, index) =>
      hitAt(index, index < 20 ? {} : { update: { kind: 'added', fields: [], reopened: false, settingsVersion: null } }),
    );
    const { user, router } = show({
      ...waiting,
      updates: { added: hits.slice(20).map(({ doc }) => doc.id), updated: [], deleted: [] },
      hits,
    });
    expect(await screen.findByText('3 new or changed hits on other pages')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go to page 3' }));
    await waitFor(() => expect(search(router)['currentPage']).toBe('3'));
    await waitFor(() => expect(screen.queryByText(/on other pages/)).toBeNull());
  });

  it('say which matching settings no longer report a hit, and that its entry is still listed', async () => {
    show({
      ...waiting,
      hits: [hitAt(0, { update: { kind: 'removed', fields: [], reopened: false, settingsVersion: 7 } })],
    });
    expect(
      await screen.findByText(/^Matching settings 7 no longer report this hit\. Its entry is still on the list/),
    ).toBeTruthy();
  });

  it('do not ask those who may not whitelist', async () => {
    const { user } = show({ ...waiting, claims: ['ComplyFind'] });
    await reviews('ENTRY 0');
    await user.keyboard('w');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Acknowledge Updates' })).toBeNull();
  });
});

describe('the whole search', () => {
  it('is screened again by Refresh, which says what differs', async () => {
    const { user, api } = show();
    api.on(refreshSearch, () => ({
      total_hits: 3,
      left_out: 0,
      is_demo: false,
      coverage: null,
      updates: { added: ['us-ofac-sdn:9'], updated: [], deleted: [], leftOut: nothing },
    }));
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('1 added, 0 updated, 0 removed.')).toBeTruthy();
  });

  it('is deleted after the question, and the history is what is left', async () => {
    const { user, api, router } = show({ claims: [...everything, 'ComplyDelete'] });
    api.on(deleteSearch, () => ({}));
    await user.click(await screen.findByRole('button', { name: 'Delete This Search' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText('Are you sure you want to permanently delete this search result? This action cannot be undone.'),
    ).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete This Search' }));
    expect(await screen.findByText('Search result deleted successfully.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/aml/history'));
  });

  it('cannot be deleted without the claim', async () => {
    show();
    await reviews('ENTRY 0');
    expect(screen.queryByRole('button', { name: 'Delete This Search' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open in a new tab' })).toBeTruthy();
  });

  it('as it stood then is to be read only, with a way back to now', async () => {
    const world = screeningWorld();
    const at = `/aml/searchresults?id=${SEARCH_ID}&date=2026-11-01T10:00:00.000Z`;
    renderScreen({ pages: { '/aml/searchresults': ResultsPage }, at, claims: everything, api: world.api });
    expect(await screen.findByText(/^This is the search as it stood on /)).toBeTruthy();
    await reviews('ENTRY 0');
    expect(world.api.bodiesOf(paginateHits)[0]).toEqual({
      id: SEARCH_ID,
      page: 0,
      per_page: 10,
      orderBy: '_id',
      orderByDesc: true,
      date: '2026-11-01T10:00:00.000Z',
    });
    for (const name of [/^Whitelist/, /^Decide/, 'Update Status', 'Refresh'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('link', { name: 'Show it as it is now' })).toBeTruthy();
  });
});

describe('what cannot be loaded', () => {
  it('is named: the hits', async () => {
    const { api } = show();
    api.on(paginateHits, () => new Refusal(500, 'Out of order'));
    expect(await screen.findByText('Failed to load search results')).toBeTruthy();
  });

  it('is named: the search', async () => {
    const world = screeningWorld();
    world.api.on(getSearch, () => new Refusal(404, 'The search was not found.'));
    renderScreen({
      pages: { '/aml/searchresults': ResultsPage },
      at: `/aml/searchresults?id=${SEARCH_ID}`,
      claims: everything,
      api: world.api,
    });
    expect(await screen.findByRole('heading', { name: 'Failed to load search' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
