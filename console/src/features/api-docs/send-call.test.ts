import { afterEach, expect, it, vi } from 'vitest';
import type { Operation } from './openapi.ts';
import { addressOf, isJson, sendCall } from './send-call.ts';

const inputs: Operation['inputs'] = [
  { name: 'id', isInPath: true, example: '' },
  { name: 'reason', isInPath: false, example: '' },
];
afterEach(() => void vi.restoreAllMocks());

it('puts values into the address and its query, and leaves out of the query what is empty', () => {
  expect(addressOf('/m2m/{id}', inputs, { id: 'a/b', reason: 'no & more' })).toBe('/m2m/a%2Fb?reason=no+%26+more');
  expect(addressOf('/m2m/{id}', inputs, { id: '1', reason: '' })).toBe('/m2m/1');
});

it('knows JSON', () => {
  expect(['{}', '"a"', '{', ''].map(isJson)).toEqual([true, true, false, false]);
});

it('sends the key and nothing of the session, with one Idempotency-Key for each time', async () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{"a":1}', { status: 409 }));
  const operation = { method: 'POST', path: '/x', isMaking: true, inputs: [] } as unknown as Operation;
  const call = { operation, secret: ' tamis_live_x ', values: {}, body: '{"b":2}' };
  expect(await sendCall(call)).toMatchObject({ status: 409, text: '{\n  "a": 1\n}' });
  await sendCall(call);
  const [first, second] = sent.mock.calls.map(([, init]) => init?.headers as Record<string, string>);
  expect(first).toMatchObject({ authorization: 'Bearer tamis_live_x', 'content-type': 'application/json' });
  expect(first?.['idempotency-key']).not.toBe(second?.['idempotency-key']);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', body: '{"b":2}' });
});
