import { createServer } from 'node:net';
import path from 'node:path';

export const projectRoot = path.resolve(import.meta.dirname, '../..');

/** Who can sign in to an installation under test from its first start. */
export const people = {
  root: { email: 'root@tamis.example', password: 'Sieve-First-2026!' },
  owner: { email: 'owner@tamis.example', password: 'Sieve-Second-2026!' },
} as const;

export type Person = (typeof people)[keyof typeof people];

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port')),
      );
    });
  });
}

/** The settings of every server under test; what the developer's own environment sets must not reach it. */
export const settings: Record<string, string> = {
  TAMIS_HOST: '127.0.0.1',
  TAMIS_ROLE: 'all',
  TAMIS_ROOT_EMAIL: people.root.email,
  TAMIS_ROOT_PASSWORD: people.root.password,
  TAMIS_OWNER_EMAIL: people.owner.email,
  TAMIS_OWNER_PASSWORD: people.owner.password,
  TAMIS_LIST_DOWNLOADS: 'false',
  TAMIS_RATE_LIMIT: '100000',
  // Receivers of webhooks stand on this machine.
  TAMIS_WEBHOOK_NETWORKS: '127.0.0.1',
  TAMIS_PUBLIC_DOCS: 'true',
  TAMIS_LOG_LEVEL: 'warn',
  DATABASE_URL: '',
};
