import { createElement, Fragment, lazy, type ReactNode, Suspense } from 'react';

/** Loaded when the first is told: what reads Markdown is large, and the console starts without it. */
const Markdown = lazy(async () => ({ default: (await import('../../components/markdown/markdown.tsx')).Markdown }));

/** What may be formatted, and how it is drawn; everything else is its text. No attribute survives. */
const drawnAs: Record<string, string> = {
  h1: 'strong',
  h2: 'strong',
  h3: 'strong',
  h4: 'strong',
  h5: 'strong',
  h6: 'strong',
  p: 'p',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  b: 'b',
  strong: 'strong',
  i: 'i',
  em: 'em',
};
/** These are no text to read. */
const dropped = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript']);

/**
 * A text with headings, paragraphs and lists, in HTML or in Markdown. HTML is read and drawn by React, so that nothing in
 * it is ever markup of ours.
 */
export function NotificationText({ content }: { content: string }) {
  const { head, body } = new DOMParser().parseFromString(content, 'text/html');
  const isHtml = head.childElementCount + body.childElementCount > 0;
  if (isHtml) return draw(body.childNodes);
  return (
    <Suspense fallback={body.textContent}>
      <Markdown text={content} />
    </Suspense>
  );
}

const draw = (nodes: NodeList): ReactNode =>
  [...nodes].map((node, index) => <Fragment key={index}>{drawOne(node)}</Fragment>);

function drawOne(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (dropped.has(name)) return null;
  if (name === 'br') return <br />;
  const drawn = drawnAs[name];
  return drawn === undefined
    ? draw(node.childNodes)
    : createElement(drawn, isHeading(name) ? { style: { display: 'block' } } : null, draw(node.childNodes));
}

const isHeading = (name: string): boolean => /^h[1-6]$/.test(name);
