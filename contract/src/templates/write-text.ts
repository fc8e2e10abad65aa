import type { Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { FilledMessage } from './fill-template.ts';

/** A link that is a paragraph of its own, which mails draw as a button. */
export function buttonOf({ children }: Paragraph): { label: PhrasingContent[]; url: string } | undefined {
  const [only, ...more] = children;
  return only?.type === 'link' && more.length === 0 ? { label: only.children, url: only.url } : undefined;
}

/** The message as plain text. */
export function writeText({ blocks, closing }: FilledMessage): string {
  const parts = [writeBlocks(blocks), '--', writeBlocks(closing), 'Tamis'];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Its parts as plain text, one below the other. */
export const writeBlocks = (blocks: readonly RootContent[], between = '\n\n'): string =>
  blocks.map(textOf).filter(Boolean).join(between);

function textOf(block: RootContent): string {
  switch (block.type) {
    case 'paragraph': {
      const button = buttonOf(block);
      return button ? `${wordsOf(button.label)}:\n${button.url}` : wordsOf(block.children);
    }
    case 'heading':
      return wordsOf(block.children);
    case 'code':
      return inset(block.value, '    ');
    case 'blockquote':
      return inset(block.children.map(textOf).join('\n\n'), '> ');
    case 'list':
      return block.children
        .map(({ children }, index) => {
          const mark = block.ordered ? `${(block.start ?? 1) + index}. ` : '- ';
          const [first = '', ...more] = children.map(textOf).join('\n').split('\n');
          return [mark + first, ...more.map((line) => ' '.repeat(mark.length) + line)].join('\n');
        })
        .join('\n');
    case 'thematicBreak':
      return '--';
    default:
      return '';
  }
}

const inset = (text: string, by: string): string => text.replaceAll(/^/gm, by);

const wordsOf = (phrases: readonly PhrasingContent[]): string => phrases.map(wordOf).join('');

function wordOf(phrase: PhrasingContent): string {
  if (phrase.type === 'link') {
    const label = wordsOf(phrase.children);
    return label === phrase.url ? label : `${label} (${phrase.url})`;
  }
  if (phrase.type === 'break') return '\n';
  if ('value' in phrase) return phrase.value;
  return 'children' in phrase ? wordsOf(phrase.children) : '';
}
