import type { Server } from 'node:http';
import type { Config } from '../../config.ts';

type Addresses = Pick<Config, 'TAMIS_PUBLIC_URL' | 'TAMIS_PORT'>;

/**
 * Where browsers reach the console, e.g. 'http://localhost:8420'; never taken from a request, whose sender could name another place.
 * @param server that listens, if this process has one: with port 0 it alone knows its port
 * @throws Error when nobody has said where the console is
 */
export function consoleAddress({ TAMIS_PUBLIC_URL, TAMIS_PORT }: Addresses, server?: Pick<Server, 'address'>): string {
  if (TAMIS_PUBLIC_URL !== undefined) return TAMIS_PUBLIC_URL;
  const bound = server?.address();
  const port = typeof bound === 'object' && bound ? bound.port : TAMIS_PORT;
  if (port === 0)
    throw new Error('Set TAMIS_PUBLIC_URL: with TAMIS_PORT=0 only the process that serves the console knows its port.');
  return `http://localhost:${port}`;
}
