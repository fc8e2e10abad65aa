import { z } from 'zod';
import { anyone, endpoint, signedIn } from './calls/endpoint.ts';
import { deviceInfo, empty, idParams, ofMerchant, passwordRule } from './calls/shared.ts';

/** Of these one must be in a password; others are allowed beside them (AUTH-73). */
export const PASSWORD_SPECIALS = "!@#$%^&*')(+=._-";

/** Whether lower case, upper case, digit and special character are all there. */
export function hasFourClasses(password: string): boolean {
  const isSpecial = [...password].some((letter) => PASSWORD_SPECIALS.includes(letter));
  return /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password) && isSpecial;
}

const signIn = { tag: 'Sign-in', noCache: true } as const;
/** Longer than any rule allows, so that the rule and not the shape answers. */
const anyPassword = z.string().max(256);

export const passwordRules = endpoint({
  ...signIn,
  method: 'GET',
  path: '/public/passwordrules',
  name: 'passwords.view-rules',
  actionName: 'Get Password Rules',
  summary: 'How long a password may be, and which special characters count',
  access: anyone,
  writes: false,
  output: passwordRule,
});

export const recoverPassword = endpoint({
  ...signIn,
  method: 'POST',
  path: '/public/forgotpassword',
  name: 'passwords.recover',
  actionName: 'Forgot Password',
  summary: 'Ask for a link to set a new password; with password and token of the link: set it',
  access: anyone,
  writes: true,
  body: z
    .strictObject({
      email: z.email('Please enter an email address').max(254),
      password: anyPassword.min(1, 'Please enter password').optional(),
      token: z.string().max(200).optional(),
      deviceInfo,
    })
    .refine(({ password, token }) => password === undefined || token !== undefined, {
      path: ['token'],
      message: 'Invalid Token',
    })
    .refine(({ password, token }) => token === undefined || password !== undefined, {
      path: ['password'],
      message: 'Please enter password',
    }),
  output: empty,
});

export const resetFailedAttempts = endpoint({
  ...signIn,
  method: 'POST',
  path: '/public/failedloginattempts/reset',
  name: 'sign-ins.unblock',
  actionName: 'Unblock User',
  summary: 'Lift the lock of an account with the code that was sent; a new password arrives by mail',
  access: anyone,
  writes: true,
  body: z.strictObject({
    email: z.email('Requires valid email address').max(254),
    activationCode: z.number().int().nonnegative(),
  }),
  output: empty,
});

export const changePassword = endpoint({
  ...signIn,
  method: 'PUT',
  path: '/user/password/:id',
  name: 'passwords.change',
  actionName: 'Update Password',
  summary:
    'Change one’s own password; all other sessions end. Of another user, which needs UserAdd: sends a link to set a new one, as nobody sets the password of another',
  access: signedIn,
  whilePasswordChange: true,
  ownerOnly: true,
  writes: true,
  params: idParams,
  query: ofMerchant,
  body: z.strictObject({
    /** Both are needed for one's own, and empty for that of another (AUTH-77). */
    currentPassword: anyPassword.default(''),
    newPassword: anyPassword.default(''),
    deviceInfo,
  }),
  /** The link is answered once, for another user, where no mail server sends it. */
  output: z.object({ link: z.string().nullable() }),
});
