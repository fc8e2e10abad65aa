import { type MarkdownNode, parseBody } from '@tamis/contract/templates/parse-body';
import { createElement, Fragment, type ReactNode } from 'react';
import classes from './markdown.module.css';

/**
 * A text in Markdown, by the same reading as mails. It is taken apart, never made into HTML: HTML in it is text, a picture is
 * its description, and links lead to the web or to pages of this console, nowhere else.
 */
export function Markdown({ text }: { text: string }) {
  return (
    <div className={classes.markdown} dir="auto">
      {inner(parseBody(text))}
    </div>
  );
}

/** Below the headings of the page. */
const HEADINGS_BELOW = 2;

const inner = ({ children }: { children: readonly MarkdownNode[] }): ReactNode =>
  children.map((node, index) => <Fragment key={index}>{drawn(node)}</Fragment>);

function drawn(node: MarkdownNode): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p>{inner(node)}</p>;
    case 'heading':
      return createElement(`h${Math.min(6, node.depth + HEADINGS_BELOW)}`, null, inner(node));
    case 'strong':
      return <strong>{inner(node)}</strong>;
    case 'emphasis':
      return <em>{inner(node)}</em>;
    case 'blockquote':
      return <blockquote>{inner(node)}</blockquote>;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      );
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    case 'list':
      return createElement(node.ordered ? 'ol' : 'ul', node.ordered ? { start: node.start } : null, inner(node));
    case 'listItem':
      return <li>{node.spread ? inner(node) : node.children.map(withoutParagraph)}</li>;
    case 'link':
      return drawnLink(node);
    case 'image':
      return node.alt;
    default:
      // HTML is text as it was typed; a reference says what it is called.
      return 'value' in node ? node.value : 'children' in node ? inner(node) : null;
  }
}

const withoutParagraph = (node: MarkdownNode, index: number): ReactNode => (
  <Fragment key={index}>{node.type === 'paragraph' ? inner(node) : drawn(node)}</Fragment>
);

const isOwnPage = (href: string): boolean => /^\/[a-z]/i.test(href);
const isWeb = (href: string): boolean => /^https?:\/\//i.test(href);

function drawnLink(link: { url: string; children: readonly MarkdownNode[] }): ReactNode {
  const { url } = link;
  if (isOwnPage(url)) return <a href={url}>{inner(link)}</a>;
  if (!isWeb(url)) return inner(link);
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {inner(link)}
    </a>
  );
}
