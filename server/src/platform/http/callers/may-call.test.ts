import { anyone, awaitingCode, holding, rootOnly, signedIn } from '@tamis/contract';
import { describe, expect, it } from 'vitest';
import { mayCall } from './may-call.ts';

describe('access', () => {
  it.each([
    ['a public endpoint', anyone, null, true],
    ['an endpoint for the signed-in, to a stranger', signedIn, null, false],
    ['an endpoint for the signed-in, to somebody without claims', signedIn, [], true],
    ['a claim, to who holds it', holding('ComplyFind'), ['ComplyFind'], true],
    ['a claim, to who holds another', holding('ComplyFind'), ['ComplySearch'], false],
    ['a claim, to an owner with All', holding('ComplyFind'), ['All'], true],
    ['a claim, to Root', holding('ComplyFind'), ['Root'], true],
    ['a Root area, to Root', rootOnly, ['Root'], true],
    ['a Root area, to an owner with All', rootOnly, ['All'], false],
    ['a Root area, to a stranger', rootOnly, null, false],
    ['the code of a sign-in, to Root', awaitingCode, ['Root'], false],
  ] as const)('to %s is decided', (_case, access, claims, expected) => {
    expect(mayCall(access, claims)).toBe(expected);
  });
});
