import { liftHold as liftEndpoint, placeHold as placeEndpoint } from '@tamis/contract/archiver';
import { ConflictError, NotFoundError, ValidationError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/new-id.ts';
import { tellArchive } from '../records/tell-archive.ts';
import { endHold, findHold, type HoldKind, insertHold, isThere, stopRemovals } from './holds-store.ts';

const missing: Record<HoldKind, string> = {
  search: 'There is no search of this id.',
  case: 'There is no case of this id.',
  reference: 'Nothing has this reference.',
};

/** Waits for what is being removed, so that nothing goes after the hold was placed. */
export const placeHold: Verb<typeof placeEndpoint> = (ctx, { body: { kind, subject, reason } }) =>
  ctx.write(async ({ trx, audit }) => {
    const { merchantId, userId } = ctx.actor;
    await stopRemovals(trx, merchantId);
    if (!(await isThere(trx, merchantId, kind, subject))) throw ValidationError.at('subject', missing[kind]);
    const id = newId(ctx.clock);
    await insertHold(
      trx,
      { id, merchantId, kind, subject, reason, placedBy: userId, placedAt: ctx.clock.now() },
      new ConflictError('It is already under a legal hold.'),
    );
    await tellArchive(trx, merchantId);
    await audit({
      action: placeEndpoint.name,
      subjectType: 'legal-hold',
      subjectId: id,
      body: { was: null, is: { kind, subject, reason } },
    });
    return { id };
  });

export const liftHold: Verb<typeof liftEndpoint> = (ctx, { params: { id }, body: { reason } }) =>
  ctx.write(async ({ trx, audit }) => {
    const { merchantId, userId } = ctx.actor;
    const hold = await findHold(trx, merchantId, id);
    if (!hold || !(await endHold(trx, merchantId, { id, by: userId, at: ctx.clock.now(), reason })))
      throw new NotFoundError('The legal hold');
    await tellArchive(trx, merchantId);
    const { kind, subject } = hold;
    await audit({
      action: liftEndpoint.name,
      subjectType: 'legal-hold',
      subjectId: id,
      body: { was: { kind, subject, reason: hold.reason }, is: null, reason },
    });
    return {};
  });
