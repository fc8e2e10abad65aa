import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_SEGMENTS, sizeOf, writeTextMessage } from './text-message.ts';

const template = (body: string, subject = '{{trigger.name}}') => ({ subject, body });

it('says subject and body in lines, without marks of Markdown, small print or a name below', () => {
  const values = { 'trigger.name': 'Hits', 'subject.link': 'https://tamis.example/aml', 'user.firstName': 'Ines' };
  const text = writeTextMessage(
    template('# Hello {{user.firstName}}\n\n- one\n- **two**\n\n[Open it]({{subject.link}})\n\n---\n\nBank'),
    values,
  );
  expect(text).toBe('Hits\nHello Ines\n- one\n- two\nOpen it:\nhttps://tamis.example/aml\nBank');
});

it('counts segments as networks do', () => {
  const sizes = ['a'.repeat(160), 'a'.repeat(161), 'a'.repeat(306), 'a'.repeat(307), '€'.repeat(80), '€'.repeat(81)];
  expect(sizes.map((text) => sizeOf(text).segments)).toEqual([1, 2, 2, 3, 1, 2]);
  expect(
    ['ż'.repeat(70), 'ż'.repeat(71), '😀'.repeat(35), '😀'.repeat(36)].map((text) => sizeOf(text).segments),
  ).toEqual([1, 2, 1, 2]);
  expect([sizeOf('Straße'), sizeOf('‘Hit’'), sizeOf('')]).toEqual([
    { encoding: 'gsm-7', characters: 6, segments: 1 },
    { encoding: 'ucs-2', characters: 5, segments: 1 },
    { encoding: 'gsm-7', characters: 0, segments: 1 },
  ]);
});

it('insets each line of a value, whatever ends it', () => {
  const values = { 'found.references': 'one\ntwo\u2028three\u2029four\rfive' };
  const text = writeTextMessage(template('```\n{{found.references}}\n```', 'Due'), values);
  expect(text).toBe('Due\n    one\n    two\u2028    three\u2029    four\r    five');
});

it('is never longer than may be sent, and is what it was where it fits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 2000 }), (value) => {
      const values = { 'found.references': value };
      const text = writeTextMessage(template('```\n{{found.references}}\n```', 'Due'), values);
      // A value keeps its inset behind whatever ends a line, so that none of its lines reads as one of the message.
      const whole = `Due\n    ${value.replaceAll(/[\n\r\u2028\u2029]/g, '$&    ')}`;
      expect(sizeOf(text).segments).toBeLessThanOrEqual(MOST_SEGMENTS);
      if (text !== whole && sizeOf(whole).segments <= MOST_SEGMENTS) throw new Error(JSON.stringify([text, whole]));
    }),
  );
});
