import { BASE_PATH } from '@tamis/contract/calls/endpoint';
import { type LiveEventData, type LiveEventName, liveEvents } from '@tamis/contract/live';

const RECONNECT_MS = 15_000;
/** How often the connection is tried while it never came about (SHELL-111). */
const ATTACH_RETRY_MS = 5000;
const SESSION_OVER = 4401;

export type LiveEvent = { [N in LiveEventName]: { event: N; data: LiveEventData<N> } }[LiveEventName];

export interface LiveConnectionParts {
  session: { sessionId: string; token: string };
  onEvent: (event: LiveEvent) => void;
  /** The server closed because the session is over. */
  onSessionOver: () => void;
  /** From now on every event comes: what happened before can be asked for. */
  onAttached: () => void;
  /** After a reconnect: what happened in between is not known. */
  onGap: () => void;
  open?: (address: string) => WebSocket;
  warn?: (message: string, detail: unknown) => void;
  /** Whether the console runs in development, where the socket breaks with every restart of the server. */
  isLocal?: boolean;
}

// oxlint-disable-next-line no-console -- failures of the socket are logged in the browser, where whoever looks into them will look
const warnInBrowser = console.warn;

/** Keeps the socket of a session open until the returned function is called. */
export function connectLive({
  session,
  onEvent,
  onSessionOver,
  onAttached,
  onGap,
  open = (address) => new WebSocket(address),
  warn = warnInBrowser,
  isLocal = import.meta.env.DEV,
}: LiveConnectionParts): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasAttached = false;
  let isStopped = false;

  const connect = (): void => {
    let opened = false;
    socket = open(socketAddress(session.sessionId));
    socket.onopen = () => {
      opened = true;
      socket?.send(JSON.stringify({ token: session.token }));
      socket?.send('PING');
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      if (data === 'PONG') return;
      if (data === 'ATTACHED') {
        if (wasAttached) onGap();
        wasAttached = true;
        onAttached();
        return;
      }
      const event = readEvent(data);
      if (event) onEvent(event);
      else warn('Unknown live event', data);
    };
    socket.onerror = () => {
      if (!isLocal) warn('The live connection failed', session.sessionId);
    };
    socket.onclose = ({ code }) => {
      if (isStopped) return;
      if (code === SESSION_OVER) return onSessionOver();
      timer = setTimeout(connect, opened ? RECONNECT_MS : ATTACH_RETRY_MS);
    };
  };

  connect();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}

function socketAddress(sessionId: string): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${BASE_PATH}/ws/user/${sessionId}`;
}

function readEvent(text: string): LiveEvent | undefined {
  try {
    const live = JSON.parse(text) as { event: LiveEventName; data: unknown };
    return Object.hasOwn(liveEvents, live.event) && typeof live.data === 'object' && live.data !== null
      ? (live as LiveEvent)
      : undefined;
  } catch {
    // Not one of our events: the caller says so.
    return undefined;
  }
}
