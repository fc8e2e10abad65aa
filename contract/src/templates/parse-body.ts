import type { Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** A part of a body as it was read. */
export type MarkdownNode = RootContent;

/** The one reading of a body, for checks, mails, previews and notifications. */
export const parseBody = (body: string): Root => fromMarkdown(body);
