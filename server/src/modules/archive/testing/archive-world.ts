import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as contract from '@tamis/contract/archiver';
import { createSearch } from '@tamis/contract/screening';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { CUSTOM_LIST } from '../../../testing/custom-list.ts';
import { createTestWorld } from '../../../testing/test-world.ts';

const SCRIPT = resolve(import.meta.dirname, '../../../platform/archive/archive-verify.mjs');
export const MEANWHILE = { timeout: 60_000, interval: 50 };

export const scopeOf = (scope: object) => contract.archiveScope.parse(scope);

export type ArchiveWorld = Awaited<ReturnType<typeof createArchiveWorld>>;

/** The application with a list, two owners of a merchant and one of another, and what the first of them asks of the archive. */
export async function createArchiveWorld(database: Database) {
  const world = await createTestWorld(database);
  await world.app.start();
  await world.importList('house', { 'house.csv': CUSTOM_LIST });
  const owner = await world.person(['All']);
  const other = await world.person(['All']);
  const stranger = await world.person(['All'], world.otherMerchantId);

  const search = async (name: string, reference = '') => {
    // Each is made in a second of its own.
    world.clock.advance(1000);
    const { result } = await world.ask(owner, createSearch, {
      body: { search_term: name, client_ref: reference, filters: { types: ['sanction'] } },
    });
    return result.id;
  };
  const request = async (id: string) => {
    const { requests } = await world.ask(owner, contract.findArchiveRequests, { body: { perPage: 250 } });
    const found = requests.find((one) => one.id === id);
    if (!found) throw new Error(`No archive request ${id}`);
    return found;
  };
  const ended = async (id: string) => {
    await vi.waitUntil(async () => (await request(id)).endedAt !== null, MEANWHILE);
    return request(id);
  };
  const snapshot = async (scope: object = {}, more: object = {}) =>
    ended((await world.ask(owner, contract.takeSnapshot, { body: { scope: scopeOf(scope), ...more } })).id);
  const remove = async (scope: object, why: 'erasure' | 'contract' = 'contract') =>
    ended(
      (await world.ask(owner, contract.requestRemoval, { body: { scope: scopeOf(scope), why, reason: 'DSR-118' } })).id,
    );
  const download = async (id: string, by = owner) => {
    const response = await world.app.http.inject({
      url: `/api/v1/archiver/download/${id}`,
      headers: { authorization: `Bearer ${by.token}` },
    });
    expect(response.statusCode).toBe(200);
    return response.rawPayload;
  };
  const verify = async (bytes: Buffer, ...args: string[]) => {
    const path = join(world.dataDir, 'downloaded.zip');
    await writeFile(path, bytes);
    const { status, stdout } = spawnSync(process.execPath, [SCRIPT, path, ...args], { encoding: 'utf8' });
    return { status, stdout };
  };
  const isThere = async (id: string) => {
    const { rows } = await database.transaction({ kind: 'system' }, (trx) =>
      sql`select from searches where id = ${id}`.execute(trx),
    );
    return rows.length === 1;
  };

  return { world, owner, other, stranger, search, request, ended, snapshot, remove, download, verify, isThere };
}
