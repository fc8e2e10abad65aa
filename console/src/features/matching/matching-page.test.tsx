import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OutputOf } from '@tamis/contract';
import type { Explanation } from '@tamis/contract/explanation';
import { comparePair, replayDraft, viewMatching } from '@tamis/contract/matching';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { MatchingPage } from './matching-page.tsx';

const settings: OutputOf<typeof viewMatching> = {
  engineVersion: '1.1.0',
  settingsVersion: 2,
  thresholds: [{ fuzziness: 0.5, points: 8200 }, { fuzziness: -1, points: 10_000 }],
  numbers: [{ key: 'similarity.nickname', value: 0.8, lowest: 0, highest: 0.99, isFixed: false }, { key: 'loneWord', value: 0.6, lowest: 0, highest: 1, isFixed: false }, { key: 'weights.place', value: 0.7, lowest: 0, highest: 1, isFixed: true }],
  dictionaries: [{ key: 'given-names', source: 'A list of nicknames', lines: ['robert bob', 'william bill'] }],
};

const explained = (points: number): Explanation => ({
  listed: { text: 'Robert Harrington', quality: 'primary', kind: 'name' },
  words: [{ searched: 'Bob', listed: 'Robert', role: 'name', method: 'nickname', similarity: 0.8, weight: 1, letters: [] }],
  sameOrder: true, facts: [], parts: [{ kind: 'word', word: 0, points }], points, thresholdPoints: 8200,
});

function show() {
  const api = createFakeApi();
  api.on(viewMatching, () => settings);
  api.on(comparePair, ({ body }) => ({ explanation: explained(9000), draft: (body as { changes: unknown[] }).changes.length === 0 ? null : explained(7500) }));
  api.on(replayDraft, () => ({
    labelled: { pairs: 366, rightBefore: 351, rightAfter: 350, gained: [], lost: [{ searched: 'Bill Ash', listed: 'William Ash', before: 9000, after: 7500, isSame: true }] },
    decided: { pairs: 0, rightBefore: 0, rightAfter: 0, gained: [], lost: [] },
  }));
  renderScreen({ pages: { '/settings/matching': MatchingPage }, at: '/settings/matching', claims: ['Root'], api });
  return { api, user: userEvent.setup() };
}

async function changeNickname(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Similarity of words' }));
  const field = await screen.findByRole('textbox', { name: 'Nickname' });
  await user.clear(field);
  await user.type(field, '0.5');
}

afterEach(leaveScreen);

describe('the matching settings', () => {
  it('show versions, thresholds, and dictionaries with their sources', async () => {
    const { user } = show();
    expect(await screen.findByText('Engine 1.1.0 · settings 2')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /50%/ })).getByText('0.82')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /Exact/ })).getByText('1.00')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Given names and nicknames/ }));
    expect(await screen.findByText('Source: A list of nicknames')).toBeTruthy();
    expect(screen.getByText('robert bob')).toBeTruthy();
  });

  it('say that they could not be loaded, and try again', async () => {
    const { api, user } = show();
    leaveScreen();
    api.on(viewMatching, () => new Refusal(500, 'The database rests.'));
    renderScreen({ pages: { '/settings/matching': MatchingPage }, at: '/settings/matching', claims: ['Root'], api });
    expect(await screen.findByText('Failed to load the matching settings.')).toBeTruthy();
    api.on(viewMatching, () => settings);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Engine 1.1.0 · settings 2')).toBeTruthy();
  });
});

describe('a pair of names', () => {
  it('is compared word by word, and by the draft as well', async () => {
    const { api, user } = show();
    await user.type(await screen.findByRole('textbox', { name: /Searched name/ }), 'Bob Harrington');
    await user.type(screen.getByRole('textbox', { name: /Listed name/ }), 'Robert Harrington');
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByText('Reported')).toBeTruthy();
    expect(screen.queryByText('By the draft')).toBeNull();
    await changeNickname(user);
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByText('By the draft')).toBeTruthy();
    expect(screen.getByText('Not reported')).toBeTruthy();
    expect(api.bodiesOf(comparePair).at(-1)).toMatchObject({ searched: 'Bob Harrington', listed: 'Robert Harrington', fuzziness: 0.5, changes: [{ key: 'similarity.nickname', value: 0.5 }] });
  });
});

describe('a draft', () => {
  it('is replayed on decided pairs: what it gains and loses', async () => {
    const { user } = show();
    const start = await screen.findByRole('button', { name: 'Replay the draft' });
    expect(start).toHaveProperty('disabled', true);
    await changeNickname(user);
    expect(await screen.findByText('1 number changed')).toBeTruthy();
    expect(screen.getByText('was 0.8')).toBeTruthy();
    await user.click(start);
    expect(await screen.findByText('351 of 366 right, 350 by the draft')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /Bill Ash/ })).getByText('Lost')).toBeTruthy();
    expect(screen.getByText('No hit was decided yet.')).toBeTruthy();
  });

  it('leaves out the numbers that are part of the index', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Weights of words' }));
    const field = await screen.findByRole('textbox', { name: 'Place' });
    expect(field).toHaveProperty('readOnly', true);
    expect(screen.getByText('Fixed with the engine')).toBeTruthy();
  });

  it('is put back to the settings in use', async () => {
    const { user } = show();
    await changeNickname(user);
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(screen.getByText('No number changed')).toBeTruthy());
  });
});
