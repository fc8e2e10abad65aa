import { ConflictError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { WriteTransaction } from '../../../platform/context.ts';
import { newId } from '../../../platform/new-id.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import type { ImportStep } from '../records/counts.ts';
import { stepOf } from '../records/import-progress.ts';
import { digestOf } from './import-parts.ts';
import { requireDefinition } from '../records/list-definition.ts';
import { refuseInterrupted } from './refuse-version.ts';
import { lockSource } from '../records/sources-store.ts';
import type { ListVersion, OriginalFile } from '../records/version.ts';
import { findSourceVersions, findVersion, insertVersion } from '../records/versions-store.ts';
import { isDead } from '../records/watchlist-policy.ts';

export interface NewImport {
  source: string;
  files: OriginalFile[];
  fetchedFrom: string;
  fetchedBy: string;
  firstStep: ImportStep;
  /**
   * This process runs the import itself, and gives its first sign of life with it: one that dies before the next counts
   * as dead. Absent where a job will take it, for which it waits however long that takes.
   */
  runsHere?: true;
}

/**
 * Begins a version of a source, one at a time: throws ConflictError while another import of it runs.
 * One that a dead process has left behind is refused first.
 */
export async function startImport(
  { trx, audit }: Pick<WriteTransaction, 'trx' | 'audit'>,
  clock: Clock,
  request: NewImport,
): Promise<ListVersion> {
  const definition = requireDefinition(request.source);
  if (!(await lockSource(trx, request.source))) throw new Error(`The source ${request.source} is not set up`);
  const [running] = await findSourceVersions(trx, request.source, ['importing']);
  if (running && !isDead(running, clock.now()))
    throw new ConflictError(`An import of ${definition.title} is already running.`);
  if (running) await refuseInterrupted({ trx, audit }, clock, running);
  const id = newId(clock);
  await insertVersion(trx, {
    id,
    source: request.source,
    digest: request.files.length > 0 ? digestOf(request.files) : '',
    fetchedAt: clock.now(),
    fetchedFrom: request.fetchedFrom,
    fetchedBy: request.fetchedBy,
    readerVersion: definition.readerVersion,
    files: request.files,
    progress: stepOf(request.firstStep, 0, null, clock),
    heartbeatAt: request.runsHere ? clock.now() : null,
  });
  await publish(trx, { rootOnly: true, event: 'watchlists_changed_event', data: { source: request.source } });
  const version = await findVersion(trx, request.source, id);
  if (!version) throw new Error(`The version ${id} is gone`);
  return version;
}
