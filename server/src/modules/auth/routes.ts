import { chooseMerchant as chooseEndpoint } from '@tamis/contract/agents';
import * as auth from '@tamis/contract/auth';
import * as passwords from '@tamis/contract/passwords';
import { atHome } from '../../platform/http/at-home.ts';
import { publicRoutesWith, type Route, route, routesWith } from '../../platform/http/route.ts';
import { merchantRoutesWith } from '../merchants/index.ts';
import { closeSession } from './sessions/close-session.ts';
import { impersonationRoutes } from './impersonation/impersonation-routes.ts';
import { chooseMerchant } from './merchant-choice/choose-merchant.ts';
import { openSession } from './sign-in/open-session.ts';
import { recoverPassword } from './password/recover-password.ts';
import { unblockAccount } from './password/unblock-account.ts';
import { updatePassword } from './password/send-reset-to.ts';
import { viewPasswordRules } from './password/view-password-rules.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import type { AuthParts } from './auth-parts.ts';
import { textNumberRoutes } from './text-number/text-number-routes.ts';
import { passTwoFactor } from './two-factor/pass-two-factor.ts';
import { resendCode, sendCodeElsewhere } from './two-factor/resend-code.ts';
import { twoFactorRoutes } from './two-factor/two-factor-routes.ts';
import { viewSession } from './sign-in/view-session.ts';

export function authRoutes(parts: AuthParts): Route[] {
  const withParts = routesWith(parts);
  const publicly = publicRoutesWith(parts);
  return [
    publicly(auth.genericLogin, openSession),
    withParts(auth.twoFALogin, passTwoFactor),
    withParts(auth.twoFALoginTwin, passTwoFactor),
    withParts(auth.resendOtp, resendCode),
    withParts(auth.sendOtpToAlternative, sendCodeElsewhere),
    withParts(auth.currentSession, viewSession),
    route(auth.logout, (ctx, input) => closeSession(atHome(ctx), input)),
    withParts(chooseEndpoint, chooseMerchant),
    publicly(passwords.passwordRules, viewPasswordRules),
    publicly(passwords.recoverPassword, recoverPassword),
    publicly(passwords.resetFailedAttempts, unblockAccount),
    merchantRoutesWith(parts)(passwords.changePassword, updatePassword),
    ...twoFactorRoutes(parts),
    ...textNumberRoutes(parts),
    ...profileRoutes,
    ...impersonationRoutes(parts),
  ];
}
