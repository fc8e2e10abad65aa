import type { OutputOf } from '@tamis/contract';
import type { currentSession } from '@tamis/contract/auth';
import type { Actor } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { findOpenLinks, findWork } from '../../agents/index.ts';
import { findMerchantFacts } from '../../merchants/index.ts';
import { findChooser } from './choices-store.ts';

type SessionView = OutputOf<typeof currentSession>;

interface WorkView {
  /** That an agent works for; undefined at their own. */
  merchant: SessionView['merchant'] | undefined;
  agent: SessionView['agent'];
}

/** For whom an agent may work, and for whom they do. Needs system scope. */
export async function viewWork(trx: Trx, actor: Actor, now: Date): Promise<WorkView> {
  const chooser = actor.impersonatorId === null ? await findChooser(trx, actor.sessionId) : undefined;
  if (!chooser || !(chooser.worker.claims.includes('Agent') || actor.stage === 'merchant-left'))
    return { merchant: undefined, agent: null };
  const { worker, ownMerchantId, chosenId } = chooser;
  const [own, chosen] = [
    await findMerchantFacts(trx, ownMerchantId),
    chosenId === null ? undefined : await findMerchantFacts(trx, chosenId),
  ];
  const links = worker.claims.includes('Agent') ? await findOpenLinks(trx, worker.userId, now) : [];
  const work = chosen && (await findWork(trx, worker, chosen.id, now));
  return {
    merchant:
      actor.agentOf === null || !chosen
        ? undefined
        : { ...chosen, createdAt: chosen.createdAt.toISOString(), switchedOff: [...actor.switchedOff] },
    agent: {
      own: { id: own.id, name: own.name },
      merchants: links.map(({ merchantId: id, merchantName: name, until }) => ({
        id,
        name,
        until: until?.toISOString() ?? null,
      })),
      left: chosen && work && 'refusal' in work ? { name: chosen.name, why: work.refusal } : null,
    },
  };
}
