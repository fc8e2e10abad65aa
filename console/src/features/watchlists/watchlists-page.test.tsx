import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OutputOf } from '@tamis/contract';
import {
  cancelImport,
  changeSource,
  findSources,
  importFiles,
  refreshAll,
  releaseVersion,
} from '@tamis/contract/watchlists';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rereadPreferences } from '../../format/use-format.ts';
import { Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { stubSending } from '../../testing/fake-sending.ts';
import { aSource, aVersion } from './testing/lists.ts';
import { type World, watchlistsWorld } from './testing/watchlists-world.ts';
import { WatchlistsPage } from './watchlists-page.tsx';
import type { ListVersion } from './watchlist-data/watchlist-types.ts';

function show({ isNarrow = false, isOut = false, ...options }: World & { isNarrow?: boolean; isOut?: boolean } = {}) {
  const world = watchlistsWorld(options);
  if (isOut) world.api.on(findSources, () => new Refusal(500, 'The database rests.'));
  const { router } = renderScreen({
    pages: { '/settings/watchlists': WatchlistsPage },
    at: '/settings/watchlists',
    claims: ['Root'],
    api: world.api,
    isNarrow,
  });
  return { ...world, router, user: userEvent.setup() };
}

const rowOf = async (title: string) => (await screen.findByText(title, { selector: 'td *' })).closest('tr')!;

const REASON =
  'It has 3,569 entries, 24.3% fewer than the 4,716 in use (limit 20%). Searches stay on the version in use, so nobody is lost from screening.';
const held = aVersion({
  id: 'a'.repeat(24),
  source: 'uk-fcdo',
  state: 'held',
  activatedAt: null,
  publishedOn: '2026-11-20',
  reason: REASON,
  change: { added: 0, removed: 1147, changed: 6 },
});
const uk = aSource({
  key: 'uk-fcdo',
  title: 'UK Sanctions List',
  active: aVersion({ source: 'uk-fcdo', activatedAt: '2026-11-13T06:00:00.000Z', publishedOn: '2026-11-13' }),
  held,
});
const running = aVersion({
  id: 'b'.repeat(24),
  source: 'eu-fsf',
  state: 'importing',
  progress: { step: 'read', done: 3104, total: 5912, startedAt: new Date(Date.now() - 20_000).toISOString() },
  counts: null,
  change: null,
});
const eu = aSource({ key: 'eu-fsf', title: 'EU Financial Sanctions', running });
const demo = aSource({
  key: 'demo',
  title: 'Demo list',
  isDemo: true,
  isDownloadable: false,
  active: aVersion({ source: 'demo', fetchedBy: 'first start' }),
});

afterEach(() => {
  leaveScreen();
  rereadPreferences();
});

describe('the sources', () => {
  it('stand in a table, each with its entries, version, state and last change', async () => {
    show({ sources: [aSource(), eu, uk] });
    const row = within(await rowOf('OFAC SDN'));
    for (const text of ['18,412', '18/11/2026', '+37 −4 ~52']) expect(row.getByText(text)).toBeTruthy();
    expect(within(await rowOf('UK Sanctions List')).getByText('Held back')).toBeTruthy();
    const bar = within(await rowOf('EU Financial Sanctions')).getByRole('progressbar', {
      name: 'Reading 3,104 of 5,912',
    });
    expect((bar as HTMLProgressElement).value).toBeCloseTo(0.525, 3);
  });

  it('are chosen by click and by Enter, which the address keeps', async () => {
    const { user, router } = show({ sources: [aSource(), eu] });
    await user.click(await rowOf('EU Financial Sanctions'));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ source: 'eu-fsf' }));
    (await rowOf('OFAC SDN')).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ source: 'us-ofac-sdn' }));
  });

  it('are led to from the beginning of the page', async () => {
    const { user } = show({ sources: [aSource(), eu] });
    await user.click(await screen.findByRole('link', { name: 'Skip to the rows' }));
    expect(document.activeElement).toBe(await rowOf('OFAC SDN'));
  });

  it('are switched off by their menu, with a way back', async () => {
    const { user, api } = show();
    api.on(changeSource, () => ({}));
    await user.click(await screen.findByRole('button', { name: 'Actions for OFAC SDN' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Switch off' }));
    await user.click(await screen.findByRole('button', { name: 'Switch on' }));
    await waitFor(() => expect(api.bodiesOf(changeSource)).toEqual([{ isEnabled: false }, { isEnabled: true }]));
  });

  it('say why they were not switched off', async () => {
    const { user, api } = show();
    api.on(
      changeSource,
      () => new Refusal(409, 'This is the only list in use. Load another one before you switch it off.'),
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for OFAC SDN' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Switch off' }));
    expect(await screen.findByText(/This is the only list in use/)).toBeTruthy();
  });

  it('become cards on a narrow screen', async () => {
    show({ sources: [aSource(), uk], isNarrow: true });
    expect(await screen.findByRole('button', { name: 'UK Sanctions List' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('say why they cannot be loaded, and are loaded at the next try', async () => {
    const { api, user } = show({ isOut: true });
    expect(await screen.findByText('Failed to load watchlists.')).toBeTruthy();
    expect(screen.getByText(/The database rests\./)).toBeTruthy();
    const { api: healthy } = watchlistsWorld({});
    vi.stubGlobal('fetch', healthy.fetch);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('OFAC SDN')).toBeTruthy();
    expect(api.countOf(findSources)).toBe(1);
  });
});

describe('a version that is held back', () => {
  it('raises an alarm that says by how much and what searches do', async () => {
    show({ sources: [uk] });
    const alarm = await screen.findByRole('alert');
    expect(within(alarm).getByText('UK Sanctions List: the version of 20/11/2026 is held back')).toBeTruthy();
    expect(within(alarm).getByText(`${REASON} The version of 13/11/2026 is in use.`)).toBeTruthy();
  });

  it('names the day of the version in use as its reader counts days, where the publisher named none', async () => {
    localStorage.setItem('preferredTimeZone', 'Pacific/Auckland');
    rereadPreferences();
    const active = aVersion({ source: 'uk-fcdo', publishedOn: null, fetchedAt: '2026-11-13T20:00:00.000Z' });
    show({ sources: [{ ...uk, active }] });
    expect(within(await screen.findByRole('alert')).getByText(/The version of 14\/11\/2026 is in use\./)).toBeTruthy();
  });

  it('is used only after a question that names the loss and rests on the safe answer', async () => {
    const { user, api } = show({ sources: [uk] });
    api.on(releaseVersion, () => ({}));
    await user.click(await screen.findByRole('button', { name: 'Use this version' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' })));
    expect(api.countOf(releaseVersion)).toBe(0);
    await user.click(within(dialog).getByRole('button', { name: 'Use it without 1,147 entries' }));
    expect(await screen.findByText('The version is released and being built')).toBeTruthy();
    expect(api.countOf(releaseVersion)).toBe(1);
  });

  it('raises none while its source is off', async () => {
    show({ sources: [{ ...uk, isEnabled: false }] });
    expect(within(await rowOf('UK Sanctions List')).getByText('Off')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows what it would change', async () => {
    const { user, router } = show({
      sources: [aSource(), uk],
      versions: [held, uk.active!],
      changes: [
        {
          recordId: '1',
          reference: 'UK 1',
          name: 'MADURO MOROS, Nicolas',
          kind: 'changed',
          fields: [
            { field: 'Programme', was: 'VENEZUELA', is: 'VENEZUELA, IRAN' },
            { field: 'Remark', was: '', is: 'New' },
          ],
        },
        { recordId: '2', reference: 'UK 2', name: 'MAHOFA, Shuvai Ben', kind: 'removed', fields: [] },
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'See the difference' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ source: 'uk-fcdo', version: held.id }));
    const table = within(await screen.findByRole('table', { name: 'Difference' }));
    expect(table.getByText(', IRAN').tagName).toBe('MARK');
    expect(table.getAllByText('MADURO MOROS, Nicolas')).toHaveLength(1);
    expect(table.getByText('Remark')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'All 2' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Showing 1 to 2 of 2 entries')).toBeTruthy();
  });
});

describe('a running import', () => {
  it('shows its steps and is cancelled', async () => {
    const { user, api } = show({ sources: [aSource(), eu] });
    api.on(cancelImport, () => ({}));
    const step = await screen.findByText('Read entries');
    expect(step.closest('li')!.getAttribute('aria-current')).toBe('step');
    expect(
      screen.getByText(
        /Started at .* by the schedule\. Searches go on with the version of 18\/11\/2026 until the switch\./,
      ),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('The import of EU Financial Sanctions stops')).toBeTruthy();
  });
});

describe('the demo list', () => {
  it('is marked as invented, with the ways to load real lists', async () => {
    const { user, api } = show({
      sources: [aSource({ active: null, lastCheckedAt: null }), demo],
      snapshot: { isDemo: true, entries: 60 },
    });
    api.on(refreshAll, () => ({ started: ['us-ofac-sdn'] }));
    expect(await screen.findByText('Demo list of invented people and companies')).toBeTruthy();
    expect(within(await rowOf('Demo list')).getByText('Demo')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Download official lists' }));
    expect(await screen.findByText('Refresh of 1 source started')).toBeTruthy();
  });
});

describe('an upload', () => {
  const versionId = 'c'.repeat(24);
  const uploaded = aVersion({
    id: versionId,
    source: 'house',
    state: 'importing',
    fetchedFrom: 'house.csv',
    counts: null,
    change: null,
  });
  const file = new File(['id,name\n1,Rosa Beispiel\n'], 'house.csv');

  /** Uploads a file to a server that answers so, and imports it to this version. */
  async function upload(answer: OutputOf<typeof importFiles> | Refusal, version: ListVersion) {
    const world = show({
      sources: [aSource(), aSource({ key: 'house', title: 'Custom list', isDownloadable: false })],
      versions: [version],
    });
    stubSending();
    world.api.on(importFiles, () => answer);
    await world.user.click(await screen.findByRole('button', { name: 'Upload list' }));
    const dialog = await screen.findByRole('dialog');
    // The file input is hidden behind its button.
    fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [file] } });
    await world.user.click(await within(dialog).findByRole('button', { name: 'Upload 1 file' }));
    return { ...world, dialog };
  }

  it('is followed to its end, and its version is shown', async () => {
    const { router } = await upload(
      { versionId, source: 'house' },
      { ...uploaded, state: 'active', counts: { entries: 30, names: 31, byEntityType: {}, byType: {} } },
    );
    expect(await screen.findByText('Custom list is in use')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toMatchObject({ source: 'house', version: versionId });
  });

  it('shows how far the import is, which goes on without the dialog', async () => {
    const { dialog, user, router } = await upload(
      { versionId, source: 'house' },
      { ...uploaded, progress: { step: 'read', done: 500, total: 2000, startedAt: new Date().toISOString() } },
    );
    expect(await within(dialog).findByText('Custom list: Reading 500 of 2,000')).toBeTruthy();
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[1]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toEqual({});
  });

  it('tells inline which line of which file is at fault, and lets other files be chosen', async () => {
    const reason = 'house.csv, line 13: has problems\nline 13: types: "warnung" is no check type';
    const { dialog } = await upload({ versionId, source: 'house' }, { ...uploaded, state: 'refused', reason });
    expect(await within(dialog).findByText('house.csv was not taken')).toBeTruthy();
    expect(within(dialog).getByText('Line 13:')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Choose files' })).toBeTruthy();
  });

  it('says inline what the server refuses at once', async () => {
    const { dialog } = await upload(new Refusal(400, 'These files are not recognised as a list.'), uploaded);
    expect(await within(dialog).findByText(/These files are not recognised as a list\./)).toBeTruthy();
  });

  it('does not send an empty file', async () => {
    const { user, api } = show();
    await user.click(await screen.findByRole('button', { name: 'Upload list' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [new File([], 'sdn.csv')] } });
    expect(await within(dialog).findByText('sdn.csv is empty.')).toBeTruthy();
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Upload 1 file' }).disabled).toBe(true);
    expect(api.countOf(importFiles)).toBe(0);
  });
});
