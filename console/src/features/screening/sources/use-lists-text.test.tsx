import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { leaveScreen } from '../../../testing/render-screen.tsx';
import { searchRecord } from '../../../components/screening/testing/hits.ts';
import { show } from '../testing/show-results.tsx';

afterEach(leaveScreen);

const { answeredBy } = searchRecord();
const answered = (...days: (string | null)[]) => ({
  answeredBy: answeredBy && {
    ...answeredBy,
    lists: days.map((publishedOn, index) => ({
      source: `list-${index}`,
      title: `List ${index}`,
      versionId: `${index}`.padStart(24, '0'),
      publishedOn,
      loadedOn: '2026-11-22',
      types: ['sanction', 'pep-class-1'],
    })),
  },
});

it.each([
  [['2026-11-20', '2026-11-20'], 'Lists of 20/11/2026'],
  [['2026-11-20', '2021-05-28'], 'Lists of 28/05/2021 to 20/11/2026'],
  [['2026-11-20', null], 'Lists of 20/11/2026, 1 of unknown date'],
  [['2026-11-20', '2026-11-18', null, null], 'Lists of 18/11/2026 to 20/11/2026, 2 of unknown date'],
  [[null], 'Publication date unknown, loaded 22/11/2026'],
])('the header names a date only when it is true of all lists: %j', async (days, text) => {
  show({ search: answered(...days) });
  expect(await screen.findByRole('button', { name: text })).toBeTruthy();
});
