import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectLive } from './live-connection.ts';

class FakeSocket {
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  close = vi.fn();
  send(text: string) {
    this.sent.push(text);
  }
}

let sockets: FakeSocket[];
let addresses: string[];
const calls = { onEvent: vi.fn(), onSessionOver: vi.fn(), onAttached: vi.fn(), onGap: vi.fn(), warn: vi.fn() };

const start = (isLocal = false) =>
  connectLive({
    ...calls,
    isLocal,
    session: { sessionId: 'abc', token: 'secret' },
    open: (address) => {
      addresses.push(address);
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'tamis.example' } });
  sockets = [];
  addresses = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('the live connection', () => {
  it('names the session in the address and proves it in the first message', () => {
    start();
    sockets[0]!.onopen!();
    expect(addresses).toEqual(['wss://tamis.example/api/v1/ws/user/abc']);
    expect(sockets[0]!.sent).toEqual(['{"token":"secret"}', 'PING']);
  });

  it('hands on known events, ignores PONG and reports what it does not know', () => {
    start();
    const searchId = 'a'.repeat(24);
    sockets[0]!.onmessage!({ data: 'PONG' });
    sockets[0]!.onmessage!({ data: JSON.stringify({ event: 'search_changed_event', data: { searchId } }) });
    sockets[0]!.onmessage!({ data: JSON.stringify({ event: 'toString', data: {} }) });
    sockets[0]!.onmessage!({ data: '{' });
    expect(calls.onEvent.mock.calls).toEqual([[{ event: 'search_changed_event', data: { searchId } }]]);
    expect(calls.warn).toHaveBeenCalledTimes(2);
  });

  it('comes back 15 seconds after it was cut and says that there was a gap', () => {
    start();
    sockets[0]!.onopen!();
    sockets[0]!.onmessage!({ data: 'ATTACHED' });
    sockets[0]!.onclose!({ code: 1006 });
    vi.advanceTimersByTime(14_999);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
    expect(calls.onGap).not.toHaveBeenCalled();
    sockets[1]!.onmessage!({ data: 'ATTACHED' });
    expect(calls.onGap).toHaveBeenCalledOnce();
    expect(calls.onAttached).toHaveBeenCalledTimes(2);
  });

  it('tries every five seconds while it never came about', () => {
    start();
    sockets[0]!.onclose!({ code: 1006 });
    vi.advanceTimersByTime(4999);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
  });

  it('does not come back when the session is over', () => {
    start();
    sockets[0]!.onopen!();
    sockets[0]!.onclose!({ code: 4401 });
    vi.advanceTimersByTime(30_000);
    expect(sockets).toHaveLength(1);
    expect(calls.onSessionOver).toHaveBeenCalledOnce();
  });

  it('logs a failure, but not in development', () => {
    start(true);
    sockets[0]!.onerror!();
    expect(calls.warn).not.toHaveBeenCalled();
    start();
    sockets[1]!.onerror!();
    expect(calls.warn).toHaveBeenCalledOnce();
  });

  it('stays closed when it was stopped', () => {
    const stop = start();
    stop();
    sockets[0]!.onclose!({ code: 1005 });
    vi.advanceTimersByTime(30_000);
    expect(sockets).toHaveLength(1);
    expect(sockets[0]!.close).toHaveBeenCalledOnce();
  });
});
