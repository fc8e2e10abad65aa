import { type Claim, holdsAny } from '@tamis/contract';
import type { ActionKind, Whom } from '@tamis/contract/triggers/actions';

/** What may name a person, in actions of triggers and of scheduled ones. */
interface Naming {
  kind: string;
  to?: Whom | null | undefined;
  userId?: string | undefined;
}

const isPerson = (to: Whom | null | undefined, id: string): boolean => to?.kind === 'user' && to.id === id;

/** Whether an action tells a person, or gives something to them. */
export const namesPerson = ({ to, userId }: Naming, id: string): boolean => userId === id || isPerson(to, id);

/** The same action with somebody else, where it names a person. */
export const withPerson = <Action extends Naming>(action: Action, from: string, to: string): Action => ({
  ...action,
  ...(action.userId === from && { userId: to }),
  ...(isPerson(action.to, from) && { to: { kind: 'user', id: to } }),
});

/** What somebody needs to be given what an action gives; to be told, nothing. */
const needed: Partial<Record<ActionKind, Claim>> = {
  assign: 'ComplyWhiteListUpdate',
  'assign-case': 'CaseUpdate',
  'create-case': 'CaseUpdate',
};

export function mayBeNamed(claims: readonly Claim[], action: { kind: ActionKind }): boolean {
  const claim = needed[action.kind];
  return claim === undefined || holdsAny(claims, [claim]);
}
