import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Claim } from '@tamis/contract';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { BatchSearchPage } from './batch-search-page.tsx';

afterEach(leaveScreen);

it.each<[Claim, string | null]>([
  ['ComplyFind', '/aml/history'],
  ['ComplySearch', null],
])('Whoever holds %s finds in the breadcrumb of a batch a link to the history: %s', async (claim, link) => {
  renderScreen({
    pages: { '/aml/batch/search': BatchSearchPage },
    at: '/aml/batch/search',
    claims: [claim],
    api: createFakeApi(),
  });
  const place = await screen.findByText('Name Screening');
  expect(place.getAttribute('href')).toBe(link);
});
