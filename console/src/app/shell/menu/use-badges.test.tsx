import type { Claim } from '@tamis/contract/calls/claims';
import { findSources } from '@tamis/contract/watchlists';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { useBadges } from './use-badges.ts';

afterEach(leaveScreen);

function open(claims: Claim[], held: unknown) {
  const api = createFakeApi();
  api.on(findSources, () => ({ sources: [{ held: null }, { held }], snapshot: {} }) as never);
  renderScreen({ pages: { '/': () => <output>{String(useBadges().watchlists)}</output> }, at: '/', claims, api });
  return api;
}

it('alarms Root while a list is held back', async () => {
  open(['Root'], { id: 'a version' });
  await screen.findByText('alarm');
});

it('is quiet when none is, and asks nothing for others', async () => {
  const api = open(['ComplySearch'], { id: 'a version' });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('undefined'));
  expect(api.countOf(findSources)).toBe(0);
});
