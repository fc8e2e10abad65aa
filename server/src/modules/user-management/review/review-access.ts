import type { BodyOf } from '@tamis/contract';
import { REVIEWED_USERS_MAX, reviewAccess as endpoint } from '@tamis/contract/users';
import type { Ctx, WriteTransaction } from '../../../platform/context.ts';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { writeXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { findUses } from '../../claim-uses/index.ts';
import { findMerchantFacts } from '../../merchants/index.ts';
import { findPersonName } from '../../users/index.ts';
import { findPeopleToReview } from '../records/people-store.ts';
import { type AccessReview, reviewSheets } from './review-sheets.ts';

type ReviewCtx = Ctx & { isOfAll: boolean };

/** Who holds what, and when they last used it, as a file that leaves the house: the log says that it did. */
export const reviewAccess: Verb<typeof endpoint, ReviewCtx> = async (ctx, { body }) => {
  const write = ctx.isOfAll ? ctx.writeAsSystem : ctx.write;
  const review = await write((tx) => readReview(ctx, tx, body));
  const file = await writeXlsx(reviewSheets(review));
  return { bytes: file.toString('base64'), fileName: `access-review-${review.at.toISOString().slice(0, 10)}.xlsx` };
};

async function readReview(
  { actor, clock, isOfAll }: ReviewCtx,
  { trx, audit }: WriteTransaction,
  filter: BodyOf<typeof endpoint>,
): Promise<AccessReview> {
  const at = clock.now();
  const people = await findPeopleToReview(trx, filter, { now: at, isOfAll }, REVIEWED_USERS_MAX + 1);
  if (people.length > REVIEWED_USERS_MAX)
    throw new ConflictError('An access review holds at most 10,000 users. Choose an organisation, a role or a status.');
  const uses = await findUses(
    trx,
    people.map(({ id }) => id),
  );
  const merchantId = isOfAll ? 'all' : actor.merchantId;
  const { ids, ...filters } = filter;
  const asked = { merchantId, ...filters, ...(ids && { chosen: ids.length }), users: people.length };
  await audit({ action: endpoint.name, subjectType: 'list', subjectId: 'users', body: asked });
  const maker = await findPersonName(trx, actor.userId);
  return {
    at,
    by: maker ? `${maker.name} ${maker.surname}`.trim() : 'Root',
    organisation: isOfAll ? undefined : (await findMerchantFacts(trx, actor.merchantId)).name,
    filter,
    people,
    uses,
  };
}
