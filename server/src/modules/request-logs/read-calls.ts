import {
  type findLogFilters,
  type findLoggedCalls,
  type LoggedCall,
  MOST_COUNTED,
  MOST_MADE,
  type viewLoggedCall,
} from '@tamis/contract/request-logs';
import type { Actor, Ctx } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { nextOf } from '../../platform/db/pages/cursor.ts';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { findKeyNames } from '../api-keys/index.ts';
import { keepsBodies, maySeeBodies } from './bodies-policy.ts';
import { findActsOf } from './acts-store.ts';
import {
  type CallRow,
  findCall,
  findCallers,
  findCallPage,
  findChoices,
  findRestrictedViewers,
} from './request-logs-store.ts';

const callView = ({ at, ...row }: CallRow): LoggedCall => ({ ...row, at: at.toISOString() });

export const listCalls: Verb<typeof findLoggedCalls> = async (ctx, { body }) => {
  const { rows, totalRecords, ...followed } = await ctx.read((trx) => findCallPage(trx, body));
  return {
    calls: rows.map(callView),
    totalRecords: Math.min(totalRecords, MOST_COUNTED),
    areMore: totalRecords > MOST_COUNTED,
    ...nextOf(followed),
  };
};

export const viewFilters: Verb<typeof findLogFilters, Ctx & { keptDays: number }> = ({ read, keptDays }) =>
  read(async (trx) => {
    const { routes, errorCodes } = await findChoices(trx);
    const names = await findKeyNames(trx);
    const callers = await findCallers(
      trx,
      names.map(({ id }) => id),
    );
    const keys = names.filter(({ id }) => callers.has(id));
    return { keys: keys.map(({ id, name }) => ({ id, name })), routes, errorCodes, keptDays };
  });

export const viewCall: Verb<typeof viewLoggedCall> = async (ctx, { params }) => {
  const { actor } = ctx;
  const { call, acts } = await ctx.read(async (trx) => {
    const found = await findCall(trx, params.id);
    if (!found) throw new NotFoundError('The request');
    const isSeen = maySeeBodies(actor, found.endpoint) && (await maySeeActs(trx, actor, found.userId));
    return { call: found, acts: isSeen ? await findActsOf(trx, found, MOST_MADE + 1) : null };
  });
  const { endpoint, path, requestHeaders, responseHeaders, requestBody, responseBody, ...row } = call;
  const isShown = maySeeBodies(actor, endpoint);
  return {
    ...callView(row),
    path,
    // Written by insertCalls, in these shapes.
    requestHeaders: requestHeaders as Record<string, string>,
    responseHeaders: responseHeaders as Record<string, string>,
    bodies: !keepsBodies(endpoint) ? 'not-kept' : isShown ? 'shown' : 'hidden',
    requestBody: isShown ? requestBody : null,
    responseBody: isShown ? responseBody : null,
    made: acts?.slice(0, MOST_MADE).map(({ at, ...act }) => ({ ...act, at: at.toISOString() })) ?? null,
    isMoreMade: (acts?.length ?? 0) > MOST_MADE,
  };
};

/** Whoever sees what others do not may have done it to that: only they themselves are told. */
const maySeeActs = async (trx: Trx, { userId }: Actor, callerId: string): Promise<boolean> =>
  userId === callerId || !(await findRestrictedViewers(trx, [callerId])).has(callerId);
