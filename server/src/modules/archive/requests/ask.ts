import { randomBytes } from 'node:crypto';
import { type ArchiveRequest, type ArchiveScope, takeSnapshot } from '@tamis/contract/archiver';
import type { WriteTransaction } from '../../../platform/context.ts';
import { newId } from '../../../platform/new-id.ts';
import { needsSecondPerson } from '../../screening/index.ts';
import { ARCHIVE_JOB, type ArchiveCtx, type ArchiveJob } from '../records/archive-ctx.ts';
import { requestView } from '../records/request-view.ts';
import {
  type ArchiveKind,
  insertRequest,
  keyContext,
  type NewRequest,
  type RemovalReason,
  type RequestRow,
} from '../records/requests-store.ts';
import { tellArchive } from '../records/tell-archive.ts';

export interface Asked {
  action: string;
  kind: ArchiveKind;
  scope: ArchiveScope;
  withDocuments: boolean;
  why: RemovalReason | null;
  reason: string;
}

/** Keeps what somebody asks for, and begins with it unless a second person has to approve it. */
export const ask = (ctx: ArchiveCtx, asked: Asked): Promise<ArchiveRequest> =>
  ctx.write(async (tx) => {
    const { merchantId, userId, impersonatorId, apiKeyId } = ctx.actor;
    const isProposed = asked.kind !== 'snapshot' && (await needsSecondPerson(tx.trx, merchantId, 'deletion'));
    const row = await keepAsked(ctx, tx, asked, { merchantId, askedBy: userId, impersonatorId, apiKeyId, isProposed });
    if (!isProposed) await begin(ctx, tx, row.id);
    return requestView(row);
  });

type Asking = Pick<NewRequest, 'merchantId' | 'askedBy' | 'impersonatorId' | 'apiKeyId'> & { isProposed: boolean };

async function keepAsked(
  { clock, secrets }: Pick<ArchiveCtx, 'clock' | 'secrets'>,
  { trx, audit }: Pick<WriteTransaction, 'trx' | 'audit'>,
  asked: Asked,
  { isProposed, ...by }: Asking,
): Promise<RequestRow> {
  const { action, ...request } = asked;
  const id = newId(clock);
  const row = await insertRequest(trx, {
    ...request,
    ...by,
    id,
    state: isProposed ? 'proposed' : 'waiting',
    askedAt: clock.now(),
    fileKey: asked.kind === 'removal' ? null : secrets.seal(randomBytes(32).toString('base64url'), keyContext(id)),
  });
  await tellArchive(trx, by.merchantId);
  await audit({ action, subjectType: 'archive-request', subjectId: id, body: saidOf(asked, isProposed) });
  return row;
}

export interface SnapshotAsked {
  merchantId: string;
  /** Who has set up that it is asked for. */
  askedBy: string;
  subject: ArchiveScope['subjects'][number];
  /** At least one. */
  ids: readonly string[];
}

/** Has a snapshot of some searches or cases written without anybody calling, in the transaction of why. */
export async function askForSnapshot(
  parts: Pick<ArchiveCtx, 'clock' | 'secrets' | 'jobs'>,
  tx: Pick<WriteTransaction, 'trx' | 'audit'>,
  { merchantId, askedBy, subject, ids }: SnapshotAsked,
): Promise<void> {
  const scope: ArchiveScope = {
    subjects: [subject],
    before: null,
    reference: '',
    name: '',
    searchIds: subject === 'searches' ? [...ids] : [],
    caseIds: subject === 'cases' ? [...ids] : [],
  };
  const asked: Asked = {
    action: takeSnapshot.name,
    kind: 'snapshot',
    scope,
    withDocuments: false,
    why: null,
    reason: '',
  };
  const by = { merchantId, askedBy, impersonatorId: null, apiKeyId: null, isProposed: false };
  const { id } = await keepAsked(parts, tx, asked, by);
  await enqueue(parts, tx, { requestId: id, merchantId });
}

/** Without the name: who is to be forgotten is not written down for good by that. */
const saidOf = ({ scope, why, reason, withDocuments }: Asked, isProposed: boolean) => ({
  subjects: scope.subjects,
  before: scope.before,
  byName: scope.name !== '',
  byReference: scope.reference !== '',
  searches: scope.searchIds,
  cases: scope.caseIds,
  withDocuments,
  ...(why && { why, reason }),
  isProposed,
});

export const begin = (ctx: ArchiveCtx, tx: Pick<WriteTransaction, 'trx'>, requestId: string): Promise<void> =>
  enqueue(ctx, tx, { requestId, merchantId: ctx.actor.merchantId }, ctx);

const enqueue = (
  { jobs }: Pick<ArchiveCtx, 'jobs'>,
  { trx }: Pick<WriteTransaction, 'trx'>,
  work: ArchiveJob,
  by?: ArchiveCtx,
): Promise<void> => jobs.enqueue(trx, ARCHIVE_JOB, work, { singletonKey: work.requestId, ...(by && { by }) });
