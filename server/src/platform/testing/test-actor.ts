import type { Actor } from '../context.ts';

/** Somebody at their own merchant, signed in by themselves. */
export const testActor = (
  who: Pick<Actor, 'userId' | 'merchantId' | 'sessionId' | 'sessionExpiresAt' | 'claims'>,
): Actor => ({
  ...who,
  stage: 'full',
  switchedOff: [],
  impersonatorId: null,
  agentOf: null,
  changesAt: null,
  apiKeyId: null,
});
