export { findLinkedClaims, type LinkedClaims } from './find-linked-claims.ts';
export { findWork, type Work, type Worker } from './find-work.ts';
export { findOpenLinks, touchLink } from './links-store.ts';
export { reportedTo, seesOtherMerchants, seesReportsOf } from './reported-merchants.ts';
export { createAgents } from './routes.ts';
