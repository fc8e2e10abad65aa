import { deleteSavedFilter as endpoint } from '@tamis/contract/saved-filters';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { lockSavedFilter, removeSavedFilter } from './saved-filters-store.ts';

/** Whoever may read its list no more may still forget it. */
export const deleteSavedFilter: Verb<typeof endpoint> = (ctx, { params: { id } }) =>
  ctx.write(async ({ trx, audit }) => {
    const was = await lockSavedFilter(trx, ctx.actor.userId, id);
    if (!was) throw new NotFoundError('The saved filter');
    await removeSavedFilter(trx, id);
    const body = { list: was.list };
    await audit({ action: endpoint.name, subjectType: 'saved-filter', subjectId: id, body });
    return {};
  });
