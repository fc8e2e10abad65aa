import websocket from '@fastify/websocket';
import { BASE_PATH } from '@tamis/contract';
import { liveHello } from '@tamis/contract/live';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Clock } from '../clock.ts';
import type { Actor } from '../context.ts';
import type { LiveEvent, LiveHub, SessionFilter } from '../realtime/live-events.ts';
import type { Authenticate } from './api.ts';

const HELLO_WITHIN_MS = 5000;
/** How often a socket looks whether its session still stands. */
const CHECK_EVERY_MS = 60_000;
const LONGEST_MESSAGE = 8192;
/** A client that does not answer the end of its socket in this time is cut off. */
const CLOSE_WITHIN_MS = 2000;
/** Close codes: 1001 going away; 1008 policy violation; 4401 tells the client that its session is over. */
const GOING_AWAY = 1001;
const POLICY_VIOLATION = 1008;
const SESSION_OVER = 4401;

const LONGEST_TIMER_MS = 2 ** 31 - 1;
const SESSION_CHANGED = { event: 'session_changed_event', data: {} } as const;

export interface LiveSocketOptions {
  authenticate: Authenticate;
  live: LiveHub;
  clock: Clock;
  /** Origin of the console when it is not the host that was asked. */
  publicUrl?: string | undefined;
  /** Tests look more often. */
  socketCheckMs?: number;
}

/**
 * The socket of one session. The address names the session, the first message proves it with the
 * token. Pages of other origins are refused. It closes when the session ends.
 */
export async function registerLiveSocket(http: FastifyInstance, options: LiveSocketOptions): Promise<void> {
  await http.register(websocket, {
    options: { maxPayload: LONGEST_MESSAGE },
    preClose: (done) => {
      const { clients } = http.websocketServer;
      for (const client of clients) client.close(GOING_AWAY, 'Server is stopping');
      const timer = setTimeout(() => clients.forEach((client) => client.terminate()), CLOSE_WITHIN_MS);
      http.websocketServer.close(() => {
        clearTimeout(timer);
        done();
      });
    },
  });
  http.get(`${BASE_PATH}/ws/user/:session_id`, { websocket: true }, (socket, request) => {
    if (!isOwnOrigin(request, options.publicUrl)) return socket.close(POLICY_VIOLATION, 'Origin not allowed');
    const { session_id: sessionId } = request.params as { session_id: string };
    const deadline = setTimeout(() => socket.close(POLICY_VIOLATION, 'No token'), HELLO_WITHIN_MS);
    socket.once('close', () => clearTimeout(deadline));
    socket.once('message', (message: Buffer) => {
      clearTimeout(deadline);
      greet(socket, message, sessionId, options).catch((error: unknown) => {
        request.log.error({ err: error }, 'socket failed');
        socket.close(1011);
      });
    });
  });
}

function isOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === host || (publicUrl !== undefined && new URL(publicUrl).origin === origin);
}

async function greet(socket: WebSocket, message: Buffer, sessionId: string, options: LiveSocketOptions): Promise<void> {
  const token = readToken(message);
  const actor = token === undefined ? undefined : await options.authenticate(token, false);
  if (actor?.sessionId !== sessionId || actor.stage === 'two-factor')
    return socket.close(SESSION_OVER, 'Session ended');
  // Closed while the session was looked up: nobody would end what begins here.
  if (socket.readyState !== socket.OPEN) return;
  socket.on('message', (text: Buffer) => {
    if (text.toString() === 'PING') socket.send('PONG');
  });
  const filter = filterOf(actor);
  // One that must change its password or set a second factor up first hears of itself, and of nothing else.
  let stage: Actor['stage'] = actor.stage;
  const stopEvents = options.live.subscribe(filter, (event) => {
    if (event.event === 'session_ended_event' && event.data.sessionId !== sessionId) return;
    if (event.event === 'session_changed_event') return void checkAgain(event).catch(() => socket.close(1011));
    if (stage === 'full' || event.event === 'session_ended_event') socket.send(JSON.stringify(event));
    if (event.event === 'session_ended_event') socket.close(SESSION_OVER, 'Session ended');
  });
  // What the session may hear is what its user may see now, not what was so at the greeting.
  const checkAgain = async (event: LiveEvent): Promise<void> => {
    const now = await options.authenticate(token ?? '', false);
    if (!now || now.stage === 'two-factor') return socket.close(SESSION_OVER, 'Session ended');
    stage = now.stage;
    Object.assign(filter, filterOf(now));
    expiry.refresh(now);
    turn.refresh(now);
    socket.send(JSON.stringify(event));
  };
  const expiry = closeAtExpiry(socket, options.clock);
  expiry.refresh(actor);
  const turn = atTurn(options.clock, () => void checkAgain(SESSION_CHANGED).catch(() => socket.close(1011)));
  turn.refresh(actor);
  // No event tells that nobody has used the session for too long.
  const check = setInterval(
    () => void endUnlessLive(socket, token, options).catch(() => socket.close(1011)),
    options.socketCheckMs ?? CHECK_EVERY_MS,
  );
  socket.once('close', () => {
    stopEvents();
    expiry.stop();
    turn.stop();
    clearInterval(check);
  });
  // The greeting was checked before the subscription began: a session that ended in between is found here.
  await endUnlessLive(socket, token, options);
  if (socket.readyState === socket.OPEN) socket.send('ATTACHED');
}

/** Closes the socket when its session expires, which may come to be sooner or later than it was. */
function closeAtExpiry(socket: WebSocket, clock: Clock) {
  let timer: NodeJS.Timeout | undefined;
  return {
    refresh({ sessionExpiresAt }: Actor): void {
      clearTimeout(timer);
      const close = (): void => socket.close(SESSION_OVER, 'Session ended');
      timer = setTimeout(close, sessionExpiresAt.getTime() - clock.now().getTime());
    },
    stop: (): void => clearTimeout(timer),
  };
}

/** Looks at the session again when what it may do changes by itself, as when the work of an agent for a merchant ends. */
function atTurn(clock: Clock, look: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    refresh({ changesAt }: Actor): void {
      clearTimeout(timer);
      if (changesAt === null) return;
      const wait = changesAt.getTime() - clock.now().getTime();
      // What is further away is found by the greeting of a later socket: no session lasts so long.
      if (wait < LONGEST_TIMER_MS) timer = setTimeout(look, Math.max(wait, 0));
    },
    stop: (): void => clearTimeout(timer),
  };
}

async function endUnlessLive(socket: WebSocket, token: string | undefined, { authenticate }: LiveSocketOptions) {
  if (!(await authenticate(token ?? '', false))) socket.close(SESSION_OVER, 'Session ended');
}

function filterOf({ merchantId, agentOf, userId, claims }: Actor): SessionFilter {
  return { merchantId, homeMerchantId: agentOf ?? merchantId, userId, isRoot: claims.includes('Root') };
}

function readToken(message: Buffer): string | undefined {
  try {
    return liveHello.parse(JSON.parse(message.toString())).token;
  } catch {
    // Not the greeting: whoever it is, it does not know the protocol and is shown the door by the caller.
    return undefined;
  }
}
