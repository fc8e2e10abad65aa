import * as auth from '@tamis/contract/auth';
import * as passwords from '@tamis/contract/passwords';
import { publicRoute, type Route, route } from '../../platform/http/route.ts';
import { closeSession } from './close-session.ts';
import { impersonationRoutes } from './impersonation/impersonation-routes.ts';
import { openSession } from './open-session.ts';
import { changePassword } from './password/change-password.ts';
import { recoverPassword } from './password/recover-password.ts';
import { unblockAccount } from './password/unblock-account.ts';
import { viewPasswordRules } from './password/view-password-rules.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import type { AuthParts } from './auth-parts.ts';
import { passTwoFactor } from './two-factor/pass-two-factor.ts';
import { resendCode, sendCodeElsewhere } from './two-factor/resend-code.ts';
import { twoFactorRoutes } from './two-factor/two-factor-routes.ts';
import { viewSession } from './view-session.ts';

export const authRoutes = (parts: AuthParts): Route[] => [
  publicRoute(auth.genericLogin, ({ source }, { body }) => openSession(parts, source, body)),
  route(auth.twoFALogin, (ctx, { body }) => passTwoFactor(ctx, parts, body)),
  route(auth.twoFALoginTwin, (ctx, { body }) => passTwoFactor(ctx, parts, body)),
  route(auth.resendOtp, (ctx, { body }) => resendCode(ctx, parts, body.userID)),
  route(auth.sendOtpToAlternative, (ctx, { body }) => sendCodeElsewhere(ctx, parts, body.userID, body.channel)),
  route(auth.currentSession, (ctx) => viewSession(ctx, parts)),
  route(auth.logout, (ctx) => closeSession(ctx)),
  publicRoute(passwords.passwordRules, () => viewPasswordRules(parts)),
  publicRoute(passwords.recoverPassword, ({ source }, { body }) => recoverPassword(parts, source, body)),
  publicRoute(passwords.resetFailedAttempts, ({ source }, { body }) => unblockAccount(parts, source, body)),
  route(passwords.changePassword, (ctx, { params, body }) => changePassword(ctx, parts, params.id, body)),
  ...twoFactorRoutes(parts),
  ...profileRoutes,
  ...impersonationRoutes(parts),
];
