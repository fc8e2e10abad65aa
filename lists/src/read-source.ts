import type { Entry } from '@tamis/engine';
import { sampleFile } from './list-file.ts';
import type { ListFile } from './list-file.ts';
import { readers } from './sources.ts';
import type { ReadOptions, SourceReader } from './source.ts';

const entriesPerProgress = 500;

/**
 * Reads a list's files as entries, streaming. Throws ListFormatError when a file is broken, cut or of
 * another format (entries given before that must be discarded), and RangeError for an unknown key.
 */
export async function* readSource(
  key: string,
  files: readonly ListFile[],
  options: ReadOptions = {},
): AsyncGenerator<Entry> {
  const reader = readerOf(key);
  const progress = files.map(() => 0);
  let entries = 0;
  const counted = files.map((file, at) =>
    countingFile(file, options.signal, (position) => {
      progress[at] = Math.max(progress[at] ?? 0, position);
    }),
  );
  const report = (): void =>
    options.onProgress?.(
      entries,
      progress.reduce((sum, position) => sum + position, 0),
    );
  const request = { source: reader.definition, files: counted, warn: (text: string) => options.onWarning?.(text) };
  for await (const entry of reader.read(request)) {
    options.signal?.throwIfAborted();
    yield entry;
    entries += 1;
    if (entries % entriesPerProgress === 0) report();
  }
  report();
}

/** Key of the source that these files are, judged by names and beginnings; undefined when none or several fit. */
export async function detectSource(files: readonly ListFile[]): Promise<string | undefined> {
  const samples = await Promise.all(files.map(sampleFile));
  const found = Object.values(readers).filter((reader) => reader.recognises(samples));
  return found.length === 1 ? found[0]?.definition.key : undefined;
}

/** Day on which these files were published (YYYY-MM-DD), where the format carries it. */
export async function publicationDate(key: string, files: readonly ListFile[]): Promise<string | undefined> {
  const reader = readerOf(key);
  return reader.publicationDate?.(await Promise.all(files.map(sampleFile)));
}

function readerOf(key: string): SourceReader {
  const reader = Object.hasOwn(readers, key) ? readers[key] : undefined;
  if (!reader) throw new RangeError(`No list is known under the key '${key}'.`);
  return reader;
}

/** The file, telling how far it has been read; a reader that goes through it twice does not count it twice. */
function countingFile(file: ListFile, signal: AbortSignal | undefined, count: (position: number) => void): ListFile {
  async function* open(): AsyncGenerator<Uint8Array> {
    let position = 0;
    for await (const chunk of file.open()) {
      signal?.throwIfAborted();
      position += chunk.length;
      count(position);
      yield chunk;
    }
  }
  return { name: file.name, open };
}
