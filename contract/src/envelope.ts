import { z } from 'zod';

export const errorTypes = [
  'VALIDATION_ERROR', 'UNAUTHORIZED_ERROR', 'FORBIDDEN_ERROR', 'NOT_FOUND_ERROR', 'CONFLICT_ERROR',
  'TOO_MANY_REQUESTS_ERROR', 'PROVIDER_ERROR', 'INTERNAL_ERROR',
] as const;
export type ErrorType = (typeof errorTypes)[number];

/** The code of a 401 that ends the session (AUTH-101). */
export const SESSION_ENDED_CODE = 1400;

/** The code of a 401 for the token of a sign-in that still waits for its second factor. */
export const CODE_AWAITED_CODE = 1402;
/** The code of a 403 for a session whose user must change the password first. */
export const PASSWORD_CHANGE_CODE = 1412;
/** The code of a 403 for a change that needs a fresh proof of password and code. */
export const PROOF_NEEDED_CODE = 1414;

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
