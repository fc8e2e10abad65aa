import type { importFiles as endpoint } from '@tamis/contract/watchlists';
import { detectSource } from '@tamis/lists';
import { NotFoundError, ValidationError } from '../../../platform/errors/app-error.ts';
import type { UploadedFile, Verb } from '../../../platform/http/route.ts';
import { uploadedName } from '../../../platform/http/uploaded-name.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { listFiles } from './import-parts.ts';
import { definitionOf } from '../records/list-definition.ts';
import { IMPORT_JOB, type ImportJob } from './job-names.ts';
import { switchSource } from '../records/switch-source.ts';
import { startImport } from './start-import.ts';
import type { OriginalFile } from '../records/version.ts';
import { DEMO } from '../records/watchlist-policy.ts';
import type { WatchlistsCtx } from './watchlists-ctx.ts';

/** Takes the uploaded files of one list and imports them in the background; a source that was off is switched on. */
export const importFiles: Verb<typeof endpoint, WatchlistsCtx> = async (
  ctx,
  { query: { source: named }, files: uploads },
) => {
  const files = await storeUploads(ctx.store, uploads);
  const source = named ?? (await recognise(ctx.store, files));
  if (!definitionOf(source)) throw new NotFoundError('The source');
  if (source === DEMO)
    throw ValidationError.at('source', 'The demonstration list comes with the product and cannot be uploaded.');
  return ctx.writeAsSystem(async ({ trx, audit }) => {
    const names = files.map((file) => file.name);
    const version = await startImport({ trx, audit }, ctx.clock, {
      source,
      files,
      fetchedFrom: names.join(', '),
      fetchedBy: ctx.actor.userId,
      firstStep: 'read',
    });
    await switchSource(trx, source, true, ctx.clock.now());
    await ctx.jobs.enqueue(trx, IMPORT_JOB, { source, versionId: version.id } satisfies ImportJob, { by: ctx });
    await audit({
      action: 'watchlists.import',
      subjectType: 'list-version',
      subjectId: version.id,
      body: { source, files },
    });
    return { versionId: version.id, source };
  });
};

/** Streams every file to the store; none is used unless all arrived whole. */
async function storeUploads(store: FileStore, uploads: AsyncIterable<UploadedFile>): Promise<OriginalFile[]> {
  const files: OriginalFile[] = [];
  for await (const { name, stream } of uploads) {
    const kept = await store.put(stream);
    files.push({ name: uploadedName(name), ...kept });
  }
  if (files.length === 0) throw ValidationError.at('files', 'Choose the files of a list.');
  return files;
}

async function recognise(store: FileStore, files: readonly OriginalFile[]): Promise<string> {
  const source = await detectSource(listFiles(store, files));
  if (source === undefined)
    throw ValidationError.at('source', 'These files are not recognised as a list. Say which source they belong to.');
  return source;
}
