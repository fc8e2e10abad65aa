import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';

describe('a mail', () => {
  it('says the same as plain text and as HTML', () => {
    const { text, html } = renderMail({
      subject: 'Set a new password',
      paragraphs: ['Somebody asked for a new password.'],
      action: { label: 'Set a new password', url: 'https://tamis.example/reset_password?token=abc%3D' },
      closing: ['The link is good for 30 minutes.'],
    });
    for (const part of ['Somebody asked', 'https://tamis.example/reset_password?token=abc%3D', '30 minutes']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
  });

  it('never lets a name or an address become markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', '/', ' ') }), (text) => {
        const { html } = renderMail({
          subject: text,
          paragraphs: [text],
          code: text,
          action: { label: text, url: text },
          closing: [text],
        });
        const plain = renderMail({
          subject: '',
          paragraphs: [''],
          code: '',
          action: { label: '', url: '' },
          closing: [''],
        }).html;
        expect(html.match(/[<>"']/g)).toEqual(plain.match(/[<>"']/g));
      }),
    );
  });
});
