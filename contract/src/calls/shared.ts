import { z } from 'zod';

/** 24 lower-case hex characters. */
export const id = z.string().regex(/^[0-9a-f]{24}$/, 'Must be an id of 24 hexadecimal characters');
export const timestamp = z.iso.datetime();
/** How long a password may be, and which special characters count. */
export const passwordRule = z.object({
  minLength: z.number().int(),
  maxLength: z.number().int(),
  specials: z.string(),
});
/** What a person types: white space around it is not meant, nothing else is cut. */
export const text = (max: number) => z.string().trim().max(max);
/** What the browser calls itself. */
export const deviceInfo = z.string().max(1000).default('');
export const empty = z.object({});
export const idParams = z.object({ id });
export const ASK_PHONE_NUMBER = 'Enter the number with its country code, like +41791234567';
/** As SMS gateways take it: plus sign, country code, number. */
export const phoneNumber = z.string().regex(/^\+[1-9]\d{6,14}$/, ASK_PHONE_NUMBER);
/** Both ends are included; an end that is absent is open. */
export const dateRange = z.strictObject({ start_date: timestamp.optional(), end_date: timestamp.optional() });
/** Whose: one's own merchant when absent; only Root may name another. */
export const ofMerchant = z.strictObject({ merchantId: id.optional() });
/** The same, or every merchant at once. */
export const ofAnyMerchant = z.strictObject({ merchantId: z.union([id, z.literal('all')]).optional() });
/** Where somebody is signed in, or acts as the user. */
export const openSession = z.object({
  id,
  deviceInfo: z.string(),
  address: z.string(),
  createdAt: timestamp,
  /** To the minute. */
  lastUsedAt: timestamp,
  expiresAt: timestamp,
  isImpersonation: z.boolean(),
});
export const created = z.object({ actorId: id, timestamp });

export const PAGE_SIZES = [10, 20, 30, 50, 100, 250] as const;
export const DEFAULT_PAGE_SIZE = 10;
export const HISTORY_MAX_PAGE_SIZE = 250;
export const HITS_MAX_PAGE_SIZE = 50;

/** Whether this is the IANA name of a time zone. */
export function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    // The one way to ask is to try.
    return false;
  }
}
