import { z } from 'zod';
import { claims } from './calls/claims.ts';
import { endpoint, signedIn } from './calls/endpoint.ts';
import { passwordRule } from './calls/shared.ts';

const constant = {
  tag: 'Constants',
  access: signedIn,
  writes: false,
  method: 'GET',
  whilePasswordChange: true,
} as const;
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
  summary: 'Check types by group: those of the search form, Law Enforcement, and the groups as older batches name them',
  output: z.object({
    check_types: z.array(
      z.object({
        group_name: z.string(),
        values: z.array(z.object({ key: z.string(), label: z.string() })),
        /** For the sheet of a batch: names once more what stands in the groups before it. */
        is_batch: z.boolean(),
      }),
    ),
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

const claimWords = z.object({
  claim: z.enum(claims),
  label: z.string(),
  description: z.string(),
  /** Without these it is of no use. */
  needs: z.array(z.enum(claims)),
});

export const findClaimGroups = endpoint({
  ...constant,
  path: '/utility/claimsgroups',
  name: 'constants.claim-groups',
  actionName: 'Get Claims Groups',
  summary: 'Every claim, by the part of the console that it opens, with one plain sentence',
  output: z.object({
    groups: z.array(z.object({ key: z.string(), label: z.string(), claims: z.array(claimWords) })),
  }),
});

/** Parts of the product that an installation may have. */
export const moduleNames = [
  'nameScreening',
  'batch',
  'monitoring',
  'cases',
  'businessSearch',
  'customerPage',
  'api',
  'webhooks',
  'reports',
] as const;
export type ModuleName = (typeof moduleNames)[number];

/** What anybody who is signed in may know of how the installation is set up, by the names under which it is asked for. */
export const publicSettings = z.object({
  passwordRules: passwordRule,
  /** Whom people are told to ask. */
  supportContact: z.string(),
  /** Whether each part is there. */
  modules: z.record(z.enum(moduleNames), z.boolean()),
  /** The most that one call, file, page or text may hold; beyond it the call is refused. */
  limits: z.object({
    searchTermLength: z.number().int(),
    clientReferenceLength: z.number().int(),
    noteLength: z.number().int(),
    tags: z.number().int(),
    historyPageSize: z.number().int(),
    hitsPageSize: z.number().int(),
    batchRows: z.number().int(),
    batchRowsACall: z.number().int(),
    batchFileBytes: z.number().int(),
    bulkSearches: z.number().int(),
    exportSearches: z.number().int(),
    listUploadBytes: z.number().int(),
    requestsAMinute: z.number().int(),
  }),
});
export type PublicSettings = z.output<typeof publicSettings>;

export const viewConfig = endpoint({
  ...constant,
  path: '/utility/config/:name',
  name: 'configs.view',
  actionName: 'Get Configuration',
  summary:
    'A public setting of the installation: passwordRules, supportContact, modules or limits; it stands in the answer under its name',
  params: z.object({ name: z.string().max(100) }),
  output: publicSettings.partial(),
});
