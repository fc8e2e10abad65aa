import { type Endpoint, endpoints } from '@tamis/contract';
import { checkTypes } from '@tamis/contract/check-types';
import { twoFALogin, twoFALoginTwin } from '@tamis/contract/auth';
import { downloadEntityPdf, downloadPdf } from '@tamis/contract/exports';
import { publishDraft, replayDraft } from '@tamis/contract/matching';
import { resetFailedAttempts } from '@tamis/contract/passwords';
import { createSearch, retrySearch, retrySearchByGet, reviewCaUpdate, reviewUpdate } from '@tamis/contract/screening';
import { cancelImport, discardVersion, releaseVersion } from '@tamis/contract/watchlists';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { givePassword } from './modules/auth/testing.ts';
import { hashPassword } from './modules/users/index.ts';
import { createTestDatabase, engines, type TestDatabase } from './platform/testing/test-database.ts';
import { accountActs } from './testing/acts/account-acts.ts';
import { PASSWORD, type Stage } from './testing/acts/act.ts';
import { fileActs } from './testing/acts/file-acts.ts';
import { screeningActs } from './testing/acts/screening-acts.ts';
import { HOUSE_LIST } from './testing/house-list.ts';
import { openMailbox } from './testing/mailbox.ts';
import { createTestWorld } from './testing/test-world.ts';

const acts = new Map([...screeningActs, ...fileActs, ...accountActs]);

/** What takes two versions of a list, a locked account or minutes to bring about: the tests that do, and name the audit row. */
const provenIn = new Map<Endpoint, string>([
  [publishDraft, 'modules/matching/publish-draft.test.ts'],
  [replayDraft, 'modules/matching/publish-draft.test.ts'],
  [resetFailedAttempts, 'modules/auth/password/recover-password.test.ts'],
  [reviewUpdate, 'modules/screening/monitoring/monitoring.test.ts'],
  [reviewCaUpdate, 'modules/screening/monitoring/monitoring.test.ts'],
  [cancelImport, 'modules/watchlists/watchlists.test.ts'],
  [discardVersion, 'modules/watchlists/watchlists.test.ts'],
  [releaseVersion, 'modules/watchlists/watchlists.test.ts'],
]);

/** The same act under a second address is kept under the name of the first; a retry as what it does, by whom. */
const keptAs = new Map<Endpoint, string>([
  [downloadEntityPdf, downloadPdf.name],
  [twoFALoginTwin, twoFALogin.name],
  [retrySearch, 'searches.complete'],
  [retrySearchByGet, 'searches.complete'],
]);

const writing = endpoints.filter(({ writes }) => writes);

describe('every call that writes leaves its row in the audit log', () => {
  let database: TestDatabase;
  let stage: Stage;

  beforeAll(async () => {
    // One engine: whether a row is written does not depend on it, and each module tests its own on both.
    database = await createTestDatabase(engines.at(-1) ?? 'pglite');
    const world = await createTestWorld(database);
    const downloading = await createTestWorld(database, { TAMIS_LIST_DOWNLOADS: 'true' });
    await world.app.start();
    await world.importList('house', { 'house.csv': HOUSE_LIST });
    const [owner, root, passwordHash] = [
      await world.person(['All']),
      await world.person(['Root']),
      await hashPassword(PASSWORD),
    ];
    const search = async () =>
      (
        await world.ask(owner, createSearch, {
          body: { search_term: 'Nicolas Madrigal Morozov', filters: { types: [...checkTypes] } },
        })
      ).result.id;
    stage = {
      world,
      downloading,
      owner,
      root,
      search,
      mailbox: await openMailbox(world),
      pending: async () => {
        const id = await search();
        await database.transaction({ kind: 'system' }, async (trx) => {
          await trx.deleteFrom('search_hits').where('search_id', '=', id).execute();
          await trx
            .updateTable('searches')
            .set({ internal_status: 'Pending', answered_by: null, total_hits: 0 })
            .where('id', '=', id)
            .execute();
        });
        return id;
      },
      somebody: async () => {
        const person = await world.person(['ComplyFind']);
        await database.transaction({ kind: 'system' }, (trx) => givePassword(trx, person.userId, passwordHash));
        return person;
      },
    };
  });
  afterAll(async () => {
    await stage.downloading.stop();
    await stage.world.stop();
    await database.drop();
  });

  const rowsOf = async (endpoint: Endpoint): Promise<number> => {
    const name = keptAs.get(endpoint) ?? endpoint.name;
    const rows = await database.transaction({ kind: 'system' }, (trx) =>
      trx.selectFrom('audit_entries').select('seq').where('action', '=', name).where('outcome', '=', 'done').execute(),
    );
    return rows.length;
  };

  it.each(
    writing
      .filter((endpoint) => !provenIn.has(endpoint))
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s', async (_title, endpoint) => {
    const act = acts.get(endpoint);
    if (!act) throw new Error(`No act carries out ${endpoint.name}: add one to server/src/testing/acts`);
    const { by = stage.owner, input, send } = await act(stage);
    const before = await rowsOf(endpoint);
    await (send?.() ?? stage.world.ask(by, endpoint, input));
    // What is done in the background has its row when it is done.
    await vi.waitUntil(async () => (await rowsOf(endpoint)) > before, { timeout: 20_000, interval: 50 });
  });

  it.each([...provenIn].map(([endpoint, file]) => [endpoint.name, file] as const))('%s, as %s shows', (name, file) => {
    expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toContain(`'${name}'`);
  });
});
