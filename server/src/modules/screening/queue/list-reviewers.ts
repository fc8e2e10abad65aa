import type { findReviewers as endpoint } from '@tamis/contract/screening';
import type { Verb } from '../../../platform/http/route.ts';
import { findAccounts } from '../../users/index.ts';
import { mayReview } from './queue-policy.ts';
import { nameOf } from '../records/name-of.ts';

/** Whom searches can be assigned to. */
export const listReviewers: Verb<typeof endpoint> = async (ctx) => {
  const people = await ctx.read(findAccounts);
  return { reviewers: people.filter(mayReview).map((person) => ({ id: person.id, name: nameOf(person) })) };
};
