import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ChoicesField } from './choices-field.tsx';
import { focusUnresolved } from './use-typed.ts';

const countries = ['Niger', 'Nigeria', 'Panama', 'Japan'].map((label) => ({ value: label.toUpperCase(), label }));
const send = vi.fn<(values: unknown) => void>();

function SeveralField({ isLate = false, onSend }: { isLate?: boolean; onSend: (values: string[]) => void }) {
  const [isThere, setIsThere] = useState(!isLate);
  const [values, setValues] = useState<string[]>([]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!focusUnresolved(event.currentTarget)) onSend(values);
      }}
    >
      <ChoicesField label="Country" choices={isThere ? countries : []} value={values} onChange={setValues} />
      <button type="submit">Search</button>
      <button type="button" onClick={() => setIsThere(true)}>
        The list comes
      </button>
    </form>
  );
}

function SingleField({ onSend }: { onSend: (value: string) => void }) {
  const [value, setValue] = useState('JAPAN');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!focusUnresolved(event.currentTarget)) onSend(value);
      }}
    >
      <ChoiceField label="Country" choices={countries} value={value} onChange={setValue} />
      <button type="submit">Search</button>
    </form>
  );
}

async function open(page: () => React.ReactNode): Promise<HTMLInputElement> {
  renderScreen({ pages: { '/': page }, at: '/', claims: [], api: createFakeApi() });
  return screen.findByRole('combobox', { name: 'Country' });
}
const openSeveral = () => open(() => <SeveralField onSend={send} />);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Search' }));

afterEach(() => {
  leaveScreen();
  send.mockClear();
});

describe('a field of several choices', () => {
  it('takes what is typed when only one fits, by leaving it', async () => {
    const field = await openSeveral();
    await userEvent.type(field, 'panam');
    await submit();
    expect(send.mock.calls).toEqual([[['PANAMA']]]);
    expect(field.value).toBe('');
  });

  it('takes what an open list marks by Enter, and sends nothing by that', async () => {
    const field = await openSeveral();
    await userEvent.type(field, 'nig{Enter}');
    expect(send).not.toHaveBeenCalled();
    await submit();
    expect(send.mock.calls).toEqual([[['NIGER']]]);
  });

  it('keeps and refuses what fits several, until one is chosen', async () => {
    const field = await openSeveral();
    await userEvent.type(field, 'nig');
    await submit();
    expect(send).not.toHaveBeenCalled();
    screen.getByText('“nig” fits several. Choose one from the list.');
    expect(field.value).toBe('nig');
    expect(document.activeElement).toBe(field);
    await userEvent.click(await screen.findByRole('option', { name: 'Nigeria' }));
    await submit();
    expect(send.mock.calls).toEqual([[['NIGERIA']]]);
  });

  it('refuses by Enter as well what nothing is called, until the text is deleted', async () => {
    const field = await openSeveral();
    await userEvent.type(field, 'Atlantis{Enter}');
    screen.getByText('Nothing in the list is called “Atlantis”. Choose from the list, or delete the text.');
    await userEvent.clear(field);
    expect(screen.queryByText(/Atlantis/)).toBeNull();
    await submit();
    expect(send.mock.calls).toEqual([[[]]]);
  });

  it('takes what was typed before the list was there as soon as it is', async () => {
    const field = await open(() => <SeveralField isLate onSend={send} />);
    await userEvent.type(field, 'Panama');
    await submit();
    expect(send).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'The list comes' }));
    await submit();
    expect(send.mock.calls).toEqual([[['PANAMA']]]);
  });
});

describe('a field of one choice', () => {
  it('shows its choice, which needs nothing typed', async () => {
    const field = await open(() => <SingleField onSend={send} />);
    expect(field.value).toBe('Japan');
    await submit();
    expect(send.mock.calls).toEqual([['JAPAN']]);
  });

  it('takes what is typed when only one fits, and otherwise keeps and refuses it', async () => {
    const field = await open(() => <SingleField onSend={send} />);
    await userEvent.clear(field);
    await userEvent.type(field, 'pana');
    await submit();
    expect(send.mock.calls).toEqual([['PANAMA']]);
    expect(field.value).toBe('Panama');
    await userEvent.clear(field);
    await userEvent.type(field, 'nig');
    await submit();
    expect(send).toHaveBeenCalledOnce();
    screen.getByText('“nig” fits several. Choose one from the list.');
    expect(field.value).toBe('nig');
  });
});
