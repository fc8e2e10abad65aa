import { Secret, TOTP } from 'otpauth';
import { APP_ISSUER } from './two-factor-policy.ts';

const PERIOD_SECONDS = 30;
/** A step back and forth, for clocks that differ and people who type slowly. */
const WINDOW = 1;
const SECRET_BYTES = 20;

export const newAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

function codesOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: APP_ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });
}

/** What an authenticator app reads from a QR code. */
export const appAddress = (secret: string, email: string): string => codesOf(secret, email).toString();

/** The time step that a code belongs to; undefined when it is of none near `now`. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = codesOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}
