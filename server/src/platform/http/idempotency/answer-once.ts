import type { Endpoint } from '@tamis/contract';
import { errorCodes } from '@tamis/contract/calls/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { canonicalJson } from '../../audit/audit-chain.ts';
import type { Clock } from '../../clock.ts';
import type { Actor } from '../../context.ts';
import type { Database, Trx } from '../../db/database.ts';
import { ConflictError, UnprocessableError, ValidationError } from '../../errors/app-error.ts';
import type { UploadedFile } from '../route.ts';
import { digestedFiles, type FileDigest, readThrough } from './digested-files.ts';
import { findCall, type IdempotentCall, keepAnswer, releaseCall, takeCall } from './idempotent-calls-store.ts';
import { isIdempotent } from './is-idempotent.ts';
import { withoutSecrets } from './without-secrets.ts';

const HEADER = 'idempotency-key';
const KEY = /^[\x21-\x7E]{1,255}$/;
/** A call takes less, and so does a part of one; one that has no answer then was cut off. */
const LONGEST_CALL_MS = 60_000;
const SYSTEM = { kind: 'system' } as const;

/** Whether what is written is there for nobody until a later transaction of the call makes it whole. */
export interface Extent {
  isPart: boolean;
}

/** Marks the writes of a call: they take effect once, or not at all. */
export interface OneEffect {
  begin(trx: Trx, merchantId: string, extent: Extent): Promise<void>;
  /** The transaction is committed. */
  done(extent: Extent): void;
}

type Services = { database: Database; clock: Clock };
interface Call {
  endpoint: Endpoint;
  actor: Actor;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Of its form; none where it is no upload. */
  files: AsyncIterable<UploadedFile>;
}
type Work = (given: { files: AsyncIterable<UploadedFile>; effect?: OneEffect }) => Promise<unknown>;
/** The request id, and the call once all of it was read. */
type Carried = Pick<IdempotentCall, 'callerId' | 'callKey'> & { requestId: string; whole(): IdempotentCall };

type AnswerOnce = (call: Call, work: Work) => Promise<unknown>;

/** Carries calls out, or answers what the same ones were answered before. Without the header they are carried out. */
export function createAnswerOnce(services: Services): AnswerOnce {
  // It takes long until one of them writes what the database could tell others by.
  const uploading = new Set<string>();
  return async ({ endpoint, actor, request, reply, files: sent }, work) => {
    const callKey = request.headers[HEADER];
    if (callKey === undefined || !isIdempotent(endpoint)) return work({ files: sent });
    if (typeof callKey !== 'string' || !KEY.test(callKey))
      throw ValidationError.at(HEADER, 'Send 1 to 255 printable characters without spaces.');
    const { files, digests } = digestedFiles(sent);
    const caller = { callerId: actor.apiKeyId ?? actor.userId, callKey };
    const call: Carried = {
      ...caller,
      requestId: request.id,
      whole: () => ({
        ...caller,
        endpoint: endpoint.name,
        digest: digestOf(endpoint, request, actor, endpoint.multipart ? digests() : undefined),
      }),
    };
    const answer = () => answerOf(services, call, { files, reply }, work);
    if (!endpoint.multipart) return answer();
    const name = `${caller.callerId} ${callKey}`;
    if (uploading.has(name)) {
      await readThrough(files);
      throw running(reply);
    }
    uploading.add(name);
    try {
      return await answer();
    } finally {
      uploading.delete(name);
    }
  };
}

async function answerOf(
  services: Services,
  call: Carried,
  { files, reply }: Pick<Call, 'files' | 'reply'>,
  work: Work,
): Promise<unknown> {
  const before = await kept(services, call, reply, () => readThrough(files));
  if (before) return before.data;
  try {
    return await carryOut(services, call, (effect) => work({ files, effect }));
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

async function carryOut(
  { database, clock }: Services,
  call: Carried,
  work: (effect: OneEffect) => Promise<unknown>,
): Promise<unknown> {
  const so: { reached: 'nothing' | 'part' | 'effect' } = { reached: 'nothing' };
  const effect: OneEffect = {
    async begin(trx, merchantId, { isPart }) {
      if (so.reached === 'effect') return;
      const at = clock.now();
      const heldUntil = isPart ? new Date(at.getTime() + LONGEST_CALL_MS) : null;
      const progress = { merchantId, at, holder: call.requestId, isHolding: so.reached === 'part', heldUntil };
      if (!(await takeCall(trx, call.whole(), progress))) throw new CarriedOutElsewhere();
    },
    done({ isPart }) {
      if (so.reached !== 'effect') so.reached = isPart ? 'part' : 'effect';
    },
  };
  let answer: unknown;
  try {
    answer = await work(effect);
  } finally {
    // Parts of no effect are as good as none: the next one may begin at once.
    if (so.reached === 'part') await database.transaction(SYSTEM, (trx) => releaseCall(trx, call, call.requestId));
  }
  if (so.reached === 'effect')
    await database.transaction(SYSTEM, (trx) => keepAnswer(trx, call, withoutSecrets(answer)));
  return answer;
}

/**
 * What the call was answered; undefined when it was not made yet. Throws when it cannot be answered again. `read` reads
 * what is still to come of it, where there is something to compare it with.
 */
async function kept(
  { database, clock }: Services,
  call: Carried,
  reply: FastifyReply,
  read?: () => Promise<void>,
): Promise<{ data: unknown } | undefined> {
  const found = await database.transaction(SYSTEM, (trx) => findCall(trx, call), { readOnly: true });
  if (!found || (found.heldUntil && found.heldUntil <= clock.now())) return undefined;
  await read?.();
  if (!found.digest.equals(call.whole().digest))
    throw new UnprocessableError('This Idempotency-Key was used for another request.', errorCodes.otherRequest);
  if (found.answer) {
    reply.header('idempotency-replayed', 'true');
    return found.answer;
  }
  if (found.heldUntil || clock.now().getTime() - found.begunAt.getTime() < LONGEST_CALL_MS) throw running(reply);
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
  files: readonly FileDigest[] | undefined,
): Buffer =>
  createHash('sha256')
    .update(canonicalJson({ name, params, query, body, files, ...(agentOf !== null && { merchantId }) }))
    .digest();
