import { z } from 'zod';
import { CODE_LENGTH, RECOVERY_CODE_LENGTH, twoFactorMethod } from './auth.ts';
import { endpoint, signedIn } from './calls/endpoint.ts';
import { ASK_PHONE_NUMBER, empty, phoneNumber, timestamp } from './calls/shared.ts';

export const RECOVERY_CODES = 10;

/** Every call that changes the second factor wants a fresh proof of password and code: `preValidate`. */
const management = {
  tag: 'Two-factor',
  access: signedIn,
  ownerOnly: true,
  noCache: true,
  whileTwoFactorDue: true,
} as const;
const change = { ...management, method: 'POST', writes: true } as const;

const code = z.string().trim().min(1, 'Please enter the verification code').max(RECOVERY_CODE_LENGTH);
const recoveryCodes = z.array(z.string().length(RECOVERY_CODE_LENGTH)).length(RECOVERY_CODES);

export const verificationMethods = endpoint({
  ...management,
  method: 'GET',
  path: '/twoFA/verification-methods',
  name: 'two-factors.view',
  actionName: 'Get Verification Methods',
  summary: 'How one can prove a sign-in, and how one does now',
  writes: false,
  output: z.object({
    current: twoFactorMethod.nullable(),
    enabledAt: timestamp.nullable(),
    recoveryCodesLeft: z.number().int(),
    /** Whether changes are possible now without `preValidate`. */
    isProved: z.boolean(),
    /** `target` shows a part of the address; `isDelivered` is false where codes only reach the outbox. */
    methods: z.array(z.object({ method: twoFactorMethod, target: z.string(), isDelivered: z.boolean() })),
  }),
});

export const preValidate = endpoint({
  ...change,
  path: '/twoFA/pre-validate',
  name: 'two-factors.prove',
  actionName: 'Confirm Identity',
  summary: 'Prove with password, and code where two-factor is on, that it is still oneself',
  body: z.strictObject({
    password: z.string().min(1, 'Please enter password').max(256),
    code: code.optional(),
    isRecovery: z.boolean().default(false),
  }),
  output: z.object({
    isProved: z.boolean(),
    /** Call again with the code, which was sent unless an app shows it. */
    needsCode: z.boolean(),
    channel: twoFactorMethod.nullable(),
    sentTo: z.string(),
  }),
});

export const prepareTwoFactor = endpoint({
  ...change,
  path: '/twoFA/prepare',
  name: 'two-factors.prepare',
  actionName: 'Prepare Two Factor',
  summary: 'Begin to set a method up: makes the secret of an app, or sends a first code',
  body: z
    .strictObject({
      method: twoFactorMethod,
      phoneNumber: phoneNumber.optional(),
    })
    .refine((asked) => asked.method !== 'SMS' || asked.phoneNumber !== undefined, {
      path: ['phoneNumber'],
      message: ASK_PHONE_NUMBER,
    }),
  output: z.object({
    method: twoFactorMethod,
    /** For the app: base32 to type, and the address for a QR code; '' otherwise. */
    secret: z.string(),
    otpauthUrl: z.string(),
    sentTo: z.string(),
  }),
});

export const validateTwoFactor = endpoint({
  ...change,
  path: '/twoFA/validate',
  name: 'two-factors.validate',
  actionName: 'Validate Two Factor',
  summary: 'Show with a first code that the prepared method works',
  body: z.strictObject({ code: code.length(CODE_LENGTH, 'Invalid verification code') }),
  output: z.object({ isValid: z.literal(true) }),
});

export const enableTwoFactor = endpoint({
  ...change,
  path: '/twoFA/enable',
  name: 'two-factors.enable',
  actionName: 'Enable Two Factor',
  summary: 'Switch two-factor sign-in on with the validated method; the recovery codes are shown this once',
  output: z.object({ method: twoFactorMethod, recoveryCodes }),
});

export const changeVerificationMethod = endpoint({
  ...change,
  path: '/twoFA/change-verification-method',
  name: 'two-factors.change-method',
  actionName: 'Change Verification Method',
  summary: 'Use the validated method instead of the present one',
  output: z.object({ method: twoFactorMethod }),
});

export const disableTwoFactor = endpoint({
  ...change,
  path: '/twoFA/disable',
  name: 'two-factors.disable',
  actionName: 'Disable Two Factor',
  summary: 'Switch two-factor sign-in off',
  output: empty,
});

export const regenerateRecoveryCodes = endpoint({
  ...change,
  path: '/twoFA/regenerate-recovery-codes',
  name: 'two-factors.regenerate-recovery-codes',
  actionName: 'Regenerate Recovery Codes',
  summary: 'New recovery codes, shown this once; the old ones are no longer valid',
  output: z.object({ recoveryCodes }),
});
