import type { OutputOf } from '@tamis/contract';
import type { getLink } from '@tamis/contract/screening';
import type { Ctx } from '../../../platform/context.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import { findSearch } from '../records/searches-store.ts';

/** The case that a search belongs to. There are no cases yet, so there is never one. */
export async function viewLink(ctx: Ctx, searchId: string): Promise<OutputOf<typeof getLink>> {
  if (!(await ctx.read((trx) => findSearch(trx, searchId)))) throw new NotFoundError('The search');
  return { link: null };
}
