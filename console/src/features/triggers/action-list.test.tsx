import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TriggerAction } from '@tamis/contract/triggers/actions';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { ActionList } from './action-list.tsx';

let done: readonly TriggerAction[];
const tag = (name: string): TriggerAction => ({ kind: 'set-tag', tag: name });
const show = (...tags: string[]) => {
  function Editor() {
    const [actions, setActions] = useState(tags.map(tag));
    return (
      <ActionList
        actions={actions}
        onChange={(next) => {
          done = next;
          setActions(next);
        }}
      />
    );
  }
  renderScreen({ pages: { '/': Editor }, at: '/', claims: [], api: createFakeApi() });
  return userEvent.setup();
};
afterEach(leaveScreen);
const grip = (number: number) => screen.findByRole('button', { name: `Move action ${number} with the arrow keys` });

it('moves an action by the arrow keys, and the focus goes with it as far as there are others', async () => {
  const user = show('first', 'second', 'third');
  (await grip(2)).focus();
  await user.keyboard('{ArrowDown}');
  expect(done).toEqual(['first', 'third', 'second'].map(tag));
  expect(document.activeElement).toBe(await grip(3));
  await user.keyboard('{ArrowDown}');
  expect(done).toEqual(['first', 'third', 'second'].map(tag));
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(done).toEqual(['second', 'first', 'third'].map(tag));
  expect(document.activeElement).toBe(await grip(1));
});

it('has nothing to move where there is one action', async () => {
  show('only');
  await screen.findByRole('button', { name: 'Remove action 1' });
  expect(screen.queryByRole('button', { name: /^Move action/ })).toBeNull();
});
