import { z } from 'zod';
import { endpoint, signedIn } from './endpoint.ts';

const constant = { tag: 'Constants', access: signedIn, writes: false, method: 'GET', whilePasswordChange: true } as const;
const country = z.object({ Code: z.string(), Name: z.string() });
const typeGroup = z.object({ label: z.string(), types: z.array(z.object({ key: z.string(), label: z.string() })) });

export const findEntityTypes = endpoint({
  ...constant,
  path: '/utility/entitytypes',
  name: 'constants.entity-types',
  actionName: 'Get Entity Types',
  summary: 'Entity types of the search form',
  output: z.array(z.string()),
});

export const findCountries = endpoint({
  ...constant,
  path: '/utility/countries',
  name: 'constants.countries',
  actionName: 'Get Countries',
  summary: 'Countries with their ISO 3166-1 alpha-2 codes',
  output: z.object({ countryCodes: z.array(country) }),
});

export const findCheckTypes = endpoint({
  ...constant,
  path: '/comply/search/checktypes',
  name: 'constants.check-types',
  actionName: 'Get Check Types',
  summary: 'Check types of the search form, by group',
  output: z.object({
    check_types: z.array(z.object({ group_name: z.string(), values: z.array(z.object({ key: z.string(), label: z.string() })) })),
  }),
});

export const findConstants = endpoint({
  ...constant,
  path: '/constants',
  name: 'constants.find',
  actionName: 'Get Constants',
  summary: 'What forms about people offer; a nationality is named by its country',
  output: z.object({
    CATypes: z.array(typeGroup),
    nationalities: z.array(country),
    countries: z.array(country),
    titles: z.array(z.string()),
    genders: z.array(z.object({ key: z.string(), label: z.string() })),
  }),
});

export const crossCheckConstants = endpoint({
  ...constant,
  path: '/cfm/constants',
  name: 'constants.cross-check',
  actionName: 'Get Constants',
  summary: 'Constants that search, cases and settings share',
  output: z.object({ CATypes: z.array(typeGroup) }),
});
