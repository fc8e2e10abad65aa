import { once } from 'node:events';
import { createServer } from 'node:net';

/** Throws what `explainListening` throws when nothing can listen there: before anything is done that cannot be shown again. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  const server = createServer();
  await once(server.listen({ port, host }), 'listening').catch(explainListening);
  await new Promise((resolve) => server.close(resolve));
}

const REASONS = {
  EADDRINUSE: ({ port }) => `the port ${port} is in use. Set TAMIS_PORT to another one, or stop what uses it.`,
  EACCES: ({ port }) => `the port ${port} is not for this user. Set TAMIS_PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ address }) =>
    `${address} is no address of this machine. Set TAMIS_HOST to one, or to 0.0.0.0 for all.`,
  ENOTFOUND: ({ hostname }) => `there is no host named ${hostname}. Set TAMIS_HOST to an address of this machine.`,
} satisfies Record<string, (error: ListenError) => string>;

interface ListenError {
  port?: number;
  address?: string;
  hostname?: string;
}

/** Throws in words what kept a server from listening. */
export function explainListening(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && code in REASONS)
    throw new Error(REASONS[code as keyof typeof REASONS](error as ListenError), { cause: error });
  throw error;
}
