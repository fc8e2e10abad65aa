import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DumpedRow } from '../platform/testing/dump-database.ts';
import { findSecrets } from './find-secrets.ts';

describe('a secret in the database', () => {
  const rowOf = (value: unknown): DumpedRow[] => [
    { table: 'public.one', row: '{"id":1}' },
    { table: 'public.two', row: JSON.stringify({ value }) },
    { table: 'public.three', row: '{"id":3}' },
  ];
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const found = ['code in public.two'];

  const places: [string, unknown, string][] = [
    ['as it is', '482913', '482913'],
    ['within a sentence', 'your code is 482913.', '482913'],
    ['in a nested value', { body: { to: ['a', '482913'] } }, '482913'],
    ['in small letters', 'k7gqz2mnpq', 'K7GQZ2MNPQ'],
    ['as bytes', String.raw`\x343832393133`, '482913'],
    ['as base64', base64('Battery+Staple7:'), 'Battery+Staple7'],
    ['as base64, a letter later', base64('aBattery+Staple7:'), 'Battery+Staple7'],
    ['as base64, two letters later', base64('toBattery+Staple7:'), 'Battery+Staple7'],
    ['as a digest without a key', `\\x${createHash('sha256').update('482913').digest('hex')}`, '482913'],
  ];

  it.each(places)('is found %s', (_how, value, secret) => {
    expect(findSecrets(rowOf(value), [{ what: 'code', value: secret }])).toEqual(found);
  });

  it('is not seen where six digits stand by chance in something longer', () => {
    expect(
      findSecrets(rowOf('6b016ba048291376 and 10.482913+00 and 1482913'), [{ what: 'code', value: '482913' }]),
    ).toEqual([]);
  });
});
