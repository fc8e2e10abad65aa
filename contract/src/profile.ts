import { z } from 'zod';
import { sessionMerchant, sessionUser, twoFactorMethod } from './auth.ts';
import { claims } from './calls/claims.ts';
import { endpoint, signedIn } from './calls/endpoint.ts';
import { DEFAULT_PAGE_SIZE, empty, id, idParams, openSession, timestamp } from './calls/shared.ts';

const profile = { tag: 'Profile', access: signedIn, noCache: true } as const;

export const viewProfile = endpoint({
  ...profile,
  method: 'GET',
  path: '/profile',
  name: 'profiles.view',
  actionName: 'Get Profile',
  summary: 'One’s own account',
  writes: false,
  output: z.object({
    user: sessionUser,
    merchant: sessionMerchant,
    roleName: z.string(),
    claims: z.array(z.enum(claims)),
    lastLoginAt: timestamp.nullable(),
    passwordChangedAt: timestamp.nullable(),
    /** How sign-ins are proved beside the password; null when they are not. */
    twoFactor: twoFactorMethod.nullable(),
  }),
});

const personName = z.string().trim().max(100);

export const changeProfile = endpoint({
  ...profile,
  method: 'PUT',
  path: '/profile',
  name: 'profiles.change',
  actionName: 'Update Profile',
  summary: 'Change one’s own name',
  ownerOnly: true,
  writes: true,
  body: z.strictObject({ name: personName.min(1, 'Please enter your name'), surname: personName }),
  output: empty,
});

export const listSessions = endpoint({
  ...profile,
  method: 'GET',
  path: '/profile/sessions',
  name: 'sessions.list',
  actionName: 'Get Sessions',
  summary: 'Where one is signed in now',
  writes: false,
  output: z.object({
    sessions: z.array(openSession.extend({ isCurrent: z.boolean() })),
  }),
});

export const closeOtherSessions = endpoint({
  ...profile,
  method: 'POST',
  path: '/profile/sessions/close-others',
  name: 'sessions.close-others',
  actionName: 'Sign Out Elsewhere',
  summary: 'End all one’s sessions but this one',
  ownerOnly: true,
  writes: true,
  output: z.object({ closed: z.number().int() }),
});

export const closeOneSession = endpoint({
  ...profile,
  method: 'DELETE',
  path: '/profile/sessions/:id',
  name: 'sessions.close-one',
  actionName: 'Sign Out Session',
  summary: 'End one of one’s sessions',
  ownerOnly: true,
  writes: true,
  params: idParams,
  output: empty,
});

export const signInOutcomes = [
  'signed-in',
  'code-asked',
  'wrong-password',
  'wrong-code',
  'locked',
  'blocked',
  'organisation-shut',
] as const;

export const findSignIns = endpoint({
  ...profile,
  method: 'POST',
  path: '/loginattempt/find/user',
  name: 'sign-ins.list',
  actionName: 'Find Login Attempts',
  summary: 'Recent sign-ins, also refused ones, newest first; of others only with UserFind',
  writes: false,
  body: z.strictObject({
    /** One's own when absent. */
    id: id.optional(),
    page: z.number().int().min(1).max(100_000).default(1),
    perPage: z.number().int().min(1).max(250).default(DEFAULT_PAGE_SIZE),
  }),
  output: z.object({
    attempts: z.array(
      z.object({
        id: z.string(),
        at: timestamp,
        outcome: z.enum(signInOutcomes),
        deviceInfo: z.string(),
        address: z.string(),
      }),
    ),
    totalRecords: z.number().int(),
  }),
});
