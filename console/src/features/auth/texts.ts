import { defineTexts } from '../../i18n/define-texts.ts';

/** Texts of the sign-in screen, and of what all screens before signing in share. */
export const authTexts = defineTexts('auth', {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  show: 'Show or hide the password',
  forgot: 'Forgot password?',
  submit: 'Sign in',
  back: 'Back to sign-in',
  invalidEmail: 'Requires valid email address',
  noPassword: 'The password field is required',
  expired: 'Session Expired',
  expiredText: 'For security reasons, you were logged out automatically. Please login again',
  failed: 'Failed to log you in',
  wrongCredentials: 'Sorry, the credentials you entered are incorrect or the user does not exist. Please try again.',
  checkCredentials: 'Please check your email and password.',
});

export const linkPasswordTexts = defineTexts('linkPassword', {
  empty: 'Please enter password',
  mismatch: 'Passwords do not match',
  weak: 'Password should be alphanumeric, contain mixed case, special characters and be at least {{min}} characters long',
  long: 'The password must have at most {{max}} characters.',
});
