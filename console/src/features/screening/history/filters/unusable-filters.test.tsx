import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '@tamis/contract';
import { findSearches } from '@tamis/contract/screening';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { leaveScreen } from '../../../../testing/render-screen.tsx';
import { historyApi, showHistory } from '../../testing/show-history.tsx';

const BAD_ID = 'Must be an id of 24 hexadecimal characters';
let api: FakeApi;
beforeEach(() => {
  api = historyApi();
});
afterEach(leaveScreen);

const lastFind = () => api.bodiesOf(findSearches).at(-1) as Partial<BodyOf<typeof findSearches>>;
const term = () => screen.getByRole('textbox', { name: 'Search Term' });
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Types into the field of a filter that is added. */
async function add(name: string, value: string) {
  const { user, router } = showHistory(api);
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  const field = await screen.findByRole('textbox', { name });
  fill(field, value);
  return { user, router, field };
}

describe('a filter that cannot be sent', () => {
  it('keeps its editor open with its error, by Done and by Enter', async () => {
    const { user, field } = await add('ID', 'abc');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText(BAD_ID)).toBeTruthy();
    await user.type(field, '{Enter}');
    expect(within(screen.getByRole('dialog', { name: 'ID' })).getByText(BAD_ID)).toBeTruthy();
  });

  it('is dropped with its editor, and the others run', async () => {
    const { user } = await add('ID', 'abc');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.type(term(), 'maduro{Enter}');
    await waitFor(() => expect(lastFind()).toMatchObject({ search_term: 'maduro', id: '' }));
  });

  it('keeps the sheet of a narrow screen open, and is dropped when that is closed', async () => {
    const { user } = showHistory(api, '/aml/history', undefined, true);
    const open = async () => user.click(await screen.findByRole('button', { name: /^Filters/ }));
    await open();
    const field = await screen.findByRole('textbox', { name: 'ID' });
    fill(field, 'abc');
    await user.click(screen.getByRole('button', { name: 'Apply Filter' }));
    expect(screen.getByText(BAD_ID)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open();
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'ID' })).value).toBe('');
  });

  it('stays in its field when another one runs', async () => {
    const { user } = showHistory(api, '/aml/history', undefined, true);
    await user.click(await screen.findByRole('button', { name: /^Filters/ }));
    fill(await screen.findByRole('textbox', { name: 'ID' }), 'abc');
    await user.click(screen.getByRole('radio', { name: 'Unmonitored' }));
    await waitFor(() => expect(lastFind()).toMatchObject({ monitored: 0, id: '' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'ID' }).value).toBe('abc');
  });

  it.each([
    ['Reference', 200],
    ['Tag 2', 100],
  ])('is one longer than the server takes: %s beyond %i characters', async (name, max) => {
    const { user } = await add(name, 'x'.repeat(max + 1));
    expect(screen.getByText(`At most ${max} characters`)).toBeTruthy();
    fill(screen.getByRole('textbox', { name }), 'x'.repeat(max));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: `Remove the filter ${name}` })).toBeTruthy();
  });

  it('says so beside the search term as well', async () => {
    showHistory(api);
    await screen.findByText('Nikolas Maduro Moro');
    fill(term(), 'x'.repeat(501));
    expect(screen.getByText('At most 500 characters')).toBeTruthy();
  });
});
