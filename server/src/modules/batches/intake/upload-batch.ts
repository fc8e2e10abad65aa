import { createHash } from 'node:crypto';
import { BATCH_FILE_MAX_BYTES, type uploadBatch as endpoint } from '@tamis/contract/batches';
import type { Ctx, WriteTransaction } from '../../../platform/context.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import { readUpload } from '../../../platform/http/read-upload.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { insertRows } from '../records/batch-rows-store.ts';
import { batchView } from '../records/batch-view.ts';
import { countRows, findBatch, insertBatch, makeWhole, type NewBatch } from '../records/batches-store.ts';
import { newBatch } from './create-batch.ts';
import { readFile } from '../sheet/read-file.ts';
import type { SheetRows } from '../sheet/sheet-protocol.ts';

/** A batch from an uploaded spreadsheet: every row is checked, and nothing starts. */
export const uploadBatch: Verb<typeof endpoint> = async (ctx, { query, files: uploads }) => {
  const { name, bytes } = await readUpload(uploads, BATCH_FILE_MAX_BYTES);
  const sheet = await readFile(bytes, ctx.clock.now().getUTCFullYear());
  const digest = createHash('sha256').update(bytes).digest('hex');
  const batch = newBatch(ctx, { name, isMonitored: query.is_monitored === 'true', file: { name, digest } });
  await saveRows(ctx, batch, sheet);
  const saved = await ctx.read((trx) => findBatch(trx, batch.id));
  if (!saved) throw new NotFoundError('The batch');
  return { batch: batchView(saved), warnings: sheet.warnings };
};

/** Part by part, each in a transaction of its own: on the embedded database nobody else is answered during one. */
async function saveRows(ctx: Ctx, batch: NewBatch, { parts, total, invalid, warnings }: SheetRows): Promise<void> {
  const subject = { subjectType: 'batch', subjectId: batch.id };
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const save = async ({ trx, audit }: WriteTransaction) => {
      if (index === 0) await insertBatch(trx, batch);
      await insertRows(trx, batch, part);
      if (!isLast) return audit({ action: 'batches.insert', ...subject, body: { rows: part.rows } });
      await countRows(trx, batch.id, { rows: total, invalid });
      await makeWhole(trx, batch.id);
      return audit({
        action: 'batches.upload',
        ...subject,
        body: { name: batch.fileName, digest: batch.fileDigest, rows: total, invalid, warnings },
      });
    };
    await (isLast ? ctx.write(save) : ctx.writePart(save));
  }
}
