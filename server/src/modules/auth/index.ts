export { createAuthenticate } from './authenticate.ts';
export { handleAuthJobs } from './jobs.ts';
export { createPasswordGate } from './password-gate.ts';
export { passwordJudge } from './password/password-policy.ts';
export { openResetLink } from './password/open-reset-link.ts';
export { authRoutes } from './routes.ts';
export type { AuthParts } from './auth-parts.ts';
export { createTokenSigner } from './session-token.ts';
