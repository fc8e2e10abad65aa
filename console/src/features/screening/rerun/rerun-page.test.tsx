import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OutputOf } from '@tamis/contract';
import { rerunSearch } from '@tamis/contract/screening';
import { Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { NOW, SEARCH_ID } from '../../../components/screening/testing/hits.ts';
import { screeningWorld } from '../../../components/screening/testing/screening-world.ts';
import { RerunPage } from './rerun-page.tsx';

const answeredBy = { engineVersion: '1.4.0', settingsVersion: 1, lists: [], isDemo: false, tookMs: 1, at: NOW };
const hit = (entityId: string, score: number) => ({ entityId, name: `ENTRY ${entityId}`, score });
const answer: OutputOf<typeof rerunSearch> = {
  kept: { answeredBy, hits: [hit('a', 0.9), hit('b', 0.8)], leftOut: [] },
  asItWas: { answeredBy, unavailable: '', hits: [hit('a', 0.9), hit('b', 0.8)], leftOut: [], differences: [] },
  today: { answeredBy, unavailable: '', hits: [hit('a', 0.85), hit('c', 0.7)], leftOut: [], differences: [] },
  isReproduced: true,
  installedEngine: '1.4.0',
};

function open(answers: OutputOf<typeof rerunSearch> | Refusal) {
  const { api } = screeningWorld();
  api.on(rerunSearch, () => answers);
  renderScreen({ pages: { '/aml/rerun': RerunPage }, at: `/aml/rerun?id=${SEARCH_ID}`, claims: ['ComplyFind'], api });
  return api;
}

afterEach(leaveScreen);

describe('running a search again', () => {
  it('says that it was reproduced, and entry by entry what differs today', async () => {
    const api = open(answer);
    expect(
      await screen.findByText('The lists and the engine of its day give the same hits with the same scores.'),
    ).toBeTruthy();
    const rows = within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(rows).toEqual([
      ['ENTRY a', '0.90', '0.90', '0.85', 'Score changed'],
      ['ENTRY b', '0.80', '0.80', '–', 'Removed'],
      ['ENTRY c', '–', '–', '0.70', 'Added'],
    ]);
    expect(api.bodiesOf(rerunSearch)).toEqual([{ id: SEARCH_ID }]);
  });

  it('never calls an answer that could not be had reproduced', async () => {
    const gone = 'The engine 1.3.0 of its day is not there any more.';
    open({
      ...answer,
      asItWas: { answeredBy: null, unavailable: gone, hits: [], leftOut: [], differences: [] },
      isReproduced: null,
    });
    expect(await screen.findByText('The answer of its day cannot be reproduced any more.')).toBeTruthy();
    expect(screen.getAllByText(gone)).toHaveLength(2);
  });

  it('says that the engine of its day is not installed any more, names both, and what differences may come from', async () => {
    const byOther = { ...answeredBy, engineVersion: '1.5.0' };
    open({
      ...answer,
      asItWas: { ...answer.asItWas, answeredBy: byOther },
      today: { ...answer.today, answeredBy: { ...byOther, settingsVersion: 2 } },
      isReproduced: null,
      installedEngine: '1.5.0',
    });
    expect(await screen.findByText('The engine of its day, 1.4.0, is not installed any more.')).toBeTruthy();
    expect(
      screen.getByText(/^This installation runs 1\.5\.0\..* may come from the engine, the settings or the lists\./),
    ).toBeTruthy();
    expect(
      screen.getByText(
        'What differs today may come from: the engine (1.4.0 then, 1.5.0 now), the matching settings (1 then, 2 now).',
      ),
    ).toBeTruthy();
    expect(
      screen.queryByText('The lists and the engine of its day give the same hits with the same scores.'),
    ).toBeNull();
  });

  it('says that it failed', async () => {
    open(new Refusal(503, 'The lists are being built.'));
    expect(await screen.findByText('Failed to run the search again')).toBeTruthy();
  });
});
