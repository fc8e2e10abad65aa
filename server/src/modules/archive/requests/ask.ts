import { randomBytes } from 'node:crypto';
import type { ArchiveRequest, ArchiveScope } from '@tamis/contract/archiver';
import type { WriteTransaction } from '../../../platform/context.ts';
import { newId } from '../../../platform/new-id.ts';
import { needsSecondPerson } from '../../screening/index.ts';
import { ARCHIVE_JOB, type ArchiveCtx, type ArchiveJob } from '../records/archive-ctx.ts';
import { requestView } from '../records/request-view.ts';
import { type ArchiveKind, insertRequest, keyContext, type RemovalReason } from '../records/requests-store.ts';
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
    const { action, ...request } = asked;
    const isProposed = asked.kind !== 'snapshot' && (await needsSecondPerson(tx.trx, merchantId, 'deletion'));
    const id = newId(ctx.clock);
    const row = await insertRequest(tx.trx, {
      ...request,
      id,
      merchantId,
      state: isProposed ? 'proposed' : 'waiting',
      askedBy: userId,
      impersonatorId,
      apiKeyId,
      askedAt: ctx.clock.now(),
      fileKey:
        asked.kind === 'removal' ? null : ctx.secrets.seal(randomBytes(32).toString('base64url'), keyContext(id)),
    });
    await tellArchive(tx.trx, merchantId);
    await tx.audit({ action, subjectType: 'archive-request', subjectId: id, body: saidOf(asked, isProposed) });
    if (!isProposed) await begin(ctx, tx, id);
    return requestView(row);
  });

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

export const begin = (ctx: ArchiveCtx, { trx }: Pick<WriteTransaction, 'trx'>, requestId: string): Promise<void> =>
  ctx.jobs.enqueue(trx, ARCHIVE_JOB, { requestId, merchantId: ctx.actor.merchantId } satisfies ArchiveJob, {
    singletonKey: requestId,
    by: ctx,
  });
