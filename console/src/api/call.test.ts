import { watchPresence } from './presence.ts';
import { BASE_PATH, endpoint, SESSION_ENDED_CODE, signedIn, anyone } from '@tamis/contract';
import { z } from 'zod';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NoConnectionError, SessionEndedError } from './api-error.ts';
import { call, forgetAnswers, whenSessionEnds } from './call.ts';
import { type Session, setSession } from './session.ts';

const common = {
  name: 'things.view',
  actionName: 'Get Thing',
  summary: '',
  tag: '',
  writes: false,
  output: z.object({ name: z.string() }),
} as const;
const getThing = endpoint({
  ...common,
  method: 'GET',
  path: '/things/:id',
  access: signedIn,
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.string().optional() }),
});
const signIn = endpoint({
  ...common,
  method: 'POST',
  path: '/public/login',
  access: anyone,
  noCache: true,
  body: z.object({ email: z.string() }),
});

const session = {
  token: 'secret',
  sessionId: 's1',
  expiresAt: Number.POSITIVE_INFINITY,
  claims: [],
} as unknown as Session;
const fetched = vi.fn<typeof fetch>();
const ended = vi.fn();

const answer = (status: number, body?: unknown) =>
  fetched.mockImplementation(
    async () =>
      new Response(body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
const failing = (code: number, message: string) => ({
  success: false,
  code,
  errors: [{ type: 'VALIDATION_ERROR', code, message }],
  requestId: 'rq_1',
});

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  setSession(session);
  whenSessionEnds(ended);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  forgetAnswers();
  setSession(undefined);
});

describe('call', () => {
  it('asks by the contract, with the token and the name of the action', async () => {
    answer(200, { success: true, data: { name: 'x' } });
    expect(await call(getThing, { params: { id: 'a/b' }, query: { q: 'é' } })).toEqual({ name: 'x' });
    const [url, init] = fetched.mock.calls[0]!;
    const headers = init?.headers as Headers;
    expect(url).toBe(`${BASE_PATH}/things/a%2Fb?q=%C3%A9`);
    expect(headers.get('authorization')).toBe('Bearer secret');
    expect(headers.get('x-action-name')).toBe('Get Thing');
  });

  it('says when nobody has done anything for a minute: such calls keep no session', async () => {
    vi.useFakeTimers({ now: Date.now() });
    vi.stubGlobal('addEventListener', vi.fn());
    watchPresence();
    const [, act] = vi.mocked(addEventListener).mock.calls[0]!;
    (act as () => void)();
    const marks: (string | null)[] = [];
    for (const wait of [59_999, 1, 0]) {
      vi.advanceTimersByTime(wait);
      if (wait === 0) (act as () => void)();
      answer(200, { success: true, data: { name: 'x' } });
      await call({ ...getThing, noCache: true }, { params: { id: '1' } });
      marks.push(new Headers(fetched.mock.lastCall?.[1]?.headers).get('x-background'));
    }
    vi.useRealTimers();
    expect(marks).toEqual([null, '1', null]);
  });

  it('shares one answer among identical reads', async () => {
    answer(200, { success: true, data: { name: 'x' } });
    await Promise.all([call(getThing, { params: { id: '1' } }), call(getThing, { params: { id: '1' } })]);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it.each([
    ['what is marked as never shared', { ...getThing, noCache: true }],
    ['a PUT', { ...getThing, method: 'PUT' as const }],
  ])('asks anew for %s, however soon', async (_case, unshared) => {
    answer(200, { success: true, data: { name: 'x' } });
    for (let time = 0; time < 3; time += 1) await call(unshared, { params: { id: '1' } });
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('sends what is sent as JSON, and reads what comes as JSON', async () => {
    answer(200, { success: true, data: { name: 'x' } });
    await call(signIn, { body: { email: 'é' } });
    const [, init] = fetched.mock.calls[0]!;
    const headers = new Headers(init?.headers);
    expect([init?.method, init?.body, headers.get('content-type'), headers.get('accept')]).toEqual([
      'POST',
      '{"email":"é"}',
      'application/json',
      'application/json',
    ]);
  });

  it('throws what the server says, with the id of the request', async () => {
    answer(409, failing(1409, 'Two hits are open.'));
    await expect(call(getThing, { params: { id: '1' } })).rejects.toMatchObject({
      name: 'ApiError',
      message: 'Two hits are open.',
      status: 409,
      requestId: 'rq_1',
    });
  });

  it('takes success: false for a failure even with status 200', async () => {
    answer(200, failing(1500, 'No.'));
    await expect(call(getThing, { params: { id: '1' } })).rejects.toThrow('No.');
  });

  it.each([
    ['code 1400', failing(SESSION_ENDED_CODE, 'Session ended')],
    ['no body', undefined],
  ])('ends the session at a 401 with %s', async (_, body) => {
    answer(401, body);
    await expect(call(getThing, { params: { id: '1' } })).rejects.toBeInstanceOf(SessionEndedError);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('does not end a session because a call of the one before it comes back late', async () => {
    fetched.mockImplementation(async () => {
      setSession({ ...session, token: 'newer' });
      return new Response(null, { status: 401 });
    });
    await expect(call(getThing, { params: { id: '1' } })).rejects.toBeInstanceOf(SessionEndedError);
    expect(ended).not.toHaveBeenCalled();
  });

  it.each([401, 403, 404])('keeps the session at a %i that says something else', async (status) => {
    answer(status, failing(1403, 'You may not.'));
    await expect(call(getThing, { params: { id: '1' } })).rejects.toBeInstanceOf(ApiError);
    expect(ended).not.toHaveBeenCalled();
  });

  it.each([403, 404])('keeps the session at a %i without a body', async (status) => {
    answer(status);
    await expect(call(getThing, { params: { id: '1' } })).rejects.toBeInstanceOf(ApiError);
    expect(ended).not.toHaveBeenCalled();
  });

  it.each([0, Number.NaN])('does not send anything when the session has run out: %i', async (expiresAt) => {
    setSession({ ...session, expiresAt });
    await expect(call(getThing, { params: { id: '1' } })).rejects.toBeInstanceOf(SessionEndedError);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('sends no token to a public endpoint and ends no session there', async () => {
    answer(401, failing(SESSION_ENDED_CODE, 'Wrong'));
    await expect(call(signIn, { body: { email: 'a' } })).rejects.toBeInstanceOf(ApiError);
    expect(new Headers(fetched.mock.calls[0]![1]?.headers).has('authorization')).toBe(false);
    expect(ended).not.toHaveBeenCalled();
  });

  it('says so when there is no answer', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(call(getThing, { params: { id: '1' } })).rejects.toBeInstanceOf(NoConnectionError);
  });

  it('tells an answer that is not ours by its status', async () => {
    answer(502, '<html>Bad gateway</html>');
    await expect(call(getThing, { params: { id: '1' } })).rejects.toThrow('The server answered 502.');
  });
});
