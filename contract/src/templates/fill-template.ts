import type { BlockContent, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { TemplateText } from './purpose.ts';
import { parseBody } from './parse-body.ts';
import { putValues, readTags, type Values } from './read-tags.ts';

/** A message whose values are in their places: nothing in them was read as Markdown, and whoever draws it escapes them. */
export interface FilledMessage {
  subject: string;
  /** What it says. */
  blocks: readonly RootContent[];
  /** The small print: what stands below its last line across. */
  closing: readonly RootContent[];
}

/**
 * The tree of the body comes first and the values after it, so that no value can become a heading, a link or anything
 * else than text. Paragraphs and points that come out empty are left out.
 */
export function fillTemplate({ subject, body }: TemplateText, values: Values): FilledMessage {
  const { children } = parseBody(body);
  const line = children.findLastIndex(({ type }) => type === 'thematicBreak');
  const fill = (blocks: readonly RootContent[]) => blocks.flatMap((block) => filledBlock(block, values));
  return {
    subject: inOneLine(putValues(subject, values)),
    blocks: fill(line === -1 ? children : children.slice(0, line)),
    closing: line === -1 ? [] : fill(children.slice(line + 1)),
  };
}

/** Without what could end a line of a mail's head. */
const inOneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

function filledBlock(block: RootContent, values: Values): RootContent[] {
  switch (block.type) {
    case 'paragraph':
      return filledParagraph(block, values);
    case 'heading': {
      const children = filledPhrases(block.children, values);
      return isEmpty(children) ? [] : [{ ...block, children }];
    }
    case 'code':
      return [{ ...block, value: putValues(block.value, values) }];
    case 'blockquote': {
      const children = filledBlocks(block.children, values);
      return children.length === 0 ? [] : [{ ...block, children }];
    }
    case 'list': {
      const children = block.children
        .map((item) => ({ ...item, children: filledBlocks(item.children, values) }))
        .filter((item) => item.children.length > 0);
      return children.length === 0 ? [] : [{ ...block, children }];
    }
    case 'thematicBreak':
      return [block];
    default:
      // Of what templates may not hold nothing is drawn: the check refuses it before it is kept.
      return [];
  }
}

const filledBlocks = (blocks: readonly RootContent[], values: Values): BlockContent[] =>
  blocks.flatMap((block) => filledBlock(block, values)) as BlockContent[];

/** A variable that stands alone in its paragraph makes one of each of its lines. */
function filledParagraph(paragraph: Paragraph, values: Values): Paragraph[] {
  const [only, ...more] = paragraph.children;
  const isAlone = only?.type === 'text' && more.length === 0 && isOneVariable(only.value);
  const lines = isAlone ? putValues(only.value, values).split('\n') : undefined;
  const children = lines
    ? lines.map((value): PhrasingContent[] => [{ type: 'text', value }])
    : [filledPhrases(paragraph.children, values)];
  return children.filter((each) => !isEmpty(each)).map((each) => ({ type: 'paragraph', children: each }));
}

const isOneVariable = (text: string): boolean => readTags(text)?.[0]?.source === text.trim();

const filledPhrases = (phrases: readonly PhrasingContent[], values: Values): PhrasingContent[] =>
  phrases.flatMap((phrase) => filledPhrase(phrase, values));

function filledPhrase(phrase: PhrasingContent, values: Values): PhrasingContent[] {
  switch (phrase.type) {
    case 'text':
      return [{ type: 'text', value: putValues(phrase.value, values) }];
    case 'inlineCode':
      return [{ type: 'inlineCode', value: putValues(phrase.value, values) }];
    case 'emphasis':
    case 'strong':
      return [{ type: phrase.type, children: filledPhrases(phrase.children, values) }];
    case 'link': {
      const children = filledPhrases(phrase.children, values);
      const url = putValues(phrase.url, values);
      return isWebAddress(url) ? [{ type: 'link', url, children }] : children;
    }
    case 'break':
      return [{ type: 'break' }];
    default:
      return [];
  }
}

/** Whether a mail may lead there. */
export const isWebAddress = (url: string): boolean => /^(https?:\/\/|mailto:)[^\s<>"]+$/i.test(url);

const isEmpty = (phrases: readonly PhrasingContent[]): boolean => plainOf(phrases).trim() === '';

/** The words alone. */
export const plainOf = (phrases: readonly PhrasingContent[]): string =>
  phrases
    .map((phrase) => {
      if ('value' in phrase) return phrase.value;
      if ('children' in phrase) return plainOf(phrase.children);
      return phrase.type === 'break' ? '\n' : '';
    })
    .join('');
