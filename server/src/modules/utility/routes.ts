import { checkTypeGroups, entityTypes } from '@tamis/contract/check-types';
import { countries } from '@tamis/contract/countries';
import { crossCheckConstants, findCheckTypes, findCountries, findEntityTypes } from '@tamis/contract/utility';
import { type Route, route } from '../../platform/http/route.ts';

const groups = checkTypeGroups.map(({ label, types }) => ({ label, types: types.map((type) => ({ ...type })) }));

/** Constants of the contract, served as the calls of the specification ask for them. */
export const utilityRoutes: Route[] = [
  route(findEntityTypes, async () => [...entityTypes]),
  route(findCountries, async () => ({ countryCodes: countries().map(({ code, name }) => ({ Code: code, Name: name })) })),
  route(findCheckTypes, async () => ({ check_types: groups.map(({ label, types }) => ({ group_name: label, values: types })) })),
  route(crossCheckConstants, async () => ({ CATypes: groups })),
];
