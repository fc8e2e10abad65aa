import type { LinkedAccess, UserDetails } from '@tamis/contract/users';

/** What a user may do in one organisation: their own, or one that they work for as an agent. */
export interface Place {
  /** Null in their own. */
  link: LinkedAccess | null;
  permissions: readonly (UserDetails['permissions'][number] & {
    withheldBy?: LinkedAccess['permissions'][number]['withheldBy'];
  })[];
}

export const placesOf = ({ permissions, linked }: UserDetails): [Place, ...Place[]] => [
  { link: null, permissions },
  ...(linked ?? []).map((link) => ({ link, permissions: link.permissions })),
];
