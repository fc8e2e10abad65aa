import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findCaseStatuses, findCaseTypes } from '@tamis/contract/cases';
import { merchantDetails } from '@tamis/contract/merchants';
import { findOwnTemplates } from '@tamis/contract/own-templates';
import type { TriggerAction } from '@tamis/contract/triggers/actions';
import { findUserGroups } from '@tamis/contract/user-groups';
import { findWebhooks } from '@tamis/contract/webhooks';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { ActionRow } from './action-row.tsx';
import { newActions } from './draft.ts';

const [ID, OTHER] = ['6740a1c29be4d05f7713e4bc', '6740a1c29be4d05f7713e4bd'] as const;
const status = { id: ID, name: 'In review', stage: 'in_review', order: 1, isDefault: true, isBuiltIn: true, cases: 0 };

afterEach(leaveScreen);

/** Shows the sentence of an action; `last` is what became of it. */
function show(action: TriggerAction) {
  const shown = { last: action, isRemoved: false };
  const api = createFakeApi();
  api.on(findUserGroups, () => ({ groups: [{ id: ID, name: 'Analysts' }], totalRecords: 1 }) as never);
  api.on(merchantDetails, () => ({
    [OTHER]: { id: OTHER, name: 'Ines Farrow', firstName: 'Ines', surname: 'Farrow', keys: [] },
  }));
  api.on(
    findOwnTemplates,
    () => ({ templates: [{ id: ID, name: 'Sanction update', isSendable: true }], totalRecords: 1 }) as never,
  );
  api.on(findWebhooks, () => ({ webhooks: [{ id: ID, name: 'CRM' }], totalRecords: 1 }) as never);
  api.on(
    findCaseStatuses,
    () => ({ statuses: [status, { ...status, id: OTHER, name: 'Approved', stage: 'approved' }] }) as never,
  );
  api.on(findCaseTypes, () => ({ types: [{ id: ID, name: 'Private client' }] }) as never);
  const Row = () => {
    const [current, setCurrent] = useState(action);
    return (
      <ul>
        <ActionRow
          action={current}
          place={0}
          isMovable={false}
          isFollowed={false}
          onMove={() => undefined}
          onChange={(changed) => {
            shown.last = changed;
            setCurrent(changed);
          }}
          onRemove={() => {
            shown.isRemoved = true;
          }}
        />
      </ul>
    );
  };
  renderScreen({ pages: { '/triggers': Row }, at: '/triggers', claims: ['All'], api });
  return { shown, user: userEvent.setup() };
}

it('says why a case is brought to attention, and tags a search with words of one’s own', async () => {
  const { shown, user } = show(newActions['ask-attention']);
  expect(await screen.findByText('ask for attention to the case, because')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Why, action 1' }), 'Look at it');
  expect(shown.last).toEqual({ kind: 'ask-attention', reason: 'Look at it' });
  leaveScreen();
  const tag = show(newActions['set-tag']);
  await tag.user.type(await screen.findByRole('textbox', { name: 'Tag, action 1' }), 'Watch');
  expect(tag.shown.last).toEqual({ kind: 'set-tag', tag: 'Watch' });
  await tag.user.click(screen.getByRole('button', { name: 'Remove action 1' }));
  expect(tag.shown.isRemoved).toBe(true);
});

it('offers the webhooks of the merchant', async () => {
  const { shown, user } = show(newActions['send-webhook']);
  await user.click(await screen.findByRole('combobox', { name: 'Webhook, action 1' }));
  await user.click(await screen.findByRole('option', { name: 'CRM' }));
  expect(shown.last).toEqual({ kind: 'send-webhook', webhookId: ID });
});

it('offers the statuses of work alone: others are reached by an act of their own', async () => {
  const { shown, user } = show(newActions['set-case-status']);
  await user.click(await screen.findByRole('combobox', { name: 'Case status, action 1' }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(['In review']);
  await user.click(screen.getByRole('option', { name: 'In review' }));
  expect(shown.last).toEqual({ kind: 'set-case-status', statusId: ID });
});

it('gives searches to whoever of a group has the fewest, and cases to a group, a person or whoever of a group has the fewest', async () => {
  const { shown, user } = show(newActions['assign-to-group']);
  await user.click(await screen.findByRole('combobox', { name: 'Group, action 1' }));
  await user.click(await screen.findByRole('option', { name: 'Analysts' }));
  expect(shown.last).toEqual({ kind: 'assign-to-group', groupId: ID });
  leaveScreen();
  const ofGroup = show(newActions['case-to-group']);
  await ofGroup.user.click(await screen.findByRole('combobox', { name: 'Group, action 1' }));
  await ofGroup.user.click(await screen.findByRole('option', { name: 'Analysts' }));
  expect(ofGroup.shown.last).toEqual({ kind: 'case-to-group', groupId: ID });
  leaveScreen();
  const ofCase = show(newActions['assign-case']);
  const choose = async (name: string): Promise<void> => {
    await ofCase.user.click(await screen.findByRole('combobox', { name: 'Whom, action 1' }));
    await ofCase.user.click(await screen.findByRole('option', { name }));
  };
  await choose('Ines Farrow');
  expect(ofCase.shown.last).toEqual({ kind: 'assign-case', to: { kind: 'user', id: OTHER } });
  await choose('Analysts');
  expect(ofCase.shown.last).toEqual({ kind: 'assign-case', to: { kind: 'group', id: ID } });
});

it('begins a case of a type that is in use, and gives it to somebody or nobody', async () => {
  const { shown, user } = show(newActions['create-case']);
  const choose = async (field: string, name: string): Promise<void> => {
    await user.click(await screen.findByRole('combobox', { name: `${field}, action 1` }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose('Type of case', 'Private client');
  const begun = { kind: 'create-case', typeId: ID, unknownAs: 'persons', to: null } as const;
  expect(shown.last).toEqual(begun);
  await choose('Taken for', 'a company unless it is said');
  await choose('Whom', 'Analysts');
  const given = { ...begun, unknownAs: 'companies', to: { kind: 'group', id: ID } } as const;
  expect(shown.last).toEqual(given);
  await choose('Whom', 'nobody yet');
  expect(shown.last).toEqual({ ...given, to: null });
});

it('sends a template that is chosen to whoever is chosen', async () => {
  const { shown, user } = show(newActions['send-template']);
  await user.click(await screen.findByRole('combobox', { name: 'Template, action 1' }));
  await user.click(await screen.findByRole('option', { name: 'Sanction update' }));
  await user.click(screen.getByRole('combobox', { name: 'Whom, action 1' }));
  await user.click(await screen.findByRole('option', { name: 'Analysts' }));
  expect(shown.last).toEqual({ kind: 'send-template', templateId: ID, to: { kind: 'group', id: ID } });
});
