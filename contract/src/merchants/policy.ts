import { z } from 'zod';
import { endpoint, holding, rootOnly } from '../calls/endpoint.ts';
import { network } from '../terms/network.ts';
import { empty, ofMerchant, timestamp } from '../calls/shared.ts';

const tag = 'Merchants';
/** Its owners, and Root. */
const owning = holding('All');
const setting = { tag, method: 'PUT', access: owning, writes: true, query: ofMerchant, output: empty } as const;

export const MINUTES_MIN = 5;
export const MINUTES_MAX = 1440;
const YEARS_MAX = 100;

const minutes = z
  .number()
  .int()
  .min(MINUTES_MIN, `At least ${MINUTES_MIN} minutes`)
  .max(MINUTES_MAX, `At most ${MINUTES_MAX} minutes`)
  .nullable();

/** Null, or no network: what holds for the installation. */
const signInPolicy = z.strictObject({
  /** From then on nobody goes on without a second factor. */
  twoFactorFrom: timestamp.nullable(),
  sessionMinutes: minutes,
  idleMinutes: minutes,
  networks: z.array(network).max(50),
});
export type SignInPolicy = z.output<typeof signInPolicy>;

export const viewMerchantPolicy = endpoint({
  tag,
  method: 'GET',
  path: '/merchant/policy',
  name: 'merchants.view-policy',
  actionName: 'Get Merchant Policy',
  summary: 'What a merchant asks of its people when they sign in, and how long it keeps what is deleted',
  access: owning,
  writes: false,
  noCache: true,
  query: ofMerchant,
  output: z.object({
    signIn: signInPolicy,
    /** Null: as long as the installation keeps it. */
    retentionYears: z.number().int().nullable(),
    /** Of the installation: what holds where the merchant says nothing, and what it cannot go beyond. */
    installation: z.object({
      sessionMinutes: z.number().int(),
      /** 0: never. */
      idleMinutes: z.number().int(),
      keptDays: z.number().int(),
      legalMinimumYears: z.number().int(),
    }),
    /** Where this call comes from. */
    address: z.string(),
    /** How many of its people could sign in, and have no second factor. */
    withoutTwoFactor: z.number().int(),
  }),
});

export const setSignInPolicy = endpoint({
  ...setting,
  path: '/merchant/policy/sign-in',
  name: 'merchants.set-sign-in',
  actionName: 'Update Sign In Policy',
  summary:
    'Say what signing in to a merchant takes: a second factor from a moment on, how long a session lasts, and from where. Works at the next call.',
  body: signInPolicy,
});

export const setRetention = endpoint({
  ...setting,
  path: '/merchant/policy/retention',
  name: 'merchants.set-retention',
  actionName: 'Update Retention',
  summary: 'Say for how many years a merchant keeps what is deleted; never less than the law asks of the installation',
  body: z.strictObject({ years: z.number().int().min(0).max(YEARS_MAX).nullable() }),
});

export const setLegalMinimum = endpoint({
  tag,
  method: 'PUT',
  path: '/installation/retention',
  name: 'installations.set-retention',
  actionName: 'Update Legal Minimum',
  summary: 'Say for how many years every merchant keeps what is deleted at least',
  access: rootOnly,
  writes: true,
  body: z.strictObject({ years: z.number().int().min(0).max(YEARS_MAX) }),
  output: empty,
});
