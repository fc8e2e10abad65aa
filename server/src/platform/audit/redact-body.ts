import { shortened } from '../start-of-text.ts';

const LONGEST_VALUE = 100;
const DEEPEST_LEVEL = 50;
const SECRET = /password|secret|token|authorization|cookie|otp|^code$|recovery/i;

/**
 * The copy of a body that audit rows and logs keep: secrets removed by field name, strings cut to
 * 100 characters, nesting to 50 levels (CALLS-10). The original is left as it is.
 */
export function redactBody(value: unknown, level = 0): unknown {
  if (level >= DEEPEST_LEVEL) return '[nested too deeply]';
  if (typeof value === 'string') return shortened(value, LONGEST_VALUE);
  if (Array.isArray(value)) return value.map((item) => redactBody(item, level + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, SECRET.test(key) ? '[redacted]' : redactBody(item, level + 1)]),
  );
}
