import type { Claim } from '@tamis/contract';
import { createHash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';

/** A signature that was right stays right, and is not computed again at each call; so many tokens take about a megabyte. */
const MOST_KNOWN = 10_000;

export interface TokenPayload {
  userId: string;
  sessionId: string;
  merchantId: string;
  /** For the console only: the server reads claims from the database at each request. */
  claims: readonly Claim[];
  /** Names, for the console only; as many as a token has room for. */
  userGroups: readonly string[];
  issuedAt: Date;
  expiresAt: Date;
}

/** Signs tokens and checks their signature; what a token may do is decided by its session alone. */
export interface TokenSigner {
  sign(payload: TokenPayload): Promise<string>;
  /** Whether this installation signed the token. Expiry is the session's business, by the server's clock. */
  isOurs(token: string): Promise<boolean>;
}

export function createTokenSigner(secret: string): TokenSigner {
  const key = createHash('sha256').update(secret).digest();
  const known = new Set<string>();
  return {
    sign: ({ userId, sessionId, merchantId, claims, userGroups, issuedAt, expiresAt }) =>
      new SignJWT({ sid: sessionId, merchantId, claims, userGroups: fitting(userGroups) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key),
    isOurs: async (token) => {
      const digest = digestToken(token).toString('base64');
      if (known.has(digest)) return true;
      try {
        await jwtVerify(token, key, { algorithms: [ALGORITHM], currentDate: new Date(0) });
        if (known.size >= MOST_KNOWN) known.clear();
        known.add(digest);
        return true;
      } catch (error) {
        if (error instanceof errors.JOSEError) return false;
        throw error;
      }
    },
  };
}

const ROOM_FOR_GROUPS = 1000;

/** A token that grows with every group of its user would one day be too long for a header, and nobody could sign in with it. */
function fitting(names: readonly string[]): string[] {
  let room = ROOM_FOR_GROUPS;
  return names.filter((name) => (room -= Buffer.byteLength(name)) >= 0);
}

/** Tokens are stored as this digest only. */
export function digestToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
