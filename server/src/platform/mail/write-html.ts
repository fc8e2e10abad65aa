import type { FilledMessage } from '@tamis/contract/templates/fill-template';
import { buttonOf } from '@tamis/contract/templates/write-text';

type RootContent = FilledMessage['blocks'][number];
type Block<T> = Extract<RootContent, { type: T }>;
type Heading = Block<'heading'>;
type List = Block<'list'>;
type Paragraph = Block<'paragraph'>;
type PhrasingContent = Paragraph['children'][number];

/** The console's light colours; mail programs know no variables. */
const INK = '#16232b';
const PALE = '#55666f';
const LINE = '#d9e1e5';
const GROUND = '#f3f6f7';
const BRAND = '#0b6678';
const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const MONO = "'JetBrains Mono', ui-monospace, Menlo, Consolas, monospace";
const TITLE = 'margin:0 0 14px;font-size:19px;line-height:1.3';

/** The message as HTML in the console's look; a message without a heading has its subject as one. Whatever is not markup of the layout is escaped. */
export function writeHtml({ subject, blocks, closing }: FilledMessage): string {
  const hasHeading = blocks.some(({ type }) => type === 'heading');
  const title = hasHeading ? [] : [`<h1 style="${TITLE}">${escape(subject)}</h1>`];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${GROUND};font:15px/1.55 ${FONT};color:${INK}">
<table role="presentation" align="center" width="100%" style="max-width:520px;border-collapse:separate;background:#ffffff;border:1px solid ${LINE};border-radius:10px">
<tr><td style="padding:20px 28px;border-bottom:1px solid ${LINE};font-weight:600;color:${BRAND}">Tamis</td></tr>
<tr><td style="padding:24px 28px">
${[...title, ...blocks.map(blockOf)].join('\n')}
</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid ${LINE};font-size:13px;color:${PALE}">
${closing.map((block) => (block.type === 'paragraph' ? `<p style="margin:0 0 6px">${phrasesOf(block.children)}</p>` : blockOf(block))).join('\n')}
</td></tr>
</table>
</body>
</html>
`;
}

function blockOf(block: RootContent): string {
  switch (block.type) {
    case 'paragraph':
      return paragraphOf(block);
    case 'heading':
      return headingOf(block);
    case 'code':
      return `<p style="margin:0 0 14px;padding:14px;background:${GROUND};border:1px solid ${LINE};border-radius:8px;text-align:center;font:600 22px ${MONO};letter-spacing:.08em">${escape(block.value).replaceAll('\n', '<br>')}</p>`;
    case 'blockquote':
      return `<blockquote style="margin:0 0 14px;padding:0 0 0 14px;border-left:3px solid ${LINE};color:${PALE}">${block.children.map(blockOf).join('\n')}</blockquote>`;
    case 'list':
      return listOf(block);
    case 'thematicBreak':
      return `<hr style="margin:20px 0;border:0;border-top:1px solid ${LINE}">`;
    default:
      return '';
  }
}

const headingOf = ({ depth, children }: Heading): string =>
  depth === 1
    ? `<h1 style="${TITLE}">${phrasesOf(children)}</h1>`
    : `<h2 style="margin:20px 0 10px;font-size:16px;line-height:1.3">${phrasesOf(children)}</h2>`;

function paragraphOf(paragraph: Paragraph): string {
  const button = buttonOf(paragraph);
  if (!button) return `<p style="margin:0 0 14px">${phrasesOf(paragraph.children)}</p>`;
  const url = escape(button.url);
  return `<p style="margin:20px 0 14px"><a href="${url}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:${BRAND};color:#ffffff;font-weight:600;text-decoration:none">${phrasesOf(button.label)}</a></p>
<p style="margin:0 0 14px;font-size:13px;color:${PALE};word-break:break-all">Or open this address: ${url}</p>`;
}

function listOf({ ordered, start, children }: List): string {
  const name = ordered ? 'ol' : 'ul';
  const first = ordered && start !== null && start !== undefined ? ` start="${start}"` : '';
  const items = children.map((item) => `<li style="margin:0 0 6px">${item.children.map(pointOf).join('\n')}</li>`);
  return `<${name}${first} style="margin:0 0 14px;padding:0 0 0 22px">${items.join('')}</${name}>`;
}

const pointOf = (block: RootContent): string =>
  block.type === 'paragraph' ? phrasesOf(block.children) : blockOf(block);

const phrasesOf = (phrases: readonly PhrasingContent[]): string => phrases.map(phraseOf).join('');

function phraseOf(phrase: PhrasingContent): string {
  switch (phrase.type) {
    case 'text':
      return escape(phrase.value);
    case 'inlineCode':
      return `<code style="font-family:${MONO}">${escape(phrase.value)}</code>`;
    case 'strong':
      return `<strong>${phrasesOf(phrase.children)}</strong>`;
    case 'emphasis':
      return `<em>${phrasesOf(phrase.children)}</em>`;
    case 'link':
      return `<a href="${escape(phrase.url)}" style="color:${BRAND}">${phrasesOf(phrase.children)}</a>`;
    case 'break':
      return '<br>';
    default:
      return '';
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
