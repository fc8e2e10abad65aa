import { z } from 'zod';
import { sessionAnswer } from './auth.ts';
import { anyone, endpoint } from './calls/endpoint.ts';
import { deviceInfo, empty } from './calls/shared.ts';

const byLink = { tag: 'Sign-in', access: anyone, method: 'POST', noCache: true } as const;
const token = z.string().max(200);

export const viewInvitation = endpoint({
  ...byLink,
  path: '/public/invitation/view',
  name: 'invitations.view',
  actionName: 'Get Invitation',
  summary: 'Whom the link of an invitation is for',
  writes: false,
  body: z.strictObject({ token }),
  output: z.object({ name: z.string(), email: z.string(), merchantName: z.string() }),
});

export const acceptInvitation = endpoint({
  ...byLink,
  path: '/public/invitation',
  name: 'invitations.accept',
  actionName: 'Accept Invitation',
  summary: 'Set the first password with the link of an invitation, once, and be signed in',
  writes: true,
  body: z.strictObject({ token, password: z.string().min(1, 'Please enter password').max(256), deviceInfo }),
  output: sessionAnswer,
});

export const activateEmail = endpoint({
  ...byLink,
  path: '/user/email/activate',
  name: 'users.activate-email',
  actionName: 'Activate Email',
  summary: 'Make a new e-mail address the user’s with the link that was sent to it, once',
  writes: true,
  body: z.strictObject({ token }),
  output: empty,
});
