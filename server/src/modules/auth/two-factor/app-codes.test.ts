import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { stepOfCode } from './app-codes.ts';

const PERIOD_MS = 30_000;
const STEP = 59_000_000;
const now = new Date(STEP * PERIOD_MS + 12_000);
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const app = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
const codeOfStep = (step: number): string => app.generate({ timestamp: step * PERIOD_MS });

it('A code of an app is taken in its half minute, in the one before and in the one after, and is known by its step', () => {
  const taken = [-3, -2, -1, 0, 1, 2, 3].map((away) => stepOfCode(secret, codeOfStep(STEP + away), now));
  expect(taken).toEqual([undefined, undefined, STEP - 1, STEP, STEP + 1, undefined, undefined]);
});

it('A code of another app is of no step', () => {
  expect(stepOfCode('KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU', codeOfStep(STEP), now)).toBeUndefined();
});
