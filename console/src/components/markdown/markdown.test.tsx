import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

afterEach(cleanup);

const drawn = (text: string): HTMLElement => render(<Markdown text={text} />).container;

it('draws headings below those of the page, paragraphs, lists and emphasis', () => {
  const { innerHTML } = drawn('# Sunday\n\nScreening **rests**.\n\n- from 2\n- to *about* 4\n- UTC').firstElementChild!;
  expect(innerHTML).toBe(
    '<h3>Sunday</h3><p>Screening <strong>rests</strong>.</p><ul><li>from 2</li><li>to <em>about</em> 4</li><li>UTC</li></ul>',
  );
});

it.each([
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['Look: ![a picture](https://tracker.example/1.png)', 'Look: a picture'],
  ['[Click](javascript:alert(1))', 'Click'],
])('%j is text', (text, shown) => {
  const container = drawn(text);
  expect(container.textContent).toBe(shown);
  expect(container.querySelector('img, script, a')).toBeNull();
});

it('links to the web in a tab of its own, and to pages of the console in this one', () => {
  const links = [
    ...drawn('[Web](https://example.org), [queue](/aml/queue), [other](//evil.example)').querySelectorAll('a'),
  ];
  expect(
    links.map((link) => [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]),
  ).toEqual([
    ['https://example.org', '_blank', 'noopener noreferrer'],
    ['/aml/queue', null, null],
  ]);
});

it('makes nothing of whatever is typed but text and what it may draw', () => {
  const allowed = new Set('DIV P H3 H4 H5 H6 UL OL LI STRONG EM BLOCKQUOTE CODE PRE BR HR A'.split(' '));
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    '[x](',
    ')',
    '![',
    ']',
    'javascript:',
    'https://a.b',
    '\n\n',
    '# ',
    '- ',
    '`',
    '*',
    '<script>',
    '|',
    '&lt;',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 20 }), (pieces) => {
      const container = drawn(pieces.join(''));
      for (const element of container.querySelectorAll('*')) {
        expect(allowed).toContain(element.tagName);
        for (const { name } of element.attributes)
          expect(['class', 'dir', 'href', 'target', 'rel', 'start']).toContain(name);
        const href = element.getAttribute('href');
        if (href !== null) expect(href).toMatch(/^(https?:\/\/|\/[a-z])/i);
      }
      cleanup();
    }),
    { numRuns: 150 },
  );
});
