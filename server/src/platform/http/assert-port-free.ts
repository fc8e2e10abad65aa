import { once } from 'node:events';
import { createServer } from 'node:net';

/** What a server's port and host are called in the settings. */
export interface PlaceSettings {
  port: string;
  host: string;
}

const USUAL: PlaceSettings = { port: 'TAMIS_PORT', host: 'TAMIS_HOST' };

/** Throws what `explainListening` throws when nothing can listen there: before anything is done that cannot be shown again. */
export async function assertPortFree(port: number, host: string, settings?: PlaceSettings): Promise<void> {
  const server = createServer();
  await once(server.listen({ port, host }), 'listening').catch((error: unknown) => explainListening(error, settings));
  await new Promise((resolve) => server.close(resolve));
}

const REASONS = {
  EADDRINUSE: ({ port }, named) =>
    `the port ${port} is in use. Set ${named.port} to another one, or stop what uses it.`,
  EACCES: ({ port }, named) => `the port ${port} is not for this user. Set ${named.port} to one above 1023.`,
  EADDRNOTAVAIL: ({ address }, named) =>
    `${address} is no address of this machine. Set ${named.host} to one, or to 0.0.0.0 for all.`,
  ENOTFOUND: ({ hostname }, named) =>
    `there is no host named ${hostname}. Set ${named.host} to an address of this machine.`,
} satisfies Record<string, (error: ListenError, named: PlaceSettings) => string>;

interface ListenError {
  port?: number;
  address?: string;
  hostname?: string;
}

/** Throws in words what kept a server from listening. */
export function explainListening(error: unknown, settings = USUAL): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && code in REASONS)
    throw new Error(REASONS[code as keyof typeof REASONS](error as ListenError, settings), { cause: error });
  throw error;
}
