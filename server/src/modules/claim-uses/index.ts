export { type ClaimUse, findUses, findUsesSince } from './claim-uses-store.ts';
export { createClaimUses } from './create-claim-uses.ts';
