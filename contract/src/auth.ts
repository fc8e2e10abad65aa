import { z } from 'zod';
import { claims } from './calls/claims.ts';
import { anyone, awaitingCode, endpoint, signedIn } from './calls/endpoint.ts';
import { moduleKeys } from './calls/modules.ts';
import { deviceInfo, empty, id, timestamp } from './calls/shared.ts';

export const twoFactorMethods = ['App', 'Email', 'SMS'] as const;
export const twoFactorMethod = z.enum(twoFactorMethods);
export type TwoFactorMethod = z.output<typeof twoFactorMethod>;
export const codeChannel = z.enum(['SMS', 'Email']);
export type CodeChannel = z.output<typeof codeChannel>;

export const CODE_LENGTH = 6;
export const RECOVERY_CODE_LENGTH = 10;

export const sessionUser = z.object({
  id,
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  createdAt: timestamp,
});
export const sessionMerchant = z.object({
  id,
  name: z.string(),
  createdAt: timestamp,
  /** Modules that it does not have; calls of theirs are refused. */
  switchedOff: z.array(z.enum(moduleKeys)),
});

/** Where the code of a sign-in is expected from. `sentTo` shows a part of the address; '' for the app. */
export const twoFactorChallenge = z.object({
  channel: twoFactorMethod,
  sentTo: z.string(),
  alternatives: z.array(codeChannel),
});

export const sessionAuth = z.object({
  token: z.string(),
  expiry: timestamp,
  sessionId: id,
  isImpersonation: z.boolean(),
  requires2FA: z.boolean(),
  requiresPasswordChange: z.boolean(),
  /** From then on the user goes on only with a second factor, which is not set up yet; null where none is missing. */
  twoFactorDueAt: timestamp.nullable(),
  /** Null unless `requires2FA`. */
  twoFactor: twoFactorChallenge.nullable(),
});
export const sessionAnswer = z.object({ auth: sessionAuth, user: sessionUser, merchant: sessionMerchant });
export type SessionAnswer = z.output<typeof sessionAnswer>;

const signIn = { tag: 'Sign-in', method: 'POST', writes: true, noCache: true } as const;

export const genericLogin = endpoint({
  ...signIn,
  path: '/public/genericlogin',
  name: 'sessions.open',
  actionName: 'Login',
  summary: 'Sign in with e-mail and password',
  access: anyone,
  body: z.strictObject({
    email: z.email('Requires valid email address').max(254),
    password: z.string().min(1, 'The password field is required').max(256),
    deviceInfo,
  }),
  output: sessionAnswer,
});

const verify = {
  ...signIn,
  actionName: 'Two Factor Login',
  summary: 'Complete a sign-in with the code of the second factor, or a recovery code',
  access: awaitingCode,
  body: z.strictObject({
    userID: id,
    code: z.string().trim().min(1, 'Please enter the verification code').max(RECOVERY_CODE_LENGTH),
    isRecovery: z.boolean().default(false),
    deviceInfo,
  }),
  output: sessionAnswer,
} as const;

export const twoFALogin = endpoint({ ...verify, path: '/public/twoFALogin', name: 'sessions.verify' });
/** The same under the path of two-factor management. */
export const twoFALoginTwin = endpoint({
  ...verify,
  path: '/twoFA/twoFALogin',
  name: 'sessions.verify-twin',
  deprecated: true,
});

const sentCode = z.object({ channel: codeChannel, sentTo: z.string() });

export const resendOtp = endpoint({
  ...signIn,
  path: '/public/resendOtp',
  name: 'sessions.resend-code',
  actionName: 'Resend Code',
  summary: 'Send the code of a sign-in once more',
  access: awaitingCode,
  body: z.strictObject({ userID: id }),
  output: sentCode,
});

export const sendOtpToAlternative = endpoint({
  ...signIn,
  path: '/public/sendOtpToAlternative',
  name: 'sessions.send-code-elsewhere',
  actionName: 'Send Code To Alternative',
  summary: 'Send a code over another channel',
  access: awaitingCode,
  body: z.strictObject({ userID: id, channel: codeChannel }),
  output: sentCode,
});

/** Of an agent: for whom they may work. */
export const sessionAgent = z.object({
  /** The merchant that they belong to. */
  own: z.object({ id, name: z.string() }),
  /** Those that they are linked to and may work for now, by name. */
  merchants: z.array(
    z.object({
      id,
      name: z.string(),
      /** When that ends by itself. */
      until: timestamp.nullable(),
    }),
  ),
  /** The one that the session was at and is open to it no longer, and why; until another is chosen. */
  left: z.object({ name: z.string(), why: z.string() }).nullable(),
});

/** The session as it stands in the database: claims are those of this moment, not those of the token. */
export const currentSession = endpoint({
  method: 'GET',
  path: '/auth/session',
  name: 'sessions.view',
  actionName: 'Get Session',
  summary: 'Who is signed in, for which merchant and with which claims',
  tag: 'Sign-in',
  access: signedIn,
  whilePasswordChange: true,
  whileTwoFactorDue: true,
  inAnyMerchant: true,
  writes: false,
  noCache: true,
  output: z.object({
    auth: sessionAuth.omit({ token: true }),
    user: sessionUser,
    merchant: sessionMerchant,
    claims: z.array(z.enum(claims)),
    /** Names of the groups that the user is in. */
    userGroups: z.array(z.string()),
    /** Who acts as the user; null when it is the user. */
    impersonator: z.object({ id, name: z.string(), surname: z.string() }).nullable(),
    /** Null for who is no agent. */
    agent: sessionAgent.nullable(),
  }),
});

export const logout = endpoint({
  ...signIn,
  path: '/auth/logout',
  name: 'sessions.close',
  actionName: 'Logout',
  summary: 'End this session at once, on every tab and socket',
  access: signedIn,
  whilePasswordChange: true,
  whileTwoFactorDue: true,
  inAnyMerchant: true,
  output: empty,
});
