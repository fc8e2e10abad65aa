import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { hitAt } from '../../../components/screening/testing/hits.ts';
import { leaveScreen } from '../../../testing/render-screen.tsx';
import { show } from '../testing/show-results.tsx';

afterEach(leaveScreen);

const SOURCE = 'OFAC SDN';
const field = (name: string, tag: string, value: string) => ({ name, tag, value, source: SOURCE });

it('aliases, identity documents and remarks of the entry stand in the pane, many of one kind once they are asked for', async () => {
  const { doc } = hitAt(0);
  const aka = ['A. ENTRY', 'B. ENTRY', 'C. ENTRY', 'D. ENTRY', 'E. ENTRY', 'F. ENTRY'];
  const { user } = show({
    hits: [
      hitAt(0, {
        doc: {
          ...doc,
          aka: aka.map((name) => ({ name, quality: 'strong', kind: 'alias' })),
          fields: [
            field('Passport', 'passport', '5892464 (Venezuela)'),
            field('Remarks', 'remarks', 'Wanted since 2020'),
          ],
        },
      }),
    ],
  });
  const pane = within(await screen.findByRole('region', { name: 'Hit under review' }));
  expect(await pane.findByRole('heading', { name: 'Key Information' })).toBeTruthy();
  expect(pane.getByText('5892464 (Venezuela)')).toBeTruthy();
  expect(pane.getByText('Wanted since 2020')).toBeTruthy();
  expect(pane.getByText('D. ENTRY')).toBeTruthy();
  expect(pane.queryByText('F. ENTRY')).toBeNull();
  await user.click(pane.getByRole('button', { name: '2 more: Alias' }));
  expect(pane.getByText('F. ENTRY')).toBeTruthy();
});
