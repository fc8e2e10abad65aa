import { DAY_MS, HOUR_MS } from '@tamis/contract/terms/durations';
import { FAILING_DAYS, ROTATION_HOURS } from '@tamis/contract/webhooks';
import { literalAddress } from '../../../platform/http-client/public-address.ts';
import type { Networks } from '../../../platform/http-client/networks.ts';

/** After the attempt before, in seconds: at once, and then over about three days. */
const WAITS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
const JITTER = 0.2;
const LONGEST_WAIT_SECONDS = 86_400;

/** How often an event is tried at most. */
export const MOST_TRIES = WAITS.length + 1;

export interface Failure {
  /** How often it was tried, this one included. */
  tries: number;
  /** What the receiver asked for, in seconds; null for nothing. */
  retryAfter: number | null;
}

/**
 * When a failed event is tried again; undefined when it was tried often enough. Never sooner than the receiver asked for.
 * @param random from 0 to 1, so that what failed together does not come back together
 */
export function nextAttempt({ tries, retryAfter }: Failure, now: Date, random: number): Date | undefined {
  const wait = WAITS[tries - 1];
  if (wait === undefined) return undefined;
  const jittered = wait * (1 - JITTER + 2 * JITTER * random);
  const seconds = Math.max(jittered, Math.min(retryAfter ?? 0, LONGEST_WAIT_SECONDS));
  return new Date(now.getTime() + Math.round(seconds * 1000));
}

/** What a `Retry-After` asks for, in seconds from now; null when it says nothing that can be read. */
export function retryAfterOf(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

export const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300;
/** The receiver says that it is gone for good. */
export const isGone = (status: number | null): boolean => status === 410;

/** What becomes of a webhook that has failed again. */
export function afterFailure(
  { failingSince, warnedAt }: { failingSince: Date; warnedAt: Date | null },
  now: Date,
): 'switch-off' | 'warn' | 'go-on' {
  const failing = now.getTime() - failingSince.getTime();
  if (failing >= FAILING_DAYS * DAY_MS) return 'switch-off';
  return failing >= (FAILING_DAYS * DAY_MS) / 2 && warnedAt === null ? 'warn' : 'go-on';
}

export const formerSecretEnd = (now: Date): Date => new Date(now.getTime() + ROTATION_HOURS * HOUR_MS);

/** Headers that the delivery itself sets, or that would change how the request is read. */
const OWN_HEADERS =
  /^(webhook-.*|host|content-.*|connection|transfer-encoding|te|trailer|upgrade|expect|keep-alive|proxy-.*|user-agent)$/i;

/** Whether a header is not the receiver's to choose. */
export const isOwnHeader = (name: string): boolean => OWN_HEADERS.test(name);

/** Why nothing may be sent to an address; undefined when it may, as far as can be told before its name is looked up. */
export function whyNotSentTo(text: string, own: Networks): string | undefined {
  if (!URL.canParse(text)) return 'Enter an address such as https://example.com/hooks';
  const url = new URL(text);
  const address = literalAddress(url);
  if (url.username !== '' || url.password !== '') return 'An address holds no password: use a header for it';
  if (url.hash !== '') return 'Nothing after a # is ever sent';
  const isOwn = address !== undefined && own(address);
  if (isOwn && (url.protocol === 'http:' || url.protocol === 'https:')) return undefined;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopbackName(url) && own('127.0.0.1')))
    return 'Must begin with https://';
  if (address !== undefined) return 'Enter a host name, not an IP address';
  return url.hostname.includes('.') || own('127.0.0.1') ? undefined : 'Enter the whole name of the host';
}

const isLoopbackName = ({ hostname }: URL): boolean => hostname === 'localhost';
