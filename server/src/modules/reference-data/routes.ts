import { claimGroups } from '@tamis/contract/calls/claim-groups';
import { checkTypeGroups, entityTypes, servedCheckGroups } from '@tamis/contract/terms/check-types';
import { countries } from '@tamis/contract/terms/countries';
import { genders, titles } from '@tamis/contract/terms/personal-details';
import * as contract from '@tamis/contract/utility';
import type { Config } from '../../platform/config.ts';
import { route } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import { publicSettingsOf, viewConfig } from './view-config.ts';

const groups = checkTypeGroups.map(({ label, types }) => ({ label, types: types.map((type) => ({ ...type })) }));
const checkGroups = servedCheckGroups.map(({ label, types, isBatch }) => ({
  group_name: label,
  values: types.map((type) => ({ ...type })),
  is_batch: isBatch,
}));

const countryCodes = countries().map(({ code, name }) => ({ Code: code, Name: name }));
const constants = {
  CATypes: groups,
  countries: countryCodes,
  nationalities: countryCodes,
  titles: [...titles],
  genders: genders.map((gender) => ({ ...gender })),
};

/** Constants of the contract and public settings, served as the calls of the specification ask for them. */
export const createReferenceData = (config: Config): Module => ({
  routes: [
    route(contract.findEntityTypes, async () => [...entityTypes]),
    route(contract.findCountries, async () => ({ countryCodes })),
    route(contract.findCheckTypes, async () => ({ check_types: checkGroups })),
    route(contract.findConstants, async () => constants),
    route(contract.crossCheckConstants, async () => ({ CATypes: groups })),
    route(contract.findClaimGroups, async () => ({ groups: [...claimGroups] })),
    route(contract.viewConfig, (_ctx, { params }) => viewConfig(publicSettingsOf(config), params.name)),
  ],
});
