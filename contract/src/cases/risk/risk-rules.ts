import { z } from 'zod';
import { countryCodes } from '../../terms/country-codes.ts';
import { text } from '../../calls/shared.ts';

export const riskFactors = ['customer', 'geography', 'product', 'channel', 'ownership', 'documents'] as const;
export type RiskFactor = (typeof riskFactors)[number];

/** What every model gives points for, with its factor. Products, channels and countries are the merchant's own. */
export const fixedRiskValues = {
  person: 'customer',
  company: 'customer',
  'pep-declared': 'customer',
  'pep-confirmed': 'customer',
  'adverse-media': 'customer',
  'call-for-action': 'geography',
  'increased-monitoring': 'geography',
  'two-levels': 'ownership',
  'three-levels': 'ownership',
  nominee: 'ownership',
  'share-range': 'ownership',
  'shares-unknown': 'ownership',
  'document-expired': 'documents',
  'document-rejected': 'documents',
} as const satisfies Record<string, RiskFactor>;
export type FixedRiskValue = keyof typeof fixedRiskValues;

export const RISK_MAX_POINTS = 100;
/** Characters. */
export const RISK_NAME_MAX = 100;
export const COUNTRY_SOURCE_MAX = 200;
const points = z.number('Enter a number').int('Enter a whole number').min(0, 'Enter 0 or more').max(RISK_MAX_POINTS);

/** Something of the merchant's own that a case can have: its key stays when its name changes. */
const choice = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]{1,60}$/, 'Must be small letters, figures and hyphens'),
  name: text(RISK_NAME_MAX).min(1, 'Enter a name'),
  points,
});
export type RiskChoice = z.output<typeof choice>;
const isEachOnce = (values: readonly string[]): boolean => new Set(values).size === values.length;
const choices = z
  .array(choice)
  .max(50)
  .refine((all) => isEachOnce(all.map(({ key }) => key)), 'Each may be there once')
  .refine((all) => isEachOnce(all.map(({ name }) => name.toLowerCase())), 'Each name may be there once');

/** What a merchant computes the risk of its cases by. */
export const riskRules = z.strictObject({
  /** From how many points on a case is Medium, and High; below, it is Low. */
  bands: z
    .strictObject({ medium: points.min(1), high: points.min(1) })
    .refine(({ medium, high }) => medium < high, { path: ['high'], message: 'Must be more than Medium' }),
  points: z.strictObject(
    Object.fromEntries(Object.keys(fixedRiskValues).map((key) => [key, points])) as Record<
      FixedRiskValue,
      typeof points
    >,
  ),
  countries: z
    .array(z.strictObject({ country: z.enum(countryCodes as [string, ...string[]], 'Choose a country'), points }))
    .max(300)
    .refine((all) => isEachOnce(all.map(({ country }) => country)), 'Each country may be there once'),
  products: choices,
  channels: choices,
});
export type RiskRules = z.output<typeof riskRules>;

/** The first version, which every merchant begins with. Its figures are a start to be weighed, not advice. */
export const deliveredRiskRules: RiskRules = {
  bands: { medium: 30, high: 60 },
  points: {
    person: 0,
    company: 5,
    'pep-declared': 15,
    'pep-confirmed': 25,
    'adverse-media': 20,
    'call-for-action': 40,
    'increased-monitoring': 20,
    'two-levels': 6,
    'three-levels': 12,
    nominee: 10,
    'share-range': 4,
    'shares-unknown': 6,
    'document-expired': 2,
    'document-rejected': 6,
  },
  countries: [],
  products: [
    { key: 'savings', name: 'Savings', points: 2 },
    { key: 'payments', name: 'Account and payments', points: 5 },
    { key: 'lending', name: 'Lending', points: 5 },
    { key: 'trade-finance', name: 'Trade finance', points: 10 },
    { key: 'private-banking', name: 'Private banking', points: 15 },
    { key: 'other', name: 'Other', points: 10 },
  ],
  channels: [
    { key: 'in-person', name: 'In person', points: 0 },
    { key: 'video', name: 'By video', points: 2 },
    { key: 'remote', name: 'Not in person', points: 4 },
    { key: 'intermediary', name: 'Through an intermediary', points: 8 },
  ],
};
export const DELIVERED_RISK_MODEL = 1;

export const riskTableKinds = ['call-for-action', 'increased-monitoring'] as const;
const day = z.iso.date('Enter a day');

/** A country on a list, from a day to another, both included; open while `until` is null. */
const countryRow = z
  .strictObject({
    country: z.enum(countryCodes as [string, ...string[]], 'Choose a country'),
    kind: z.enum(riskTableKinds),
    source: text(COUNTRY_SOURCE_MAX).min(1, 'Enter the source'),
    from: day,
    until: day.nullable().default(null),
  })
  .refine(({ from, until }) => until === null || from <= until, {
    path: ['until'],
    message: 'Must not be before From',
  });
export const countryRows = z.array(countryRow).max(1000);
export type RiskCountryRow = z.output<typeof countryRow>;
