import type { Endpoint } from '@tamis/contract';
import { errorCodes } from '@tamis/contract/calls/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { canonicalJson } from '../../audit/audit-chain.ts';
import type { Clock } from '../../clock.ts';
import type { Actor } from '../../context.ts';
import type { Database, Trx } from '../../db/database.ts';
import { ConflictError, UnprocessableError, ValidationError } from '../../errors/app-error.ts';
import { findCall, type IdempotentCall, insertCall, keepAnswer } from './idempotent-calls-store.ts';
import { isIdempotent } from './is-idempotent.ts';
import { withoutSecrets } from './without-secrets.ts';

const HEADER = 'idempotency-key';
const KEY = /^[\x21-\x7E]{1,255}$/;
/** A call takes less; one that has no answer then was cut off after its effect. */
const LONGEST_CALL_MS = 60_000;
const SYSTEM = { kind: 'system' } as const;

/** Marks the first write of a call: its transaction takes effect once, or not at all. */
export interface OneEffect {
  begin(trx: Trx, merchantId: string): Promise<void>;
  /** The transaction is committed. */
  done(): void;
}

type Services = { database: Database; clock: Clock };
type Work = (effect?: OneEffect) => Promise<unknown>;

/** Carries a call out, or answers what the same one was answered before. Without the header it is carried out. */
export async function answerOnce(
  services: Services,
  {
    endpoint,
    actor,
    request,
    reply,
  }: { endpoint: Endpoint; actor: Actor; request: FastifyRequest; reply: FastifyReply },
  work: Work,
): Promise<unknown> {
  const callKey = request.headers[HEADER];
  if (callKey === undefined || !isIdempotent(endpoint)) return work();
  if (typeof callKey !== 'string' || !KEY.test(callKey))
    throw ValidationError.at(HEADER, 'Send 1 to 255 printable characters without spaces.');
  const call: IdempotentCall = {
    callerId: actor.apiKeyId ?? actor.userId,
    callKey,
    endpoint: endpoint.name,
    digest: digestOf(endpoint, request, actor),
  };
  const before = await kept(services, call, reply);
  if (before) return before.data;
  try {
    return await carryOut(services, call, work);
  } catch (error) {
    if (!(error instanceof CarriedOutElsewhere)) throw error;
    const meanwhile = await kept(services, call, reply);
    if (meanwhile) return meanwhile.data;
    throw running(reply);
  }
}

/** The same call has its effect in another transaction. */
class CarriedOutElsewhere extends Error {
  override readonly name = 'CarriedOutElsewhere';
}

async function carryOut({ database, clock }: Services, call: IdempotentCall, work: Work): Promise<unknown> {
  let hasEffect = false;
  const answer = await work({
    begin: async (trx, merchantId) => {
      if (!hasEffect && !(await insertCall(trx, merchantId, call, clock.now()))) throw new CarriedOutElsewhere();
    },
    done: () => {
      hasEffect = true;
    },
  });
  if (hasEffect) await database.transaction(SYSTEM, (trx) => keepAnswer(trx, call, withoutSecrets(answer)));
  return answer;
}

/** What the call was answered; undefined when it was not made yet. Throws when it cannot be answered again. */
async function kept(
  { database, clock }: Services,
  call: IdempotentCall,
  reply: FastifyReply,
): Promise<{ data: unknown } | undefined> {
  const found = await database.transaction(SYSTEM, (trx) => findCall(trx, call), { readOnly: true });
  if (!found) return undefined;
  if (!found.digest.equals(call.digest))
    throw new UnprocessableError('This Idempotency-Key was used for another request.', errorCodes.otherRequest);
  if (found.answer) {
    reply.header('idempotency-replayed', 'true');
    return found.answer;
  }
  if (clock.now().getTime() - found.begunAt.getTime() < LONGEST_CALL_MS) throw running(reply);
  throw new ConflictError(
    'This request was carried out, but its answer was lost. Look for what it made before you send another one.',
    { code: errorCodes.answerLost },
  );
}

function running(reply: FastifyReply): ConflictError {
  reply.header('retry-after', 1);
  return new ConflictError('The same request is being carried out. Please ask again in a moment.', {
    code: errorCodes.stillRunning,
  });
}

/** What an agent asks for one merchant is another request than the same for another. */
const digestOf = (
  { name }: Endpoint,
  { params, query, body }: FastifyRequest,
  { agentOf, merchantId }: Pick<Actor, 'agentOf' | 'merchantId'>,
): Buffer =>
  createHash('sha256')
    .update(canonicalJson({ name, params, query, body, ...(agentOf !== null && { merchantId }) }))
    .digest();
