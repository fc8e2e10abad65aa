import type { z } from 'zod';
import type { Endpoint } from '@tamis/contract/calls/endpoint';
import { errorCodes, SESSION_ENDED_CODE } from '@tamis/contract/calls/envelope';
import { type ApiError, NoConnectionError, readFailure, SessionEndedError } from './api-error.ts';
import { endpointUrl, type Values } from './endpoint-url.ts';
import { isSomebodyPresent } from './presence.ts';
import { createRequestSharing } from './request-sharing.ts';
import { currentSessionState, isAuthenticated } from './session.ts';

/** What a call takes: those of params, query and body that the endpoint declares, as a client may send them. */
export interface Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params?: z.input<P>;
  query?: z.input<Q>;
  body?: z.input<B> | FormData;
  /** Takes the place of the session's: that of one which is not open yet. */
  token?: string;
  /** Sends the request; `fetch` by default, e.g. one that tells how much has been sent. */
  transport?: Transport;
}

export type Transport = (url: string, init: RequestInit & { headers: Headers }) => Promise<Response>;

type AnyInput = { params?: unknown; query?: unknown; body?: unknown; token?: string; transport?: Transport };

/** Called once when the server or the clock says that the session is over. */
let onSessionEnded: () => void = () => undefined;
export function whenSessionEnds(listener: () => void): void {
  onSessionEnded = listener;
}

/** Called when the server says that the session works for another merchant than the one shown here, or for none. */
let onMerchantMoved: () => void = () => undefined;
export function whenMerchantMoves(listener: () => void): void {
  onMerchantMoved = listener;
}

const sharing = createRequestSharing(() => Date.now());
/** The next read goes to the server, whatever was answered before: after an event from elsewhere and at sign-out. */
export const forgetAnswers = sharing.forget;

/**
 * Calls an endpoint of the contract and answers what its envelope holds.
 * @throws ApiError when the server refuses or fails, NoConnectionError without an answer,
 *   SessionEndedError when the session is over (the sign-in screen then comes by itself).
 */
export function call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, O>,
  input: Input<P, Q, B> = {},
): Promise<z.output<O>> {
  const send = () =>
    request(endpoint, input).then(({ response, bearer }) => readEnvelope<z.output<O>>(response, bearer));
  if (endpoint.method === 'PUT' || endpoint.noCache || input.body instanceof FormData) {
    if (endpoint.writes) forgetAnswers();
    return endpoint.writes ? send().finally(forgetAnswers) : send();
  }
  return sharing.join(shareKey(endpoint, input), endpoint.writes, send);
}

const shareKey = (endpoint: Endpoint, { params, query, body }: AnyInput): string =>
  JSON.stringify([endpoint.method, endpoint.path, params, query, body, currentSessionState()?.sessionId]);

interface Answered {
  response: Response;
  /** Undefined for a public call. */
  bearer: string | undefined;
}

async function request(
  endpoint: Endpoint,
  { params, query, body, token, transport = fetch }: AnyInput,
): Promise<Answered> {
  const session = currentSessionState();
  const isPublic = endpoint.access.kind === 'public';
  if (!isPublic && token === undefined && !isAuthenticated(session, Date.now()))
    throw sessionEnded(currentSessionState()?.token);
  const headers = new Headers({ accept: 'application/json', 'x-action-name': endpoint.actionName });
  if (!isSomebodyPresent()) headers.set('x-background', '1');
  const bearer = token ?? (isPublic ? undefined : session?.token);
  if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`);
  // What an agent sees of one merchant is not done in another.
  if (session?.agent && !isPublic && !endpoint.inAnyMerchant) headers.set('x-merchant-id', session.merchant.id);
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
  const payload = isForm ? body : body === undefined ? null : JSON.stringify(body);
  try {
    const response = await transport(endpointUrl(endpoint.path, params as Values, query as Values), {
      method: endpoint.method,
      headers,
      body: payload,
      credentials: 'omit',
      cache: 'no-store',
    });
    return { response, bearer };
  } catch (error) {
    throw new NoConnectionError(error);
  }
}

async function readEnvelope<T>(response: Response, bearer: string | undefined): Promise<T> {
  if (!response.ok) throw await refusal(response, bearer);
  const envelope = (await response.json().catch(() => undefined)) as { success?: boolean; data?: T } | undefined;
  if (envelope?.success !== true) throw readFailure(response.status, envelope);
  return envelope.data as T;
}

/** A 401 with code 1400 or without a body ends the session; 403 and 404 never do (decisions, 401 rules). */
async function refusal(response: Response, bearer: string | undefined): Promise<ApiError | SessionEndedError> {
  const text = await response.text().catch(() => '');
  const failure = readFailure(response.status, parse(text));
  if (failure.code === errorCodes.otherMerchant || failure.code === errorCodes.merchantLeft) onMerchantMoved();
  const endsSession = response.status === 401 && (text === '' || failure.code === SESSION_ENDED_CODE);
  return endsSession && bearer !== undefined ? sessionEnded(bearer) : failure;
}

/** An answer that comes late, to a session before this one, ends nothing. */
function sessionEnded(token: string | undefined): SessionEndedError {
  if (token === currentSessionState()?.token) onSessionEnded();
  return new SessionEndedError();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page, not our envelope: the status says what there is to say.
    return undefined;
  }
}
