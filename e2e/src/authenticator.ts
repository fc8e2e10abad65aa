import { Secret, TOTP } from 'otpauth';

const PERIOD_MS = 30_000;

/** What an authenticator app shows for a secret, as the address in the QR code has it. A code is good once, so a second one in the same half minute is the next. */
export function openAuthenticator(secret: string): () => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_MS / 1000 });
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.floor(Date.now() / PERIOD_MS));
    return totp.generate({ timestamp: last * PERIOD_MS });
  };
}
