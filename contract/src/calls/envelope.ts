import { z } from 'zod';

export const errorTypes = [
  'VALIDATION_ERROR',
  'UNAUTHORIZED_ERROR',
  'FORBIDDEN_ERROR',
  'NOT_FOUND_ERROR',
  'CONFLICT_ERROR',
  'TOO_MANY_REQUESTS_ERROR',
  'PROVIDER_ERROR',
  'INTERNAL_ERROR',
] as const;
export type ErrorType = (typeof errorTypes)[number];

/**
 * What a refusal means, as a number (`code`): what a program goes by. The general ones come with words for the case; the
 * others mean one thing, which the console says in its own words.
 */
export const errorCodes = {
  invalid: 1000,
  sessionEnded: 1400,
  unauthorized: 1401,
  codeAwaited: 1402,
  forbidden: 1403,
  notFound: 1404,
  conflict: 1409,
  passwordChange: 1412,
  tooLarge: 1413,
  proofNeeded: 1414,
  unsupportedMediaType: 1415,
  twoFactorDue: 1416,
  nameTaken: 1420,
  staleVersion: 1421,
  organisationShut: 1430,
  switchedOff: 1431,
  limitReached: 1432,
  otherMerchant: 1433,
  merchantLeft: 1434,
  tooManyRequests: 1429,
  keyUnknown: 1440,
  keyExpired: 1441,
  keyRevoked: 1442,
  keyResting: 1443,
  keyNetwork: 1444,
  notForKeys: 1445,
  otherRequest: 1446,
  stillRunning: 1447,
  answerLost: 1448,
  internal: 1500,
  provider: 1502,
  unavailable: 1503,
  maintenance: 1510,
} as const;
export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes];

/** The code of a 401 that ends the session (AUTH-101). */
export const SESSION_ENDED_CODE = errorCodes.sessionEnded;
/** The code of a 401 for the token of a sign-in that still waits for its second factor. */
export const CODE_AWAITED_CODE = errorCodes.codeAwaited;
/** The code of a 403 for a session whose user must change the password first. */
export const PASSWORD_CHANGE_CODE = errorCodes.passwordChange;
/** The code of a 403 for a change that needs a fresh proof of password and code. */
export const PROOF_NEEDED_CODE = errorCodes.proofNeeded;

export const apiError = z.object({
  type: z.enum(errorTypes),
  code: z.number().int(),
  message: z.string(),
  field: z.string().optional(),
});

export const failure = z.object({
  success: z.literal(false),
  code: z.number().int(),
  errors: z.array(apiError).min(1),
  requestId: z.string(),
});
export type Failure = z.output<typeof failure>;

/** The envelope of every JSON answer that succeeded. */
export const successOf = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });
