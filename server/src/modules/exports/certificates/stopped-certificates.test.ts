import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newId } from '../../../platform/new-id.ts';
import { createFileStore } from '../../../platform/storage/file-store.ts';
import { createTestDatabase, engines } from '../../../platform/testing/test-database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { fixedClock } from '../../../testing/fixed-clock.ts';
import { insertMerchant } from '../../merchants/testing.ts';
import { insertCertificateBatch, findCertificateBatch } from './certificates-store.ts';
import { makeCertificates } from './make-certificates.ts';

it('A download of certificates whose making is told to stop is not made of fewer, but tried again', async () => {
  const clock = fixedClock('2026-11-21T10:00:00.000Z');
  const folder = await mkdtemp(join(tmpdir(), 'tamis-files-'));
  const store = createFileStore(folder);
  const database = await createTestDatabase(engines.at(-1) ?? 'pglite');
  const [merchantId, batchId, createdBy] = [newId(clock), newId(clock), newId(clock)];
  await database.transaction({ kind: 'system' }, (trx) =>
    insertMerchant(trx, { id: merchantId, name: 'Harrowgate Trust Bank', createdAt: clock.now() }),
  );
  const scope = { kind: 'merchant', merchantId } as const;
  await database.transaction(scope, (trx) =>
    insertCertificateBatch(trx, {
      id: batchId,
      merchantId,
      searchIds: [newId(clock)],
      createdBy,
      createdAt: clock.now(),
    }),
  );
  const reason = new Error('The process stops');
  const making = makeCertificates(
    { store },
    { batchId, merchantId },
    testJob({ database, clock, signal: AbortSignal.abort(reason) }),
  );
  await expect(making).rejects.toBe(reason);
  const batch = await database.transaction(scope, (trx) => findCertificateBatch(trx, batchId));
  expect(batch?.state).toBe('running');
  for await (const digest of store.list()) throw new Error(`The file ${digest} was kept`);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
