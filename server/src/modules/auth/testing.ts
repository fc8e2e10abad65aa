/** What tests need to sign somebody in without a password. */
export { insertSession } from './auth-store.ts';
export { createTokenSigner, digestToken } from './session-token.ts';
