import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OutputOf } from '@tamis/contract';
import type { Explanation } from '@tamis/contract/terms/explanation';
import {
  comparePair,
  findSettingsVersions,
  publishDraft,
  replayDraft,
  scoreSettingExamples,
  type SettingExample,
  type SettingsVersion,
  viewMatching,
} from '@tamis/contract/matching';
import { type Proposal, viewPublishing } from '@tamis/contract/screening';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { standingPublication } from '../../testing/standing-publication.ts';
import { MatchingPage } from './matching-page.tsx';

const settings: OutputOf<typeof viewMatching> = {
  engineVersion: '1.1.0',
  settingsVersion: 2,
  thresholds: [
    { fuzziness: 0.5, points: 8200 },
    { fuzziness: -1, points: 10_000 },
  ],
  numbers: [
    { key: 'similarity.nickname', value: 0.8, delivered: 0.8, lowest: 0, highest: 0.99, isFixed: false },
    { key: 'loneWord', value: 0.6, delivered: 0.55, lowest: 0, highest: 1, isFixed: false },
    { key: 'thresholds.0.5', value: 8200, delivered: 8200, lowest: 5000, highest: 10_000, isFixed: false },
    { key: 'weights.place', value: 0.7, delivered: 0.7, lowest: 0, highest: 1, isFixed: true },
  ],
  dictionaries: [{ key: 'given-names', source: 'A list of nicknames', lines: ['robert bob', 'william bill'] }],
};

const explained = (points: number): Explanation => ({
  listed: { text: 'Robert Harrington', quality: 'primary', kind: 'name' },
  words: [
    { searched: 'Bob', listed: 'Robert', role: 'name', method: 'nickname', similarity: 0.8, weight: 1, letters: [] },
  ],
  sameOrder: true,
  facts: [],
  parts: [{ kind: 'word', word: 0, points }],
  points,
  thresholdPoints: 8200,
});

const bob: SettingExample = {
  key: 'similarity.nickname',
  searched: 'Bob Harrington',
  listed: 'Robert Harrington',
  entityType: 'person',
  fuzziness: 0.5,
  isWeakAlias: false,
  common: [],
  unlisted: [],
  inUse: { points: 9000, thresholdPoints: 8200 },
  draft: null,
};

const REPLAY_ID = '6740a1c29be4d05f7713e4bc';
const past = {
  searches: 12,
  hitsBefore: 20,
  hitsAfter: 18,
  gained: 1,
  lost: 3,
  decided: 0,
  rightBefore: 0,
  rightAfter: 0,
};
const versions: SettingsVersion[] = [
  {
    version: 2,
    changes: [{ key: 'loneWord', value: 0.6 }],
    differences: [{ key: 'loneWord', was: 0.55, is: 0.6 }],
    published: {
      by: 'Ines Farrow',
      approvedBy: 'Omar Reyes',
      at: '2026-11-20T09:00:00.000Z',
      reason: 'Too few hits on lone surnames',
      engineVersion: '1.1.0',
      summary: { labelled: { pairs: 366, rightBefore: 350, rightAfter: 351 }, past, snapshotId: 'one' },
    },
  },
  { version: 1, changes: [], differences: [], published: null },
];

function show() {
  const api = createFakeApi();
  api.on(viewMatching, () => settings);
  api.on(comparePair, ({ body }) => ({
    explanation: explained(9000),
    draft: (body as { changes: unknown[] }).changes.length === 0 ? null : explained(7500),
  }));
  api.on(scoreSettingExamples, ({ body }) => ({
    examples: [
      {
        ...bob,
        draft: (body as { changes: unknown[] }).changes.length === 0 ? null : { points: 7500, thresholdPoints: 8200 },
      },
    ],
  }));
  api.on(replayDraft, () => ({
    id: REPLAY_ID,
    baseVersion: 2,
    labelled: {
      pairs: 366,
      rightBefore: 351,
      rightAfter: 350,
      gained: [],
      lost: [{ searched: 'Bill Ash', listed: 'William Ash', before: 9000, after: 7500, isSame: true }],
    },
    past: {
      searches: 40,
      hitsBefore: 61,
      hitsAfter: 60,
      decided: 5,
      rightBefore: 3,
      rightAfter: 4,
      gained: 0,
      lost: 1,
      gainedHits: [],
      lostHits: [
        {
          searched: 'Bob Harrington',
          fuzziness: 0.5,
          birthYear: 1960,
          countries: ['SY'],
          entityId: 'house:H-1',
          name: 'Robert Harrington',
          points: 9000,
          below: 8200,
          isSame: false,
          explanation: explained(9000),
        },
      ],
    },
  }));
  api.on(findSettingsVersions, () => ({ versions }));
  api.on(publishDraft, () => ({ version: 3 }));
  api.on(viewPublishing, () => ({ needsSecond: false, proposal: null }));
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
    expect(api.bodiesOf(comparePair).at(-1)).toMatchObject({
      searched: 'Bob Harrington',
      listed: 'Robert Harrington',
      fuzziness: 0.5,
      changes: [{ key: 'similarity.nickname', value: 0.5 }],
    });
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
    expect(screen.getByText('40 searches: hits 61, by the draft 60; gained 0, lost 1')).toBeTruthy();
    expect(screen.getByText('3 of 5 decided hits right, 4 by the draft')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Bob Harrington · Robert Harrington/ }));
    expect(await screen.findByText('As the settings in use explain it')).toBeTruthy();
  });

  it('says of each number what it does, and shows what becomes of a pair of names', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Similarity of words' }));
    expect(await screen.findByText('How alike a name and its nickname are: Robert, Bob.')).toBeTruthy();
    const example = () => screen.getByText('Bob Harrington').closest('p')?.textContent;
    await waitFor(() => expect(example()).toBe('Bob Harrington · Robert HarringtonScore 0.90: reported from 0.82 on'));
    const field = await screen.findByRole('textbox', { name: 'Nickname' });
    await user.clear(field);
    await user.type(field, '0.5');
    await waitFor(() =>
      expect(example()).toBe(
        'Bob Harrington · Robert HarringtonScore 0.90, by the draft 0.75: not reported below 0.82',
      ),
    );
  });

  it('takes the lowest score reported from 0 to 1, as scores are read', async () => {
    const { api, user } = show();
    await user.click(await screen.findByRole('button', { name: 'Thresholds by fuzziness' }));
    const field = await screen.findByRole('textbox', { name: 'At fuzziness 50%' });
    expect(field).toHaveProperty('value', '0.82');
    await user.clear(field);
    await user.type(field, '0.8');
    expect(await screen.findByText('was 0.82')).toBeTruthy();
    await waitFor(() =>
      expect(api.bodiesOf(scoreSettingExamples).at(-1)).toEqual({ changes: [{ key: 'thresholds.0.5', value: 8000 }] }),
    );
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

describe('publishing', () => {
  async function replay(user: ReturnType<typeof userEvent.setup>): Promise<void> {
    await changeNickname(user);
    await user.click(screen.getByRole('button', { name: 'Replay the draft' }));
  }

  it('asks for a reason and once more, says what will happen, and sends the draft as it was replayed', async () => {
    const { api, user } = show();
    await replay(user);
    const publish = await screen.findByRole('button', { name: 'Publish settings 3' });
    expect(publish).toHaveProperty('disabled', true);
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Nicknames are no proof');
    await user.click(publish);
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish settings 3?' }));
    expect(dialog.getByText(/Monitored searches are screened again/)).toBeTruthy();
    expect(dialog.getByText('Replayed on 40 past searches: hits gained 0, lost 1.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Publish settings 3' }));
    await waitFor(() => expect(screen.getByText('No number changed')).toBeTruthy());
    expect(api.bodiesOf(publishDraft)).toEqual([{ replayId: REPLAY_ID, reason: 'Nicknames are no proof' }]);
  });

  it('is not offered for a draft that was changed after its replay', async () => {
    const { user } = show();
    await replay(user);
    await screen.findByRole('button', { name: 'Publish settings 3' });
    await user.type(screen.getByRole('textbox', { name: 'Nickname' }), '1');
    expect(await screen.findByText(/Replay the draft again to publish it/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publish settings 3' })).toBeNull();
  });

  it('says who was first', async () => {
    const { api, user } = show();
    api.on(publishDraft, () => new Refusal(409, 'Settings 3 were published by Ines Farrow on 2026-11-21 10:00 UTC.'));
    await replay(user);
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Publish settings 3' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish settings 3' }));
    expect(await screen.findByText(/published by Ines Farrow/)).toBeTruthy();
  });
});

describe('publishing by two', () => {
  const standing = standingPublication({
    act: 'publish-matching',
    publication: {
      version: 3,
      differences: [{ key: 'similarity.nickname', was: 0.8, is: 0.5 }],
      replayed: { searches: 40, gained: 0, lost: 1 },
    },
    reason: 'Nicknames are no proof',
    by: REPLAY_ID,
  });

  it('proposes instead, and shows what waits with what it would change', async () => {
    const { api, user } = show();
    let proposal: Proposal | null = null;
    api.on(viewPublishing, () => ({ needsSecond: true, proposal }));
    api.on(publishDraft, () => {
      proposal = standing;
      return { version: 3, proposal: REPLAY_ID };
    });
    await changeNickname(user);
    await user.click(screen.getByRole('button', { name: 'Replay the draft' }));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Nicknames are no proof');
    await user.click(await screen.findByRole('button', { name: 'Propose settings 3' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose settings 3?' }));
    expect(dialog.getByText(/^Nothing changes yet: a second person sees/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Propose settings 3' }));
    expect(await screen.findByText('Matching settings 3: proposed, not published')).toBeTruthy();
    expect(screen.getByText('Nicknames are no proof')).toBeTruthy();
    expect(screen.getByText('Replayed on 40 past searches: hits gained 0, lost 1.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the proposal' })).toBeTruthy();
  });

  it('lets nothing else be proposed while something waits', async () => {
    const { api, user } = show();
    leaveScreen();
    api.on(viewPublishing, () => ({ needsSecond: true, proposal: standing }));
    renderScreen({ pages: { '/settings/matching': MatchingPage }, at: '/settings/matching', claims: ['Root'], api });
    await screen.findByText('Matching settings 3: proposed, not published');
    await changeNickname(user);
    await user.click(screen.getByRole('button', { name: 'Replay the draft' }));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Mine');
    expect(screen.getByRole('button', { name: 'Propose settings 3' })).toHaveProperty('disabled', true);
  });
});

describe('the versions', () => {
  it('say who published what, when and why, and give their values to a draft', async () => {
    const { user } = show();
    expect(await screen.findByText('Too few hits on lone surnames')).toBeTruthy();
    expect(screen.getByText(/^Proposed by Ines Farrow, approved by Omar Reyes, .*, engine 1\.1\.0$/)).toBeTruthy();
    expect(screen.getByText('As the engine is delivered')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use these values as draft: settings 1' }));
    expect(await screen.findByText('1 number changed')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'General' }));
    expect(await screen.findByRole('textbox', { name: 'One word alone' })).toHaveProperty('value', '0.55');
  });
});
