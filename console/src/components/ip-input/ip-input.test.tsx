import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { IpInput } from './ip-input.tsx';

afterEach(leaveScreen);

async function open(start: readonly string[] = [], isFixed = false) {
  const Screen = () => {
    const [ips, setIps] = useState(start);
    return <IpInput label="Allowed IP addresses" ips={ips} onChange={setIps} isFixed={isFixed} />;
  };
  renderScreen({ pages: { '/': Screen }, at: '/', claims: [], api: createFakeApi() });
  await screen.findAllByRole(isFixed ? 'list' : 'textbox');
}
const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add' });

describe('the IP input', () => {
  it('adds an address once all four parts are there, and empties its boxes', async () => {
    await open();
    const [first] = screen.getAllByRole<HTMLInputElement>('textbox');
    await userEvent.click(first!);
    // Two boxes are left by their third digit, one by the dot.
    await userEvent.keyboard('19216810.');
    expect(add().disabled).toBe(true);
    await userEvent.keyboard('7');
    expect(add().disabled).toBe(false);
    await userEvent.keyboard('{Enter}');
    expect(listed()).toEqual(['192.168.10.7']);
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(['', '', '', '']);
  });

  it.each(['256', 'a1', '1a'])('does not take %s for a part', async (part) => {
    await open();
    await userEvent.type(screen.getAllByRole('textbox')[0]!, part);
    expect(screen.getByRole('alert').textContent).toBe('Invalid IP address');
    expect(add().disabled).toBe(true);
  });

  it.each(['10.0.0.1', '010.0.00.001'])('does not take an address twice, however it is written: %s', async (again) => {
    await open(['10.0.0.1']);
    await userEvent.click(screen.getAllByRole('textbox')[2]!);
    await userEvent.paste(again);
    expect(screen.getByRole('alert').textContent).toBe('Sorry, IP must be unique');
    expect(add().disabled).toBe(true);
  });

  it('removes an address by a click on it', async () => {
    await open(['10.0.0.1', '10.0.0.2']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove 10.0.0.1' }));
    expect(listed()).toEqual(['10.0.0.2']);
  });

  it('leaves the addresses of an expired key as they are', async () => {
    await open(['10.0.0.1'], true);
    expect(listed()).toEqual(['10.0.0.1']);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
