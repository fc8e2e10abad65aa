import { Readable } from 'node:stream';
import { downloadSnapshot as endpoint } from '@tamis/contract/archiver';
import { ConflictError, NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import type { SealedReader } from '../../../platform/storage/sealed-files.ts';
import type { ArchiveCtx } from '../records/archive-ctx.ts';
import { countDownload, lockRequest } from '../records/requests-store.ts';
import { tellArchive } from '../records/tell-archive.ts';
import { snapshotKey } from '../snapshot/snapshot-key.ts';
import { snapshotFile } from '../snapshot/write-part.ts';

/** The file, as it is unsealed; that it was downloaded is kept before the first byte leaves. */
export const downloadSnapshot: Verb<typeof endpoint, ArchiveCtx> = (ctx, { params: { id } }) =>
  ctx.write(async ({ trx, audit }) => {
    const { merchantId } = ctx.actor;
    const request = await lockRequest(trx, merchantId, id);
    if (!request || request.kind === 'removal') throw new NotFoundError('The snapshot');
    const { verified_at: verifiedAt, gone_at: goneAt, expires_at: expiresAt } = request;
    if (goneAt || (expiresAt && expiresAt <= ctx.clock.now()))
      throw new ConflictError('The snapshot is gone. Take another one.');
    const key = snapshotKey(ctx, request);
    if (!verifiedAt || !key) throw new ConflictError('The snapshot is not ready yet.');
    const file = await ctx.files.open(snapshotFile(id), key);
    if (!file) throw new ConflictError('The file of the snapshot is no longer on this server. Take another one.');
    await countDownload(trx, id);
    await tellArchive(trx, merchantId);
    await audit({ action: endpoint.name, subjectType: 'archive-request', subjectId: id, body: { size: file.size } });
    return {
      fileName: `archive-${request.asked_at.toISOString().slice(0, 10)}-${id.slice(-6)}.zip`,
      contentType: 'application/zip',
      content: Readable.from(contentOf(file)),
    };
  });

async function* contentOf(file: SealedReader): AsyncGenerator<Buffer> {
  try {
    yield* file.stream();
  } finally {
    await file.close();
  }
}
