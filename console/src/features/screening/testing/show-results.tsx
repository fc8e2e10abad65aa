import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Claim } from '@tamis/contract';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ResultsPage } from '../results/results-page.tsx';
import { SEARCH_ID } from '../../../components/screening/testing/hits.ts';
import { screeningWorld, type World } from '../../../components/screening/testing/screening-world.ts';

export const everything: Claim[] = [
  'ComplyFind',
  'ComplyStatusUpdate',
  'ComplyWhiteListUpdate',
  'ComplyUpdateMonitor',
  'ComplyNotesUpdate',
];

/** Shows AML Results as somebody with these claims sees them. */
export function show({
  claims = everything,
  isNarrow = false,
  ...options
}: World & { claims?: Claim[]; isNarrow?: boolean } = {}) {
  const world = screeningWorld(options);
  const { router, client } = renderScreen({
    pages: { '/aml/searchresults': ResultsPage },
    at: `/aml/searchresults?id=${SEARCH_ID}`,
    claims,
    api: world.api,
    isNarrow,
  });
  return { ...world, router, client, user: userEvent.setup() };
}

export const shownHit = () => screen.queryByLabelText('Hit under review')?.querySelector('h2')?.textContent;
export const reviews = (name: string) => waitFor(() => expect(shownHit()).toBe(name));
export function rowOf(name: string): HTMLElement {
  const row = screen.getByText(name, { selector: 'tr *' }).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return row;
}
export const search = (router: ReturnType<typeof show>['router']) =>
  router.state.location.search as Record<string, string>;
