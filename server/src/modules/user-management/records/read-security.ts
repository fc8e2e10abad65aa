import type { findUserActivity, findUserSessions } from '@tamis/contract/user-security';
import type { Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findOpenSessions, openSessionView } from '../../auth/index.ts';
import { findAccount } from '../../users/index.ts';
import { findActivity } from './activity-store.ts';

const about = <T>(ctx: Ctx, id: string, work: (trx: Trx) => Promise<T>): Promise<T> =>
  ctx.read(async (trx) => {
    if (!(await findAccount(trx, id))) throw new NotFoundError('The user');
    return work(trx);
  });

export const listUserSessions: Verb<typeof findUserSessions> = async (ctx, { params: { id } }) => {
  const rows = await about(ctx, id, (trx) => findOpenSessions(trx, id, ctx.clock.now()));
  return { sessions: rows.map(openSessionView) };
};

export const listUserActivity: Verb<typeof findUserActivity> = (ctx, { params: { id }, body }) =>
  about(ctx, id, (trx) => findActivity(trx, id, body));
