import { deviceName } from '@tamis/contract/terms/device-name';
import type { Holding } from '../../users/index.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { findOpenSessions } from '../sessions/open-sessions-store.ts';

/** Where somebody is signed in. */
export const heldSessions: Holding = {
  kind: 'sessions',
  acts: ['end'],
  async find(trx, { id }, now) {
    const sessions = await findOpenSessions(trx, id, now);
    return sessions.map((session) => ({
      id: session.id,
      name: deviceName(session.deviceInfo)?.browser ?? session.address,
    }));
  },
  async settle({ ctx, tx, leaver }) {
    await endSessions(tx.trx, leaver.id, ctx.clock.now());
  },
};
