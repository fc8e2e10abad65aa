import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { consoleAddress } from './console-address.ts';

const server = (port: number) => ({ address: () => ({ port, address: '127.0.0.1', family: 'IPv4' }) });

it('is what the operator says', () => {
  expect(consoleAddress({ TAMIS_PUBLIC_URL: 'https://screening.bank.example', TAMIS_PORT: 8420 }, server(40_123))).toBe(
    'https://screening.bank.example',
  );
});

it('is this machine and the port that is listened on, also one that the system has chosen', async () => {
  expect(consoleAddress({ TAMIS_PUBLIC_URL: undefined, TAMIS_PORT: 8420 })).toBe('http://localhost:8420');
  const chosen = createServer();
  await new Promise<void>((resolve) => chosen.listen(0, '127.0.0.1', resolve));
  const { port } = chosen.address() as AddressInfo;
  expect(consoleAddress({ TAMIS_PUBLIC_URL: undefined, TAMIS_PORT: 0 }, chosen)).toBe(`http://localhost:${port}`);
  await new Promise((resolve) => chosen.close(resolve));
});

it('is not made up where nobody knows it', () => {
  expect(() => consoleAddress({ TAMIS_PUBLIC_URL: undefined, TAMIS_PORT: 0 })).toThrow('Set TAMIS_PUBLIC_URL');
});
