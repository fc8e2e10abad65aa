import { z } from 'zod';
import { sessionAnswer } from './auth.ts';
import { endpoint, rootOnly, signedIn } from './calls/endpoint.ts';
import { deviceInfo, id } from './calls/shared.ts';

/** The console ends a session in which somebody acts as another this much before the server does (AUTH-97). */
export const ACTING_MARGIN_MINUTES = 8;

const impersonation = { tag: 'Impersonation', noCache: true } as const;

export const impersonationUsers = endpoint({
  ...impersonation,
  method: 'GET',
  path: '/auth/impersonation/users',
  name: 'impersonations.list-users',
  actionName: 'Find Users To Impersonate',
  summary: 'Users that a root user can act as: at most 20 that match',
  access: rootOnly,
  writes: false,
  query: z.strictObject({ search: z.string().trim().max(200).default('') }),
  output: z.object({
    users: z.array(
      z.object({
        id,
        name: z.string(),
        surname: z.string(),
        email: z.string(),
        merchant: z.object({ id, name: z.string() }),
      }),
    ),
  }),
});

export const impersonationLogin = endpoint({
  ...impersonation,
  method: 'POST',
  path: '/auth/impersonation/login',
  name: 'impersonations.start',
  actionName: 'Impersonation Login',
  summary: 'Act as a merchant’s user, with that user’s rights and for a limited time',
  access: rootOnly,
  writes: true,
  body: z.strictObject({ userId: id, deviceInfo }),
  output: sessionAnswer,
});

export const impersonationReset = endpoint({
  ...impersonation,
  method: 'POST',
  path: '/auth/impersonation/reset',
  name: 'impersonations.end',
  actionName: 'Impersonation Reset',
  summary: 'Stop acting as another: ends that session and answers a new token for the root user’s own',
  access: signedIn,
  writes: true,
  output: sessionAnswer,
});
