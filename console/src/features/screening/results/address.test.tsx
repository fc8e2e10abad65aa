import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { paginateHits } from '@tamis/contract/screening';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { hitAt, SEARCH_ID } from '../../../components/screening/testing/hits.ts';
import { screeningWorld } from '../../../components/screening/testing/screening-world.ts';
import { everything, reviews, rowOf, search } from '../testing/show-results.tsx';
import { ResultsPage } from './results-page.tsx';

afterEach(leaveScreen);

/** Results with that many hits at an address, as after a reload. */
function openAt(address: string, total = 75) {
  const world = screeningWorld({ hits: Array.from({ length: total }, (_, index) => hitAt(index)) });
  const { router } = renderScreen({
    pages: { '/aml/searchresults': ResultsPage },
    at: `/aml/searchresults?id=${SEARCH_ID}${address}`,
    claims: everything,
    api: world.api,
  });
  return { ...world, router, user: userEvent.setup() };
}
const isCurrent = (name: string) => rowOf(name).getAttribute('aria-current') !== null;
const rows = () =>
  within(screen.getByRole('table', { name: 'Matches, sorted by relevance' }))
    .getAllByRole('row')
    .slice(1).length;

describe('the hit that an address names', () => {
  it.each(['&hit=57', '&hit=57&currentPage=2', '&currentPage=9&hit=57&perPage=10'])(
    'is under review on the page that holds it, whatever page is named besides: %s',
    async (address) => {
      const { router, api } = openAt(address);
      await reviews('ENTRY 57');
      expect(isCurrent('ENTRY 57')).toBe(true);
      expect(rows()).toBe(10);
      expect(api.bodiesOf(paginateHits)[0]).toMatchObject({ page: 5, per_page: 10 });
      expect(search(router)['hit']).toBe('57');
    },
  );

  it('stands on the page that holds it with another page size', async () => {
    const { api } = openAt('&hit=57&perPage=50&currentPage=1');
    await reviews('ENTRY 57');
    expect(rows()).toBe(25);
    expect(api.bodiesOf(paginateHits)[0]).toMatchObject({ page: 1, per_page: 50 });
  });

  it('follows the review to the next and the previous hit, over the edge of its page', async () => {
    const { user, router } = openAt('&hit=58&currentPage=2');
    await reviews('ENTRY 58');
    for (const [name, hit] of [
      ['Next hit', '59'],
      ['Next hit', '60'],
      ['Previous hit', '59'],
    ] as const) {
      await user.click(screen.getAllByRole('button', { name })[0]!);
      await reviews(`ENTRY ${hit}`);
      expect(search(router)['hit']).toBe(hit);
      expect(isCurrent(`ENTRY ${hit}`)).toBe(true);
    }
  });

  it('gives way to the first one of a page that is chosen', async () => {
    const { user, router } = openAt('&hit=57');
    await reviews('ENTRY 57');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await reviews('ENTRY 60');
    expect(search(router)).toMatchObject({ currentPage: '7' });
    expect(search(router)['hit']).toBeUndefined();
  });

  it('is the last one where there are fewer hits by now', async () => {
    openAt('&hit=57', 12);
    await reviews('ENTRY 11');
    expect(rows()).toBe(2);
    leaveScreen();
    openAt('&currentPage=9', 12);
    await reviews('ENTRY 10');
    await waitFor(() => expect(rows()).toBe(2));
  });
});
