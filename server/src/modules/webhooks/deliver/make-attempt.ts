import { ATTEMPT_SECONDS, KEPT_ANSWER_BYTES } from '@tamis/contract/webhooks';
import type { Clock } from '../../../platform/clock.ts';
import type { SafeResponse } from '../../../platform/http-client/safe-fetch.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { bodyOf } from '../records/event-view.ts';
import type { Attempt, ClaimedDelivery } from '../records/deliveries-store.ts';
import { retryAfterOf } from '../records/webhook-policy.ts';
import { openHeaders, openSecrets } from '../records/sealed.ts';
import { signaturesOf } from '../records/webhook-secret.ts';
import type { Receivers } from './receivers.ts';
import { startOf } from '../../../platform/start-of-text.ts';

export interface AttemptParts {
  clock: Clock;
  secrets: SecretBox;
  receivers: Pick<Receivers, 'post'>;
}

export interface MadeAttempt extends Attempt {
  /** What the receiver asked for, in seconds. */
  retryAfter: number | null;
}

const LONGEST_ERROR = 300;

/**
 * Sends an event once and reads the beginning of the answer: whatever the receiver does, it is over in its time.
 * Throws only when the process stops meanwhile.
 */
export async function makeAttempt(
  parts: AttemptParts,
  delivery: ClaimedDelivery,
  stopped: AbortSignal,
): Promise<MadeAttempt> {
  const at = parts.clock.now();
  const begun = performance.now();
  const late = AbortSignal.timeout(ATTEMPT_SECONDS * 1000);
  const done = (outcome: Pick<MadeAttempt, 'status' | 'error' | 'answer' | 'retryAfter'>): MadeAttempt => ({
    at,
    tookMs: Math.round(performance.now() - begun),
    ...outcome,
  });
  try {
    const response = await send(parts, delivery, at, AbortSignal.any([late, stopped]));
    const answer = await readBeginning(response);
    const retryAfter = retryAfterOf(response.headers.get('retry-after'), at);
    return done({ status: response.status, error: null, answer, retryAfter });
  } catch (error) {
    stopped.throwIfAborted();
    const why = late.aborted ? `No answer within ${ATTEMPT_SECONDS} seconds` : reasonOf(error);
    return done({ status: null, error: startOf(why, LONGEST_ERROR), answer: '', retryAfter: null });
  }
}

function send(
  { secrets, receivers }: AttemptParts,
  delivery: ClaimedDelivery,
  at: Date,
  signal: AbortSignal,
): Promise<SafeResponse> {
  const body = JSON.stringify(bodyOf(delivery));
  const timestamp = Math.floor(at.getTime() / 1000);
  return receivers.post(delivery.url, body, {
    signal,
    headers: {
      ...openHeaders(secrets, delivery),
      'content-type': 'application/json',
      'webhook-id': delivery.eventId,
      'webhook-timestamp': `${timestamp}`,
      'webhook-signature': signaturesOf(openSecrets(secrets, delivery, at), { id: delivery.eventId, timestamp, body }),
    },
  });
}

/** No more than is kept, and no longer than the attempt may take: the status is known by then, whatever becomes of the rest. */
async function readBeginning({ body }: SafeResponse): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      pieces.push(piece);
      size += piece.length;
      if (size >= KEPT_ANSWER_BYTES) break;
    }
  } catch {
    // Cut off: what was read until then is what there is.
  }
  // What PostgreSQL cannot store is no text.
  return Buffer.concat(pieces).subarray(0, KEPT_ANSWER_BYTES).toString('utf8').replaceAll('\0', '�');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' && 'code' in error ? String(error.code) : error.message;
}
