import { checkTypeGroups, entityTypes } from '@tamis/contract/check-types';
import { countries } from '@tamis/contract/countries';
import { genders, titles } from '@tamis/contract/personal-details';
import { crossCheckConstants, findCheckTypes, findConstants, findCountries, findEntityTypes } from '@tamis/contract/utility';
import { type Route, route } from '../../platform/http/route.ts';

const groups = checkTypeGroups.map(({ label, types }) => ({ label, types: types.map((type) => ({ ...type })) }));

const countryCodes = countries().map(({ code, name }) => ({ Code: code, Name: name }));
const constants = { CATypes: groups, countries: countryCodes, nationalities: countryCodes, titles: [...titles], genders: genders.map((gender) => ({ ...gender })) };

/** Constants of the contract, served as the calls of the specification ask for them. */
export const utilityRoutes: Route[] = [
  route(findEntityTypes, async () => [...entityTypes]),
  route(findCountries, async () => ({ countryCodes })),
  route(findCheckTypes, async () => ({ check_types: groups.map(({ label, types }) => ({ group_name: label, values: types })) })),
  route(findConstants, async () => constants),
  route(crossCheckConstants, async () => ({ CATypes: groups })),
];
