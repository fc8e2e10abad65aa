import { type Endpoint, endpoints } from '@tamis/contract';
import { currentSession, logout, twoFALogin } from '@tamis/contract/auth';
import { errorCodes } from '@tamis/contract/calls/envelope';
import { changePassword } from '@tamis/contract/passwords';
import { findSearches } from '@tamis/contract/screening';
import { enableTwoFactor } from '@tamis/contract/two-factor';
import { describe, expect, it } from 'vitest';
import { whyRefused } from './why-refused.ts';

const full = { claims: ['All'], stage: 'full', impersonatorId: null, apiKeyId: null, switchedOff: [] } as const;
const waiting = { ...full, stage: 'two-factor' } as const;
const mustChange = { ...full, stage: 'password-change' } as const;
const acting = { ...full, impersonatorId: 'a'.repeat(24) };
const codeOf = (endpoint: Endpoint, caller: Parameters<typeof whyRefused>[1]) => whyRefused(endpoint, caller)?.code;

describe('a session', () => {
  it.each([
    ['with all claims works', full, findSearches, undefined],
    ['with all claims waits for no code', full, twoFALogin, 1403],
    ['that waits for its code may give it', waiting, twoFALogin, undefined],
    ['that waits for its code may not even look at itself', waiting, currentSession, 1402],
    ['that waits for its code does not read', waiting, findSearches, 1402],
    ['whose password must be changed may change it', mustChange, changePassword, undefined],
    ['whose password must be changed may end', mustChange, logout, undefined],
    ['whose password must be changed does not read', mustChange, findSearches, 1412],
    ['whose password must be changed sets up no second factor', mustChange, enableTwoFactor, 1412],
    ['in which somebody acts as another reads', acting, findSearches, undefined],
    ['in which somebody acts as another changes no password', acting, changePassword, 1403],
    ['in which somebody acts as another sets up no second factor', acting, enableTwoFactor, 1403],
  ])('%s', (_title, caller, endpoint, code) => {
    expect(codeOf(endpoint, caller)).toBe(code);
  });

  it('that waits for its code can do exactly three things, one of them at two addresses', () => {
    const open = endpoints.filter(
      (endpoint) =>
        endpoint.access.kind !== 'public' && whyRefused(endpoint, { ...waiting, claims: ['Root'] }) === undefined,
    );
    expect(open.map((endpoint) => endpoint.path).toSorted()).toEqual([
      '/public/resendOtp',
      '/public/sendOtpToAlternative',
      '/public/twoFALogin',
      '/twoFA/twoFALogin',
    ]);
  });
});

describe('where API keys are switched off for the organisation', () => {
  const withoutKeys = { ...full, switchedOff: ['api'] } as const;
  it.each([
    ['a key calls nothing', { ...withoutKeys, apiKeyId: 'b'.repeat(24) }, errorCodes.switchedOff],
    ['a session reads as before', withoutKeys, undefined],
  ])('%s', (_title, caller, code) => {
    expect(codeOf(findSearches, caller)).toBe(code);
  });
});
