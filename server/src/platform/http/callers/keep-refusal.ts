import type { Endpoint } from '@tamis/contract';
import type { FastifyRequest } from 'fastify';
import { createRefusalLog } from '../../audit/refusal-log.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { type AuditedActor, refusalRow } from '../create-ctx.ts';
import { callSource } from './call-source.ts';

/**
 * Keeps that a call was refused, in the chain of its caller's merchant: by whom, from where and through which key, and nothing
 * of what was sent. Ends once the row is written; fails when it could not be.
 */
export type KeepRefusal = (endpoint: Endpoint, request: FastifyRequest) => Promise<void>;

export function createKeepRefusal({ database, clock }: { database: Database; clock: Clock }): KeepRefusal {
  const refusals = createRefusalLog(database);
  return async (endpoint, request) => {
    const subject = { action: endpoint.name, subjectType: 'endpoint', subjectId: endpoint.path };
    const caller = { actor: callerOf(request), source: callSource(request, endpoint), clock };
    await refusals.append(refusalRow(caller, subject));
  };
}

/** Of a key that is not taken: whose it is. */
function callerOf({ actor, keyCaller }: FastifyRequest): AuditedActor {
  if (actor) return actor;
  if (!keyCaller) throw new Error('A call of nobody was to be kept as refused');
  return { merchantId: keyCaller.merchantId, userId: keyCaller.ownerId, impersonatorId: null };
}
