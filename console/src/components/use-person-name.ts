import { useQuery } from '@tanstack/react-query';
import { merchantDetails } from '@tamis/contract/merchants';
import { SYSTEM_ACTOR } from '@tamis/contract/notifications';
import { call } from '../api/call.ts';
import { queryOf } from '../api/query.ts';
import { useFormat } from '../format/use-format.ts';
import { sharedTexts } from './texts.ts';
import { useCan } from './use-session.ts';

const FRESH_MS = 5 * 60_000;

/** Who did something, as the API writes it: an id, or an actor with one. */
export type Actor = string | { actorId: string } | { id: string } | null | undefined;

const idOf = (actor: Actor): string => {
  if (!actor || typeof actor === 'string') return actor ?? '';
  return 'actorId' in actor ? actor.actorId : actor.id;
};

// Whoever looks into it will look there; the screen shows nothing in the place of the name.
// oxlint-disable-next-line no-console -- a failed lookup of names is only logged (SHELL-154)
const warnInBrowser = (...what: unknown[]): void => console.warn(...what);

/** Names behind the ids of the merchant's people. */
export const namesQuery = {
  ...queryOf(merchantDetails),
  staleTime: FRESH_MS,
  queryFn: () =>
    call(merchantDetails).catch((error: unknown) => {
      warnInBrowser('Names could not be loaded', error);
      throw error;
    }),
};

/**
 * Says the name behind the id of a user, in the order that is preferred (SHELL-153), or of an API key to those who may see keys; '' while the names load and for an
 * id that has none. What is no id is a name already.
 */
export function usePersonName(): (actor: Actor) => string {
  const { data } = useQuery(namesQuery);
  const { personName } = useFormat();
  const seesKeys = useCan('FindAPITokens');
  return (actor) => {
    const id = idOf(actor);
    if (id === SYSTEM_ACTOR) return sharedTexts.say('system');
    if (!/^[0-9a-f]{24}$/.test(id)) return id;
    const keys = seesKeys && data ? Object.values(data).flatMap((entry) => entry.keys) : [];
    const person = data?.[id];
    if (person) return personName(person.firstName, person.surname);
    return keys.find((key) => key.id === id)?.name ?? '';
  };
}
