import { type Access, holdsAny } from '@tamis/contract';

/** Whether somebody with these claims may call an endpoint with this access. Nobody signed in: null. */
export function mayCall(access: Access, claims: readonly string[] | null): boolean {
  if (access.kind === 'public') return true;
  if (claims === null) return false;
  if (access.kind === 'signed-in') return true;
  // The stage of the session lets in, never its claims.
  if (access.kind === 'two-factor') return false;
  if (access.kind === 'root') return claims.includes('Root');
  return holdsAny(claims, access.anyOf);
}
