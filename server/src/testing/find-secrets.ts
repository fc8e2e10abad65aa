import { createHash } from 'node:crypto';
import type { DumpedRow } from '../platform/testing/dump-database.ts';

/** Something that was handed out and must lie nowhere as it is. */
export interface Secret {
  what: string;
  value: string;
}

/** Below this a digest without a key is as good as the value: whoever has it tries them all. */
const GUESSABLE_BELOW = 20;

/** Where secrets lie open: as they are, as bytes, as base64, or, where they can be guessed, as a digest without a key. */
export function findSecrets(dump: readonly DumpedRow[], secrets: readonly Secret[]): string[] {
  return secrets.flatMap(({ what, value }) => {
    const forms = formsOf(value);
    return dump.filter(({ row }) => forms.some((form) => form.test(row))).map(({ table }) => `${what} in ${table}`);
  });
}

function formsOf(value: string): RegExp[] {
  const bytes = Buffer.from(value);
  const digests =
    value.length < GUESSABLE_BELOW
      ? ['md5', 'sha1', 'sha256', 'sha512'].map((name) => createHash(name).update(value).digest())
      : [];
  const encoded = [bytes, ...digests].flatMap((each) => [each.toString('hex'), ...base64Forms(each)]);
  // Six digits stand by chance within longer numbers; the long forms stand nowhere by chance.
  return [
    new RegExp(String.raw`(?<![\w.])${escaped(value)}(?!\w)`, 'i'),
    ...encoded.map((form) => new RegExp(escaped(form))),
  ];
}

const SHORTEST_FORM = 8;

/** How bytes look within base64, whatever stands before and after them: that depends on the place they begin at. */
function base64Forms(bytes: Buffer): string[] {
  const forms = [0, 1, 2].map((shift) => {
    const whole = Math.floor((shift + bytes.length) / 3) * 4;
    return Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(shift === 0 ? 0 : 4, whole);
  });
  return forms
    .filter((form) => form.length >= SHORTEST_FORM)
    .flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')]);
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
