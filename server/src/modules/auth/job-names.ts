/** Somebody asked for a new password. */
export const RESET_LINK = 'passwords.send-reset-link';
/** An account was locked after wrong guesses. */
export const LOCK_NOTICE = 'sign-ins.send-lock-notice';
/** What is long over is removed. */
export const CLEAN_UP = 'sign-ins.clean-up';
