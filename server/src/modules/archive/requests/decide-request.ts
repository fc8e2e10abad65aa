import {
  approveArchiveRequest as approveEndpoint,
  cancelArchiveRequest as cancelEndpoint,
} from '@tamis/contract/archiver';
import { holdsAny } from '@tamis/contract';
import { ConflictError, ForbiddenError, NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { isSamePerson, OWN_PROPOSAL } from '../../screening/index.ts';
import type { ArchiveCtx } from '../records/archive-ctx.ts';
import { lockRequest, type RequestRow, saveRequest } from '../records/requests-store.ts';
import { tellArchive } from '../records/tell-archive.ts';
import { begin } from './ask.ts';

/** The second person, where the rules of the merchant want one. */
export const approveRequest: Verb<typeof approveEndpoint, ArchiveCtx> = (ctx, { params: { id } }) =>
  ctx.write(async (tx) => {
    const { merchantId, userId, impersonatorId, apiKeyId } = ctx.actor;
    const request = await lockRequest(tx.trx, merchantId, id);
    if (!request) throw new NotFoundError('The request');
    if (request.state !== 'proposed') throw new ConflictError('It is not waiting for anybody.');
    if (apiKeyId !== null) throw new ForbiddenError('An API key cannot approve anything.');
    if (isSamePerson({ userId, impersonatorId }, askedBy(request))) throw new ForbiddenError(OWN_PROPOSAL);
    await saveRequest(tx.trx, id, {
      state: 'waiting',
      decided_by: userId,
      decided_impersonator: impersonatorId,
      decided_at: ctx.clock.now(),
    });
    await begin(ctx, tx, id);
    await tellArchive(tx.trx, merchantId);
    await tx.audit({ action: approveEndpoint.name, subjectType: 'archive-request', subjectId: id });
    return {};
  });

const askedBy = ({ asked_by: userId, impersonator_id: impersonatorId }: RequestRow) => ({
  userId: userId ?? '',
  impersonatorId,
});

/** Its job sees it before its next step. What was removed is gone; a snapshot that is not whole goes. */
export const cancelRequest: Verb<typeof cancelEndpoint> = async (ctx, { params: { id } }) => {
  await ctx.write(async ({ trx, audit }) => {
    const { merchantId, userId, impersonatorId, claims } = ctx.actor;
    const request = await lockRequest(trx, merchantId, id);
    if (!request) throw new NotFoundError('The request');
    if (request.kind !== 'snapshot' && !holdsAny(claims, ['All']))
      throw new ForbiddenError('Only an owner can cancel a removal.');
    if (request.ended_at !== null) throw new ConflictError('It has already ended.');
    const now = ctx.clock.now();
    await saveRequest(trx, id, {
      state: 'cancelled',
      ended_at: now,
      decided_by: userId,
      decided_impersonator: impersonatorId,
      decided_at: now,
      // Of a snapshot that is not verified nothing is left; a verified one stays for its time.
      ...(request.verified_at === null && { file_key: null }),
    });
    await tellArchive(trx, merchantId);
    await audit({
      action: cancelEndpoint.name,
      subjectType: 'archive-request',
      subjectId: id,
      body: { was: request.state, removed: request.removed },
    });
  });
  return {};
};
