import type { UserPreferences } from '@tamis/contract/preferences';

// As in the contract; its lists would bring their endpoints along.
const dateFormats = [
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'YYYY/MM/DD',
] as const satisfies readonly UserPreferences['dateFormat'][];
const clockFormats = ['12-Hour', '24'] as const satisfies readonly UserPreferences['clockFormat'][];
const nameFormats = [
  'FirstName + LastName',
  'LastName + FirstName',
] as const satisfies readonly UserPreferences['nameFormat'][];
const BROWSER_DEFAULT = 'Browser Default';

export interface Preferences {
  dateFormat: (typeof dateFormats)[number];
  clockFormat: (typeof clockFormats)[number];
  nameFormat: (typeof nameFormats)[number];
  /** IANA name; undefined: that of the browser. */
  timeZone: string | undefined;
}

const pick = <T extends string>(options: readonly [T, ...T[]], value: string | null): T =>
  options.find((option) => option === value) ?? options[0];

const keys = {
  dateFormat: 'preferredDateFormat',
  clockFormat: 'preferredClockFormat',
  nameFormat: 'preferredNameFormat',
  timeZone: 'preferredTimeZone',
} as const satisfies Record<keyof UserPreferences, string>;

export const isPreferenceKey = (key: string | null): boolean => Object.values<string | null>(keys).includes(key);

export function keepPreferences(storage: Pick<Storage, 'setItem'>, preferences: UserPreferences): void {
  for (const [field, key] of Object.entries(keys)) storage.setItem(key, preferences[field as keyof UserPreferences]);
}

/** The user's preferences as cached in this browser (SHELL-142…147), the defaults where there are none. */
export function readPreferences(storage: Pick<Storage, 'getItem'>): Preferences {
  const timeZone = storage.getItem(keys.timeZone);
  return {
    dateFormat: pick(dateFormats, storage.getItem(keys.dateFormat)),
    clockFormat: pick(clockFormats, storage.getItem(keys.clockFormat)),
    nameFormat: pick(nameFormats, storage.getItem(keys.nameFormat)),
    timeZone: timeZone === null || timeZone === BROWSER_DEFAULT || !isTimeZone(timeZone) ? undefined : timeZone,
  };
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    // One that this browser does not know: its own is closer to the truth than no date at all.
    return false;
  }
}
