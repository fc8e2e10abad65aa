import { fillTemplate } from '@tamis/contract/templates/fill-template';
import type { TemplateText } from '@tamis/contract/templates/purpose';
import type { Values } from '@tamis/contract/templates/read-tags';
import { writeText } from '@tamis/contract/templates/write-text';
import type { RenderedMail } from './mail-content.ts';
import { writeHtml } from './write-html.ts';

/** The same message as plain text and as HTML, both from one reading of the template. */
export function renderMail(template: TemplateText, values: Values): RenderedMail {
  const filled = fillTemplate(template, values);
  return { subject: filled.subject, text: writeText(filled), html: writeHtml(filled) };
}
