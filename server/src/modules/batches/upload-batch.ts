import { createHash } from 'node:crypto';
import { BATCH_FILE_MAX_BYTES, type uploadBatch as endpoint } from '@tamis/contract/batches';
import type { Ctx } from '../../platform/context.ts';
import { NotFoundError, PayloadTooLargeError, ValidationError } from '../../platform/errors/app-error.ts';
import type { UploadedFile, Verb } from '../../platform/http/route.ts';
import { insertRows } from './batch-rows-store.ts';
import { batchView } from './batch-view.ts';
import { countRows, findBatch, insertBatch, makeWhole, type NewBatch } from './batches-store.ts';
import { newBatch } from './create-batch.ts';
import { readFile } from './sheet/read-file.ts';
import type { SheetRows } from './sheet/sheet-protocol.ts';

/** A batch from an uploaded spreadsheet: every row is checked, and nothing starts. */
export const uploadBatch: Verb<typeof endpoint> = async (ctx, { query, files: uploads }) => {
  const { name, bytes } = await readUpload(uploads);
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
    await ctx.write(async ({ trx, audit }) => {
      if (index === 0) await insertBatch(trx, batch);
      await insertRows(trx, batch, part);
      if (index < parts.length - 1) return audit({ action: 'batches.insert', ...subject, body: { rows: part.rows } });
      await countRows(trx, batch.id, { rows: total, invalid });
      await makeWhole(trx, batch.id);
      return audit({
        action: 'batches.upload',
        ...subject,
        body: { name: batch.fileName, digest: batch.fileDigest, rows: total, invalid, warnings },
      });
    });
  }
}

const LONGEST_NAME = 200;

async function readUpload(uploads: AsyncIterable<UploadedFile>): Promise<{ name: string; bytes: Buffer }> {
  let file: { name: string; bytes: Buffer } | undefined;
  for await (const { name, stream } of uploads) {
    const bytes = await readWhole(stream);
    if (file) throw ValidationError.at('file', 'Choose one file.');
    file = { name: shortName(name), bytes };
  }
  if (!file) throw ValidationError.at('file', 'Choose a file.');
  return file;
}

async function readWhole(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    // What is too much is read to its end and forgotten: the sender is still talking.
    if (size <= BATCH_FILE_MAX_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > BATCH_FILE_MAX_BYTES)
    throw new PayloadTooLargeError('file', `The file is larger than ${BATCH_FILE_MAX_BYTES / 1024 ** 2} MB. Split it.`);
  return Buffer.concat(chunks);
}

/** What a client calls a file: maybe a path, of which the last part counts, maybe nothing. */
function shortName(sent: string | undefined): string {
  const name = (sent ?? '')
    .split(/[\\/]/)
    .at(-1)
    ?.replaceAll(/\p{Cc}/gu, '')
    .slice(0, LONGEST_NAME);
  return name || 'unnamed';
}
