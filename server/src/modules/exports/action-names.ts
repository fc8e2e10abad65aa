import { endpoints } from '@tamis/contract';

/** What the installation does to a search by itself. */
const ownActs: readonly (readonly [string, string])[] = [
  ['searches.complete', 'Search answered'],
  ['updates.apply', 'Updates found'],
];

/** By the contract, not by the header that a caller may write as they like. Of several addresses of one verb the first one names it. */
const actionNames = new Map([
  ...endpoints.map(({ name, actionName }) => [name, actionName] as const).toReversed(),
  ...ownActs,
]);

/** The action name of an audit row, e.g. 'Create Search' for 'searches.create' (EXPORT-16). */
export const actionNameOf = (action: string): string => actionNames.get(action) ?? action;
