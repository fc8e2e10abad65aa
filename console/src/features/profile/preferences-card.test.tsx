import {
  clockFormats,
  dateFormats,
  defaultPreferences,
  findPreferences,
  nameFormats,
  preferenceConstants,
  upsertPreferences,
  type UserPreferences,
} from '@tamis/contract/preferences';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { useFormat } from '../../format/use-format.ts';
import { createFakeApi, type FakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { PreferencesCard } from './preferences-card.tsx';

afterEach(leaveScreen);

const MOMENT = '2026-11-20T14:47:00.000Z';
const userId = '6740a1c29be4d05f7713e400';

/** The card, and beside it a date and a name as every other screen shows them. */
function Screen() {
  const format = useFormat();
  return (
    <>
      <PreferencesCard userId={userId} />
      <p>{`Elsewhere: ${format.dateTime(MOMENT)} ${format.personName('Ines', 'Farrow')}`}</p>
    </>
  );
}

/** After the preferences themselves, whose path matches this one too. */
const offerChoices = (api: FakeApi) =>
  api.on(preferenceConstants, () => ({
    dateFormats: [...dateFormats],
    clockFormats: [...clockFormats],
    nameFormats: [...nameFormats],
    timeZones: ['Asia/Tokyo', 'Europe/Zurich'],
  }));

function open(kept: UserPreferences = defaultPreferences): FakeApi {
  const api = createFakeApi();
  api.on(findPreferences, () => kept);
  offerChoices(api);
  renderScreen({ pages: { '/': Screen }, at: '/', claims: [], api });
  return api;
}

async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('preferences', () => {
  it('show what is kept, and what it comes to', async () => {
    open({ dateFormat: 'YYYY/MM/DD', clockFormat: '24', nameFormat: 'LastName + FirstName', timeZone: 'Asia/Tokyo' });
    await screen.findByText(/^Now it is \d{4}\/\d{2}\/\d{2} \d{2}:\d{2}, and you are Farrow Ines\.$/);
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveProperty('value', 'Asia/Tokyo');
  });

  it('are saved whole, and every screen follows', async () => {
    const api = open();
    api.on(upsertPreferences, ({ body }) => body as UserPreferences);
    await choose('Date format', 'MM/DD/YYYY');
    await choose('Clock', '24 hours');
    await choose('Order of names', 'Last name, first name');
    await choose('Time zone', 'Asia/Tokyo');
    await save();
    await screen.findByText('Your preferences are saved');
    expect(api.bodiesOf(upsertPreferences)).toEqual([
      { dateFormat: 'MM/DD/YYYY', clockFormat: '24', nameFormat: 'LastName + FirstName', timeZone: 'Asia/Tokyo' },
    ]);
    await screen.findByText('Elsewhere: 11/20/2026 23:47 Farrow Ines');
    // For the next page load, before the server is asked.
    expect(
      ['preferredDateFormat', 'preferredClockFormat', 'preferredNameFormat', 'preferredTimeZone'].map((key) =>
        localStorage.getItem(key),
      ),
    ).toEqual(['MM/DD/YYYY', '24', 'LastName + FirstName', 'Asia/Tokyo']);
  });

  it('that are refused stay as they were elsewhere, and as they were chosen here', async () => {
    const api = open();
    api.on(upsertPreferences, () => new Refusal(503, 'Try again later.'));
    const elsewhere = (await screen.findByText(/^Elsewhere/)).textContent;
    await choose('Date format', 'YYYY/MM/DD');
    await save();
    await screen.findByText('Try again later.');
    expect(screen.getByText(/^Elsewhere/).textContent).toBe(elsewhere);
    expect(screen.getByRole('combobox', { name: 'Date format' })).toHaveProperty('value', 'YYYY/MM/DD');
  });

  it('that cannot be loaded say so, and are asked for again', async () => {
    const api = createFakeApi();
    api.on(findPreferences, () => new Refusal(500, 'Something went wrong on our side.'));
    offerChoices(api);
    renderScreen({ pages: { '/': Screen }, at: '/', claims: [], api });
    await screen.findByText('Failed to load your preferences.');
    api.on(findPreferences, () => defaultPreferences);
    offerChoices(api);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('combobox', { name: 'Clock' });
  });
});
