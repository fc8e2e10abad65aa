import * as contract from '@tamis/contract/cases';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { changeCase } from '../records/change-case.ts';
import { clearAttention, findAttention } from '../records/cases-store.ts';
import { wokenRow } from '../records/snooze-policy.ts';

export const updateCase: Verb<typeof contract.updateCase> = (
  ctx,
  { params, body: { version, product, channel, ...fields } },
) =>
  changeCase(ctx, { id: params.id, version, act: 'edit', action: contract.updateCase.name }, (was) => ({
    ...fields,
    product: product ?? was.product,
    channel: channel ?? was.channel,
  }));

/** In every stage: an approved case is watched, too. */
export const seeAttention: Verb<typeof contract.seeCaseAttention> = (ctx, { params }) =>
  changeCase(
    ctx,
    { id: params.id, act: 'see-attention', action: contract.seeCaseAttention.name },
    async (was, { trx, audit }) => {
      const [first] = await findAttention(trx, [was.id]);
      if (!first) throw new ConflictError('Nothing of this case asks for attention.');
      await clearAttention(trx, was.id);
      // What asked has brought it back: it does not rest again once that was seen.
      if (was.snoozedUntil) await audit(wokenRow(was, first.cause));
      return { snoozedUntil: null };
    },
  );
