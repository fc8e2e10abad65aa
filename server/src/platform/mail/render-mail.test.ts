import { purposeOf } from '@tamis/contract/templates/purposes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';

const LINK = 'https://tamis.example/reset_password?token=abc%3D';

describe('a mail', () => {
  it('says the same as plain text and as HTML', () => {
    const { text, html } = renderMail(purposeOf('password-reset'), { link: LINK, minutes: '30' });
    expect(text).toBe(`Somebody asked for a new password for your account.

Set a new password:
${LINK}

--

The link is valid for 30 minutes and works once.

If you did not ask for this, you can ignore this message. Nothing has changed.

Tamis
`);
    for (const part of ['Somebody asked', `href="${LINK}"`, '30 minutes', '<h1 style=']) expect(html).toContain(part);
  });

  const hostile = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '<b>',
          '"',
          "'",
          '&',
          '\n',
          '\r\n',
          '\n\n# ',
          '](javascript:alert(1))',
          '[x](https://evil.example)',
          '**',
          '`',
          '\n    ',
          '{{link}}',
          '{{',
          '}}',
          '\n---\n',
          '- ',
          '![x](y)',
          '<https://evil.example>',
          '\u2028',
        ),
        fc.string({ maxLength: 6 }),
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join(''));
  const template = {
    subject: 'About {{name}}',
    body: 'Dear {{name}}, **{{name}}** said:\n\n- {{name}}\n- `{{name}}`\n\n> {{name}}\n\n[Open {{name}}]({{link}})\n\n---\n\n{{name}} {{name}}\n',
  };
  const tagsOf = (html: string) => html.match(/<\/?[a-z0-9]+|href="[^"]*"/g);

  it('never lets a value become markup, whatever stands in it', () => {
    const plain = renderMail(template, { name: 'a', link: LINK });
    fc.assert(
      fc.property(hostile, (value) => {
        const name = `a${value.replaceAll(/[\r\n]/g, ' ')}`;
        const { html } = renderMail(template, { name, link: LINK });
        expect(tagsOf(html)).toEqual(tagsOf(plain.html));
      }),
      { numRuns: 200 },
    );
  });

  it('has a subject of one line, and values that are put in once', () => {
    fc.assert(
      fc.property(hostile, (name) => {
        const { subject, text } = renderMail(template, { name, link: LINK });
        expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(text.split(LINK)).toHaveLength(2);
      }),
      { numRuns: 200 },
    );
  });

  it('leads nowhere but to the web, even if a value says so', () => {
    const { html } = renderMail({ subject: 's', body: '[Open]({{link}})' }, { link: 'javascript:alert(1)' });
    expect(html).not.toContain('<a ');
  });

  it('leaves out what came out empty, and makes a paragraph of each line of a variable that stands alone', () => {
    const body = '{{none}}\n\n- {{none}}\n- a\n\n{{lines}}\n';
    const { text } = renderMail({ subject: 's', body }, { none: '', lines: 'one\ntwo\nthree' });
    expect(text).toBe('- a\n\none\n\ntwo\n\nthree\n\n--\n\nTamis\n');
  });
});
