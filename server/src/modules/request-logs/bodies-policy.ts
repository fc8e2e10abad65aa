import { endpoints } from '@tamis/contract';
import { answersKeys } from '@tamis/contract/api-keys/key-access';
import { screenName } from '@tamis/contract/screening';
import type { Actor } from '../../platform/context.ts';
import { mayCall } from '../../platform/http/callers/may-call.ts';

/**
 * Bodies are kept of the calls that programs make. What only people do has links, codes and mails in it: of all that nothing
 * is kept, whatever its fields are called. And whoever screens without storing has nothing stored, here either.
 */
const withBodies: ReadonlySet<string> = new Set(
  endpoints.filter((endpoint) => answersKeys(endpoint) && endpoint.name !== screenName.name).map(({ name }) => name),
);

export const keepsBodies = (endpoint: string): boolean => withBodies.has(endpoint);

/** What was sent and answered is shown to those who might have made the call themselves. */
export function maySeeBodies({ claims }: Pick<Actor, 'claims'>, name: string): boolean {
  const endpoint = endpoints.find((one) => one.name === name);
  return endpoint !== undefined && mayCall(endpoint.access, claims);
}
