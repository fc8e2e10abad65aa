import { z } from 'zod';
import { endpoint, signedIn } from './calls/endpoint.ts';
import { idParams, isTimeZone } from './calls/shared.ts';

export const dateFormats = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY/MM/DD'] as const;
export const clockFormats = ['12-Hour', '24'] as const;
export const nameFormats = ['FirstName + LastName', 'LastName + FirstName'] as const;
export const BROWSER_TIME_ZONE = 'Browser Default';

const isChoice = (value: string): boolean => value === BROWSER_TIME_ZONE || isTimeZone(value);

const preferences = z.object({
  dateFormat: z.enum(dateFormats),
  clockFormat: z.enum(clockFormats),
  nameFormat: z.enum(nameFormats),
  /** IANA name, or that of the browser. */
  timeZone: z.string().max(64).refine(isChoice, 'Is not a time zone'),
});
export type UserPreferences = z.output<typeof preferences>;

export const defaultPreferences: UserPreferences = {
  dateFormat: 'DD/MM/YYYY',
  clockFormat: '12-Hour',
  nameFormat: 'FirstName + LastName',
  timeZone: BROWSER_TIME_ZONE,
};

const userPreference = { tag: 'Profile', access: signedIn, noCache: true } as const;

export const preferenceConstants = endpoint({
  ...userPreference,
  method: 'GET',
  path: '/userpreference/constants',
  name: 'preferences.view-constants',
  actionName: 'Get Preference Constants',
  summary: 'What can be chosen',
  whilePasswordChange: true,
  writes: false,
  output: z.object({
    dateFormats: z.array(z.enum(dateFormats)),
    clockFormats: z.array(z.enum(clockFormats)),
    nameFormats: z.array(z.enum(nameFormats)),
    timeZones: z.array(z.string()),
  }),
});

export const findPreferences = endpoint({
  ...userPreference,
  method: 'GET',
  path: '/userpreference/:id',
  name: 'preferences.view',
  actionName: 'Get User Preference',
  summary: 'How a user wants dates, times and names; one’s own only',
  whilePasswordChange: true,
  writes: false,
  params: idParams,
  output: preferences,
});

export const upsertPreferences = endpoint({
  ...userPreference,
  method: 'POST',
  path: '/userpreference/upsert',
  name: 'preferences.upsert',
  actionName: 'Update User Preference',
  summary: 'Keep one’s preferences',
  writes: true,
  body: z.strictObject(preferences.shape),
  output: preferences,
});
