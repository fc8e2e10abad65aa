import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fieldOf, fieldsOf, type Segment } from '@tamis/contract/triggers/segments';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { Conditions } from './conditions.tsx';
import { newDraft, withEvent } from './draft.ts';

let asked: Segment;
function Editor() {
  const [segment, setSegment] = useState<Segment>({ match: 'all', conditions: [], groups: [] });
  return (
    <Conditions
      keys={fieldsOf('search.updated')}
      fieldOf={fieldOf}
      segment={segment}
      none="Every such event matches."
      onChange={(next) => {
        asked = next;
        setSegment(next);
      }}
    />
  );
}
const show = () => {
  renderScreen({ pages: { '/': Editor }, at: '/', claims: [], api: createFakeApi() });
  return userEvent.setup();
};
afterEach(leaveScreen);
const button = (name: string) => screen.findByRole('button', { name });

it('groups conditions: a group says by itself whether all or any of it is meant', async () => {
  const user = show();
  await user.click(await button('Condition'));
  await user.click(await button('Group'));
  const group = await screen.findByRole('listitem', { name: 'Group 1' });
  await user.click(within(group).getByRole('button', { name: 'Condition in group 1' }));
  expect(within(group).getByRole('combobox', { name: 'Condition 1.2' })).toBeTruthy();
  await user.click(within(group).getByRole('combobox', { name: 'How many conditions of group 1' }));
  await user.click(await screen.findByRole('option', { name: 'all' }));
  expect(asked).toMatchObject({ match: 'all', groups: [{ match: 'all' }] });
  expect([asked.conditions.length, asked.groups[0]?.conditions.length]).toEqual([1, 2]);
});

it('takes a group away with its last condition, or at once', async () => {
  const user = show();
  await user.click(await button('Group'));
  expect(screen.queryByText('Every such event matches.')).toBeNull();
  await user.click(await button('Remove condition 1.1'));
  expect(await screen.findByText('Every such event matches.')).toBeTruthy();
  await user.click(await button('Group'));
  await user.click(await button('Remove group 1'));
  expect(asked.groups).toEqual([]);
});

it('asks of another event only what it knows, in groups too', () => {
  const tag = { field: 'tags' as const, operator: 'one-of' as const, values: ['vip'] };
  const added = { field: 'added' as const, operator: 'at-least' as const, value: 1 };
  const groups = [
    { match: 'any' as const, conditions: [tag, added] },
    { match: 'any' as const, conditions: [added] },
  ];
  const draft = { ...newDraft, segment: { match: 'all' as const, conditions: [added], groups } };
  expect(withEvent(draft, 'search.completed').segment).toEqual({
    match: 'all',
    conditions: [],
    groups: [{ match: 'any', conditions: [tag] }],
  });
});
