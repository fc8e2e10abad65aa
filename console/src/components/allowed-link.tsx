import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Claim, holdsAny } from '@tamis/contract/calls/claims';
import { useSession } from './use-session.ts';

interface AllowedLinkProps {
  to: NonNullable<LinkProps['to']>;
  /** The page opens to those who hold any of them. */
  claims: readonly Claim[];
  children: ReactNode;
}

/** A link to a page, and its words alone for those whom the page would turn away. Strangers sign in first. */
export function AllowedLink({ to, claims, children }: AllowedLinkProps) {
  const session = useSession();
  return session && !holdsAny(session.claims, claims) ? children : <Link to={to}>{children}</Link>;
}
