import type { Session } from '../../../api/session.ts';

/** Root acts as another, but not as another's other. */
export const mayActAs = ({ claims, isImpersonation }: Pick<Session, 'claims' | 'isImpersonation'>): boolean =>
  claims.includes('Root') && !isImpersonation;
