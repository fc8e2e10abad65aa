import { type Endpoint, endpoints } from '@tamis/contract';
import { twoFALogin, twoFALoginTwin } from '@tamis/contract/auth';
import { downloadEntityPdf, downloadPdf } from '@tamis/contract/exports';
import { publishDraft, replayDraft } from '@tamis/contract/matching';
import { blockUser, changeUsers } from '@tamis/contract/users';
import * as cases from '@tamis/contract/cases';
import { resetFailedAttempts } from '@tamis/contract/passwords';
import { retrySearch, retrySearchByGet, reviewCaUpdate, reviewUpdate } from '@tamis/contract/screening';
import { downloadProof, downloadProofs } from '@tamis/contract/screening-proofs';
import { cancelImport, discardVersion, releaseVersion } from '@tamis/contract/watchlists';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, engines, type TestDatabase } from './platform/testing/test-database.ts';
import type { Stage } from './testing/acts/act.ts';
import { allActs } from './testing/acts/all-acts.ts';
import { openStage } from './testing/acts/open-stage.ts';

/** What takes two versions of a list, a locked account, a day that is over or minutes to bring about: the tests that do, and name the audit row. */
const provenIn = new Map<Endpoint, string>([
  [publishDraft, 'modules/matching/publish-draft.test.ts'],
  [replayDraft, 'modules/matching/publish-draft.test.ts'],
  [cases.seeCaseAttention, 'modules/cases/approval.test.ts'],
  [downloadProof, 'modules/screening-proofs/screening-proofs.test.ts'],
  [downloadProofs, 'modules/screening-proofs/screening-proofs.test.ts'],
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
  // Each user's act by itself, and each case's.
  [changeUsers, blockUser.name],
  [cases.assignCases, cases.assignCase.name],
  [cases.setCaseStatuses, cases.setCaseStatus.name],
  [cases.snoozeCases, cases.snoozeCase.name],
  [cases.escalateCases, cases.escalateCase.name],
]);

const writing = endpoints.filter(({ writes }) => writes);

describe('every call that writes leaves its row in the audit log', () => {
  let database: TestDatabase;
  let stage: Stage;

  beforeAll(async () => {
    // One engine: whether a row is written does not depend on it, and each module tests its own on both.
    database = await createTestDatabase(engines.at(-1) ?? 'pglite');
    stage = await openStage(database);
  });
  afterAll(async () => {
    await stage.downloading.stop();
    await stage.world.stop();
    await database.drop();
  });

  const rowsOf = async (endpoint: Endpoint): Promise<number> => {
    const name = keptAs.get(endpoint) ?? endpoint.name;
    const rows = await database.transaction({ kind: 'system' }, (trx) =>
      trx.selectFrom('audit_entries').select('id').where('action', '=', name).where('outcome', '=', 'done').execute(),
    );
    return rows.length;
  };

  it.each(
    writing
      .filter((endpoint) => !provenIn.has(endpoint))
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s', async (_title, endpoint) => {
    const act = allActs.get(endpoint);
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
