import { Select, TextInput } from '@mantine/core';
import { createUserGroup } from '@tamis/contract/user-groups';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeApi, type FakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useEndpointForm } from './use-endpoint-form.ts';

const onClose = vi.fn<() => void>();

function GroupDialog() {
  const form = useEndpointForm({
    endpoint: createUserGroup,
    initial: { name: '', description: '' },
    labels: { name: 'Name', description: 'Description' },
    input: (values) => ({ body: { ...values, memberIds: [] } }),
    refreshes: [],
    onSaved: onClose,
    isNew: true,
  });
  return (
    <FormDialog form={form} title="New group" save="Save group" onClose={onClose}>
      <TextInput {...form.text('name')} />
      <Select {...form.choice('description')} data={['People', 'Companies']} />
    </FormDialog>
  );
}

let api: FakeApi;
beforeEach(() => {
  vi.resetAllMocks();
  api = createFakeApi();
  renderScreen({ pages: { '/': GroupDialog }, at: '/', claims: ['All'], api });
});
afterEach(leaveScreen);

const typed = async () => userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Approvers');
const asked = () => screen.findByRole('dialog', { name: 'Close without saving?' });

describe('a form in a dialog', () => {
  it('closes at once while nothing was typed', async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('asks by %s before what was typed is lost', async (_way, leave) => {
    await typed();
    await leave();
    await asked();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Close without saving?' })).toBeNull());
    expect(screen.getByDisplayValue('Approvers')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    await leave();
    await asked();
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(api.countOf(createUserGroup)).toBe(0);
  });

  it.each([
    ['name', 'textbox', 'Name'],
    ['description', 'combobox', 'Description'],
  ] as const)('leads to the field that the server refuses: %s', async (field, role, name) => {
    api.on(createUserGroup, () => new Refusal(400, 'Not this one.', { field }) as never);
    await typed();
    await userEvent.click(screen.getByRole('button', { name: /Save group/ }));
    await screen.findByText('Not this one.');
    expect(document.activeElement).toBe(screen.getByRole(role, { name }));
  });

  it('closes without a question once it is saved', async () => {
    api.on(createUserGroup, () => ({ id: 'a'.repeat(24) }) as never);
    await typed();
    await userEvent.click(screen.getByRole('button', { name: /Save group/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog', { name: 'Close without saving?' })).toBeNull();
  });
});
