import { expect, it } from 'vitest';
import { redactBody } from './redact-body.ts';

it('the audited copy of a body keeps no secret, whatever its depth', () => {
  const body = {
    email: 'a@b.example',
    password: 'p',
    nested: [{ newPassword: 'q', token: 't' }, 'plain', { count: 3, none: null, is: true }],
  };
  expect(redactBody(body)).toEqual({
    email: 'a@b.example',
    password: '[redacted]',
    nested: [{ newPassword: '[redacted]', token: '[redacted]' }, 'plain', { count: 3, none: null, is: true }],
  });
});

it.each(['password', 'clientSecret', 'accessTOKEN', 'Authorization', 'cookie', 'otpauthUrl', 'code', 'recoveryCodes'])(
  'what is called %s is a secret',
  (name) => {
    expect(redactBody({ [name]: { deep: 'secret' } })).toEqual({ [name]: '[redacted]' });
  },
);

it.each(['country_codes', 'codex', 'barcode', 'pass', 'name'])('what is called %s is none', (name) => {
  expect(redactBody({ [name]: 'kept' })).toEqual({ [name]: 'kept' });
});

it('texts are cut after a hundred characters', () => {
  expect(redactBody(['x'.repeat(100), 'x'.repeat(101), ''])).toEqual(['x'.repeat(100), `${'x'.repeat(100)}…`, '']);
});

it('no character is cut in two, of which the database could not keep the half', () => {
  expect(redactBody(`${'x'.repeat(99)}𠮷野`)).toBe(`${'x'.repeat(99)}…`);
  expect(redactBody(`${'x'.repeat(98)}𠮷野`)).toBe(`${'x'.repeat(98)}𠮷…`);
});

it('nesting is cut after fifty levels, of objects and of lists', () => {
  const nested = (levels: number, wrap: (inner: unknown) => unknown): unknown =>
    levels === 0 ? 'bottom' : wrap(nested(levels - 1, wrap));
  const inObject = (inner: unknown) => ({ inner });
  const inList = (inner: unknown) => [inner];
  expect(redactBody(nested(49, inObject))).toEqual(nested(49, inObject));
  expect(JSON.stringify(redactBody(nested(50, inObject)))).toBe(
    JSON.stringify(nested(50, inObject)).replace('bottom', '[nested too deeply]'),
  );
  expect(redactBody(nested(49, inList))).toEqual(nested(49, inList));
  expect(JSON.stringify(redactBody(nested(60, inList)))).toBe(
    JSON.stringify(nested(50, inList)).replace('bottom', '[nested too deeply]'),
  );
});
