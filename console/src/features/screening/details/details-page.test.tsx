import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Claim } from '@tamis/contract';
import { checkTypeGroups } from '@tamis/contract/terms/check-types';
import { downloadPdf } from '@tamis/contract/exports';
import { createNote, decideHit, getHit, getHitPicture, updateWhitelist } from '@tamis/contract/screening';
import { Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { refreshSearchesSoon } from '../../../components/screening/search-data/refresh-searches.ts';
import { coveredBy, hitAt, NOW, SEARCH_ID } from '../../../components/screening/testing/hits.ts';
import { noteOf, screeningWorld, type World } from '../../../components/screening/testing/screening-world.ts';
import { DetailsPage } from './details-page.tsx';

const mediaTypes = checkTypeGroups[2].types.map(({ key }) => key);
const everything: Claim[] = ['ComplyFind', 'ComplyWhiteListUpdate', 'ComplyNotesUpdate'];

function show({ claims = everything, ...options }: World & { claims?: Claim[] } = {}) {
  const world = screeningWorld(options);
  const { client } = renderScreen({
    pages: { '/aml/searchdetails': DetailsPage },
    at: `/aml/searchdetails?resultID=${SEARCH_ID}&searchID=${SEARCH_ID}&entityPosition=1`,
    claims,
    api: world.api,
  });
  return { ...world, client, user: userEvent.setup() };
}

const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Whitelisted' });

afterEach(() => {
  vi.restoreAllMocks();
  leaveScreen();
});

describe('AML Details', () => {
  it('shows the hit at its place, and the ones beside it with k and j', async () => {
    const { user } = show();
    expect(await screen.findByRole('heading', { level: 1, name: 'ENTRY 1' })).toBeTruthy();
    expect(screen.getByText('Hit 2 of 3')).toBeTruthy();
    await user.keyboard('j');
    expect(await screen.findByRole('heading', { level: 1, name: 'ENTRY 2' })).toBeTruthy();
    await user.keyboard('kk');
    expect(await screen.findByRole('heading', { level: 1, name: 'ENTRY 0' })).toBeTruthy();
  });

  it('says that the whitelist status was changed, in both directions', async () => {
    const { user, api } = show();
    await user.click(await toggle());
    expect(await screen.findByText('Whitelist status successfully changed to Yes')).toBeTruthy();
    await user.keyboard('w');
    expect(await screen.findByText('Already whitelisted')).toBeTruthy();
    await user.click(await toggle());
    expect(await screen.findByText('Whitelist status successfully changed to No')).toBeTruthy();
    expect(api.bodiesOf(updateWhitelist)).toEqual(
      [true, false].map((is_whitelisted, version) => ({
        id: SEARCH_ID,
        entities: ['us-ofac-sdn:1'],
        is_whitelisted,
        versions: { 'us-ofac-sdn:1': version },
      })),
    );
  });

  it('puts the toggle back when the change fails', async () => {
    const { user, api } = show();
    api.on(updateWhitelist, () => new Refusal(500, 'Out of order'));
    await user.click(await toggle());
    expect(await screen.findByText('Failed to set whitelist status')).toBeTruthy();
    await waitFor(async () => expect((await toggle()).checked).toBe(false));
  });

  it('rests the toggle while updates wait, and for those who may not', async () => {
    show({ search: { hasUpdate: true } });
    expect((await toggle()).disabled).toBe(true);
    leaveScreen();
    const { user, api } = show({ claims: ['ComplyFind'] });
    expect((await toggle()).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Add Note' })).toBeNull();
    await user.keyboard('wn');
    expect(api.countOf(updateWhitelist)).toBe(0);
  });

  it('shows the notes on this entry only, and adds to them', async () => {
    const { user, api } = show({
      notes: [noteOf('On it', { entityId: 'us-ofac-sdn:1', entityName: 'ENTRY 1' }), noteOf('On the search')],
    });
    expect(await screen.findByText('On it')).toBeTruthy();
    expect(screen.queryByText('On the search')).toBeNull();
    await user.keyboard('n');
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Seen.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Seen.')).toBeTruthy();
    expect(api.bodiesOf(createNote)).toEqual([{ complySearchId: SEARCH_ID, entityId: 'us-ofac-sdn:1', note: 'Seen.' }]);
  });

  it('leaves a date blank that the list does not give', async () => {
    const listing = {
      name: 'OFAC SDN',
      aml_types: ['sanction'],
      listing_started_utc: '0001-01-01T00:00:00Z',
      listing_ended_utc: null,
      url: 'javascript:alert(1)',
      programmes: [],
      reason: '',
      version: '2026-11-18',
    };
    const hit = hitAt(1);
    const fields = [{ name: 'Date of Birth', value: '0001-01-01', source: 'OFAC SDN', tag: 'date_of_birth' }];
    show({ hits: [hitAt(0), { ...hit, doc: { ...hit.doc, fields, source_notes: { 'us-ofac-sdn': listing } } }] });
    expect(await screen.findByRole('heading', { name: 'Listing: OFAC SDN' })).toBeTruthy();
    expect(screen.getByText('Listing started').nextSibling?.textContent).toBe('');
    expect(
      within(screen.getByRole('heading', { name: 'Key Information' }).closest('section')!).getByText('Date of Birth')
        .nextSibling?.textContent,
    ).toBe('');
    expect(screen.getByText('Version of 18/11/2026')).toBeTruthy();
    expect(document.querySelector('a[href^="javascript"]')).toBeNull();
  });

  it('shows by flags what the entry is listed as, and what was written about it', async () => {
    const hit = hitAt(1);
    const media = [
      { title: 'Minister charged', date: '2026-01-05', url: 'https://news.example/1', snippet: 'Invented for tests' },
    ];
    show({ hits: [hitAt(0), { ...hit, doc: { ...hit.doc, types: ['sanction', 'pep', 'pep-class-2'], media } }] });
    expect(await screen.findByRole('heading', { name: 'Minister charged' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Key Information' })).toBeTruthy();
    const flag = (label: string) => screen.getByText(label, { selector: 'li span' }).closest('li')?.textContent;
    expect([flag('Sanctions, Warnings, Fitness & Probity'), flag('PEP'), flag('Adverse Media')]).toEqual([
      'Sanctions, Warnings, Fitness & ProbityYes',
      'PEPClass 2',
      // Nobody asked for it.
      'Adverse MediaNot searched',
    ]);
    expect(screen.getByText('Invented for tests')).toBeTruthy();
  });

  it('says No of a kind of listing only where all of it was searched', async () => {
    const types = ['sanction', 'pep', 'pep-class-1', ...mediaTypes];
    show({ search: { types, coverage: coveredBy(types, ['sanction', ...mediaTypes]) } });
    expect(await screen.findByRole('heading', { name: 'Key Information' })).toBeTruthy();
    const flag = (label: string) => screen.getByText(label, { selector: 'li span' }).closest('li')?.textContent;
    expect([flag('PEP'), flag('Adverse Media')]).toEqual(['PEPNot covered', 'Adverse MediaNo']);
    expect(screen.getByText('No media on this entry. Adverse media was searched: 14 of 14 categories.')).toBeTruthy();
  });

  it('says when its PDF could not be downloaded', async () => {
    const { user, api } = show();
    api.on(downloadPdf, () => new Refusal(500, 'Out of order'));
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText('Failed to download PDF')).toBeTruthy();
    expect(api.bodiesOf(downloadPdf)).toEqual([{ id: SEARCH_ID, entityID: 'us-ofac-sdn:1' }]);
  });

  const withPictures = () => {
    const hit = hitAt(1);
    return [hitAt(0), { ...hit, doc: { ...hit.doc, assets: [{ url: 'https://pictures.example/1.jpg' }] } }];
  };

  it('shows the picture that our own server gives, and asks its publisher for nothing', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
    const { api } = show({ hits: withPictures() });
    api.on(getHitPicture, () => 'the bytes of a picture');
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Picture of ENTRY 1' });
    expect(picture.src).toBe('blob:picture');
    expect(api.bodiesOf(getHitPicture)).toEqual([{ id: SEARCH_ID, entityId: 'us-ofac-sdn:1' }]);
    expect(document.documentElement.outerHTML).not.toContain('src="https:');
  });

  it('shows none where none can be had, without a word, and asks for none where the list names none', async () => {
    const { api, user } = show({ hits: withPictures() });
    api.on(getHitPicture, () => new Refusal(404, 'The picture was not found.'));
    await screen.findByRole('heading', { level: 1, name: 'ENTRY 1' });
    await waitFor(() => expect(api.countOf(getHitPicture)).toBe(1));
    await user.keyboard('k');
    await screen.findByRole('heading', { level: 1, name: 'ENTRY 0' });
    expect(screen.queryByRole('img', { name: /^Picture/ })).toBeNull();
    expect(screen.queryByText('The picture was not found.')).toBeNull();
    expect(api.countOf(getHitPicture)).toBe(1);
  });

  it('says what could not be loaded', async () => {
    const world = screeningWorld();
    world.api.on(getHit, () => new Refusal(500, 'Out of order'));
    renderScreen({
      pages: { '/aml/searchdetails': DetailsPage },
      at: `/aml/searchdetails?searchID=${SEARCH_ID}&entityPosition=0`,
      claims: everything,
      api: world.api,
    });
    expect(await screen.findByRole('heading', { name: 'Failed to load search results' })).toBeTruthy();
  });
});

it('AML Details say of a search that it could not be brought to newer lists', async () => {
  show({ search: { refreshFailedAt: NOW } });
  expect(await screen.findByText('Not brought to newer lists')).toBeTruthy();
});

describe('AML Details while the hits are numbered anew', () => {
  const renumber = ({ state, client }: Pick<ReturnType<typeof show>, 'state' | 'client'>): void => {
    state.hits = [7, 0, 1, 2].map((entity, index) => ({ ...hitAt(entity), index }));
    refreshSearchesSoon(client);
  };

  it('keep a decision in its dialog with the hit it was opened for', async () => {
    const world = show();
    const { user, api } = world;
    await screen.findByRole('heading', { level: 1, name: 'ENTRY 1' });
    await user.keyboard('d');
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide on ENTRY 1' }));
    await user.click(dialog.getByRole('radio', { name: /^True match/ }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Same passport');
    renumber(world);
    await screen.findByText('The hits have changed');
    await user.click(dialog.getByRole('button', { name: 'Save decision' }));
    await waitFor(() =>
      expect(api.bodiesOf(decideHit)).toMatchObject([
        { entityId: 'us-ofac-sdn:1', match_status: 'true_positive', reason: 'Same passport', version: 0 },
      ]),
    );
  });

  it('keep a note with the hit it is written on', async () => {
    const world = show();
    const { user, api } = world;
    await user.click(await screen.findByRole('button', { name: 'Add Note' }));
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Same birth year.');
    renumber(world);
    await screen.findByText('The hits have changed');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.bodiesOf(createNote)).toMatchObject([{ entityId: 'us-ofac-sdn:1' }]));
  });

  it('show no other hit until it is asked for, so that no key reaches it', async () => {
    const world = show();
    const { user, api } = world;
    await screen.findByRole('heading', { level: 1, name: 'ENTRY 1' });
    renumber(world);
    await screen.findByText('The hits have changed');
    await user.keyboard('wdn');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.countOf(updateWhitelist)).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'ENTRY 0' })).toBeTruthy();
  });
});
