import type { currentSession } from '@tamis/contract/auth';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findGroupNames } from '../../user-groups/index.ts';
import { findAccount } from '../../users/index.ts';
import type { AuthCtx } from '../auth-parts.ts';
import { viewWork } from '../merchant-choice/view-work.ts';
import { sessionView } from '../sessions/session-view.ts';

/** Who is signed in, with the claims of this moment, and who acts for them. */
export const viewSession: Verb<typeof currentSession, AuthCtx> = ({ actor, clock, database }) =>
  // Across merchants, since the one who acts belongs to another.
  database.transaction(
    { kind: 'system' },
    async (trx) => {
      const account = await findAccount(trx, actor.userId);
      if (!account) throw new NotFoundError('The user');
      const impersonator = actor.impersonatorId === null ? undefined : await findAccount(trx, actor.impersonatorId);
      const session = {
        id: actor.sessionId,
        expiresAt: actor.sessionExpiresAt,
        isImpersonation: actor.impersonatorId !== null,
      };
      const view = sessionView(account, session, null);
      const { merchant, agent } = await viewWork(trx, actor, clock.now());
      return {
        ...view,
        merchant: merchant ?? view.merchant,
        claims: actor.agentOf === null ? account.claims : [...actor.claims],
        agent,
        userGroups: await findGroupNames(trx, account.id),
        impersonator: impersonator
          ? { id: impersonator.id, name: impersonator.name, surname: impersonator.surname }
          : null,
      };
    },
    { readOnly: true },
  );
