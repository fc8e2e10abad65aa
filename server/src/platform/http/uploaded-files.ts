import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { PayloadTooLargeError, UnsupportedMediaTypeError, ValidationError } from '../errors/app-error.ts';
import type { UploadedFile } from './route.ts';

/** Of one upload. */
export const MAX_FILES = 20;

const FORM_WITH_BOUNDARY = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"[^"]+"|[^\s";]+)/i;

/** Refuses what cannot be read as files, before any of it is read. */
export function requireForm({ headers }: FastifyRequest): void {
  if (!FORM_WITH_BOUNDARY.test(headers['content-type'] ?? ''))
    throw new UnsupportedMediaTypeError('Send the files as multipart/form-data with a boundary.');
}

/** The files of a form as they come. Throws a ValidationError for a form that cannot be read, and what a limit throws. */
export async function* uploadedFiles(request: FastifyRequest): AsyncGenerator<UploadedFile> {
  const parts = fromForm(request.files());
  for await (const { fieldname, filename, file } of parts)
    yield { name: filename, stream: readWhole(fieldname, filename, file) };
}

async function* readWhole(
  field: string,
  name: string,
  file: Readable & { truncated: boolean },
): AsyncGenerator<Buffer> {
  yield* fromForm<Buffer>(file);
  // A file beyond the limit ends early, without an error of its own.
  if (file.truncated) throw new PayloadTooLargeError(field, `The file ${name} is too large.`);
}

/** What goes wrong with the reading is the sender's fault, unlike what goes wrong with what is made of it. */
async function* fromForm<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'FST_FIELDS_LIMIT')
      throw new ValidationError([{ message: 'The form has a field that is no file: send files alone.' }]);
    if (code === 'FST_FILES_LIMIT') throw new PayloadTooLargeError('file', `Send at most ${MAX_FILES} files.`);
    // What else the reader refuses comes with a status of its own.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new ValidationError([{ message: 'The form is cut off or broken.' }]);
  }
}
