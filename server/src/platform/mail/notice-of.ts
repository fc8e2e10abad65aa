import type { RenderedMail } from './mail-content.ts';

/** The words of a message without what only mails have below them, for a notice in the console. */
export const noticeOf = ({ text }: RenderedMail): string => text.slice(0, text.lastIndexOf('\n\n--\n\n'));
