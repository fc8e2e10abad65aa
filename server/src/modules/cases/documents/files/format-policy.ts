import { type DocumentFormat, documentFormats } from '@tamis/contract/cases';
import { ValidationError } from '../../../../platform/errors/app-error.ts';
import { pictureTypeOf } from '../../../../platform/pictures/picture.ts';

/** As many bytes from the beginning as tell what a file is. */
export const HEAD_BYTES = 16;
const LONGEST_NAME = 200;

/** What a file is by its first bytes; throws for what is not taken, and for what its name says otherwise. */
export function formatOf(name: string, head: Buffer): DocumentFormat {
  const format = byContent(head);
  if (!format)
    throw ValidationError.at('file', `${name} is no PDF, JPEG, PNG or WebP by its content. Save it as one of these.`);
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!(format.extensions as readonly string[]).includes(extension))
    throw ValidationError.at(
      'file',
      `${name} is a ${format.name} by its content, and its name does not say so. Look at it, and name it ….${format.extensions[0]} if it is what it should be.`,
    );
  return format;
}

function byContent(head: Buffer): DocumentFormat | undefined {
  if (head.toString('latin1', 0, 5) === '%PDF-') return documentFormats[0];
  const type = pictureTypeOf(head);
  return documentFormats.find(({ contentType }) => contentType === `image/${type}`);
}

/** What a client calls a file: maybe a path, of which the last part counts, maybe with what cannot be seen, maybe nothing. */
export function fileNameOf(sent: string): string {
  const last = sent.split(/[\\/]/).at(-1) ?? '';
  const seen = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  // The end tells what it is.
  return seen === '' ? 'unnamed' : seen.slice(-LONGEST_NAME);
}
