import type { BodyOf } from '@tamis/contract';
import type { changeProfile as endpoint } from '@tamis/contract/profile';
import type { Ctx } from '../../platform/context.ts';
import { publish } from '../../platform/realtime/live-events.ts';
import { renameUser } from './users-store.ts';

/** Changes one's own name; everybody of the merchant sees the new one at once. */
export async function changeProfile(
  ctx: Ctx,
  { name, surname }: BodyOf<typeof endpoint>,
): Promise<Record<string, never>> {
  const { userId, merchantId } = ctx.actor;
  await ctx.write(async ({ trx, audit }) => {
    await renameUser(trx, userId, { name, surname });
    await publish(trx, { userId, event: 'session_changed_event', data: {} });
    await publish(trx, { merchantId, event: 'clean_users_map_cache_event', data: {} });
    await audit({ action: 'profiles.change', subjectType: 'user', subjectId: userId, body: { name, surname } });
  });
  return {};
}
