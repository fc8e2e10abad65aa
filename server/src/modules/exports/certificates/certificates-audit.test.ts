import { checkTypes } from '@tamis/contract/terms/check-types';
import { startCertificates, viewCertificates } from '@tamis/contract/exports';
import { impersonationLogin } from '@tamis/contract/impersonation';
import { createSearch } from '@tamis/contract/screening';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Initiator } from '../../../platform/jobs/job-ctx.ts';
import type { JobHandler } from '../../../platform/jobs/run-jobs.ts';
import { newId } from '../../../platform/new-id.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createFileStore, type FileStore } from '../../../platform/storage/file-store.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { findCertificateBatch, insertCertificateBatch } from './certificates-store.ts';
import type { CertificatesJob } from '../exports-ctx.ts';
import { registerJobs } from '../jobs.ts';
import { failCertificates, makeCertificates } from './make-certificates.ts';

const SUBJECT = 'certificate-batch';

describeEachEngine('certificates that are made in the background', (_engine, database) => {
  let world: TestWorld;
  let ines: Person;
  let root: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    [ines, root] = [await world.person(['All']), await world.person(['Root'])];
  });
  afterAll(() => world.stop());

  const search = async (): Promise<string> => {
    const body = { search_term: 'Sea Heron', filters: { types: [...checkTypes] } };
    return (await world.ask(ines, createSearch, { body })).result.id;
  };
  const start = async (by: Person): Promise<string> => {
    const body = { merchantId: ines.merchantId, complySearchIds: [await search()] };
    return (await world.ask(by, startCertificates, { body })).batchId;
  };
  const begun = async (createdBy = ines.userId, searchIds = [newId(world.clock)]): Promise<string> => {
    const id = newId(world.clock);
    const batch = { id, merchantId: ines.merchantId, searchIds, createdBy };
    await database().transaction({ kind: 'merchant', merchantId: ines.merchantId }, (trx) =>
      insertCertificateBatch(trx, { ...batch, createdAt: world.clock.now() }),
    );
    return id;
  };
  const fail = (batchId: string, initiator?: Initiator) =>
    failCertificates(
      { batchId, merchantId: ines.merchantId },
      testJob({ database: database(), clock: world.clock, ...(initiator && { initiator }) }),
    );
  const stateOf = async (id: string) =>
    (
      await database().transaction({ kind: 'merchant', merchantId: ines.merchantId }, (trx) =>
        findCertificateBatch(trx, id),
      )
    )?.state;
  const told = async (id: string) =>
    (await world.auditOf(SUBJECT, id)).map(({ action, actorId, impersonatorId }) => [action, actorId, impersonatorId]);

  it('name who asked for them to the end, and who acted as them', async () => {
    const { auth } = await world.ask(root, impersonationLogin, { body: { userId: ines.userId, deviceInfo: '' } });
    const [first, acted, last] = [await start(ines), await start({ ...ines, token: auth.token }), await start(ines)];
    for (const [id, impersonator] of [
      [first, null],
      [acted, root.userId],
      [last, null],
    ] as const)
      await expect
        .poll(() => told(id), { timeout: 30_000 })
        .toEqual([
          ['certificates.start', ines.userId, impersonator],
          ['certificates.complete', ines.userId, impersonator],
        ]);
  });

  it('that can never be made say so, once, in the name of who asked for them', async () => {
    const [first, failed, last] = [await begun(), await begun(), await begun()];
    const source = { requestId: 'a call', address: '', userAgent: '', actionName: 'Download Certificates' };
    const { userId, merchantId } = ines;
    await fail(failed, { userId, merchantId, impersonatorId: root.userId, source });
    await fail(failed, { userId, merchantId, impersonatorId: root.userId, source });
    expect([await stateOf(first), await stateOf(failed), await stateOf(last)]).toEqual([
      'running',
      'failed',
      'running',
    ]);
    expect([await told(first), await told(failed), await told(last)]).toEqual([
      [],
      [['certificates.fail', ines.userId, root.userId]],
      [],
    ]);
  });

  it('that break down each time say so, also when each attempt ran in another process', async () => {
    const id = await begun();
    const store: FileStore = {
      ...createFileStore(join(world.dataDir, 'files')),
      put: () => Promise.reject(new Error('The disk is full')),
    };
    const attempted = async (attempt: number) => {
      const handlers: JobHandler<CertificatesJob>[] = [];
      registerJobs(
        { handle: (_name, handler) => void handlers.push(handler as JobHandler<CertificatesJob>) },
        { store },
      );
      const job = testJob({ database: database(), clock: world.clock, attempt });
      await handlers[0]?.({ batchId: id, merchantId: ines.merchantId }, job).catch(() => undefined);
      return stateOf(id);
    };
    const states = [];
    for (const attempt of [1, 2, 3, 4]) states.push(await attempted(attempt));
    expect(states).toEqual(['running', 'running', 'running', 'failed']);
  });

  it('are failed in the name of who the record says, where their job names nobody', async () => {
    const failed = await begun();
    await fail(failed);
    expect(await told(failed)).toEqual([['certificates.fail', ines.userId, null]]);
  });

  it('are not made for somebody who has lost the claim, or was blocked, since they asked', async () => {
    const [first, lost, blocked] = [await world.person(['All']), await world.person([]), await world.person(['All'])];
    await database().transaction({ kind: 'system' }, (trx) =>
      trx.updateTable('users').set({ is_blocked: true }).where('id', '=', blocked.userId).execute(),
    );
    const store = createFileStore(join(world.dataDir, 'files'));
    const outcomes = [];
    for (const { userId } of [first, lost, blocked]) {
      const id = await begun(userId);
      const job = testJob({ database: database(), clock: world.clock });
      await makeCertificates({ store }, { batchId: id, merchantId: world.merchantId }, job);
      outcomes.push([await stateOf(id), (await told(id)).map(([action]) => action)]);
    }
    expect(outcomes).toEqual([
      ['completed', ['certificates.complete']],
      ['failed', ['certificates.fail']],
      ['failed', ['certificates.fail']],
    ]);
  });

  it('hold nobody who was removed while they were made', async () => {
    const [kept, removed] = [await search(), await search()];
    const id = await begun(ines.userId, [kept, removed]);
    const files = createFileStore(join(world.dataDir, 'files'));
    const digests: string[] = [];
    const store: FileStore = {
      ...files,
      put: async (bytes) => {
        const file = await files.put(bytes);
        digests.push(file.digest);
        await database().transaction({ kind: 'system' }, (trx) =>
          trx.deleteFrom('searches').where('id', '=', removed).execute(),
        );
        return file;
      },
    };
    const job = testJob({ database: database(), clock: world.clock });
    await makeCertificates({ store }, { batchId: id, merchantId: world.merchantId }, job);
    expect(await Promise.all(digests.map((digest) => files.has(digest)))).toEqual([false, true]);
    expect(await world.ask(ines, viewCertificates, { params: { id } })).toMatchObject({
      download: { state: 'completed', doneSearches: 1, note: expect.stringContaining('1') },
    });
  });
});
