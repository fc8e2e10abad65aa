import { ListFormatError } from './list-format-error.ts';

/** One file of a list: bytes from disk, an upload or a store. Every `open` starts at the beginning. */
export interface ListFile {
  /** File name without folders, e.g. 'sdn.csv'. */
  name: string;
  open(): AsyncIterable<Uint8Array>;
}

/** The beginning of a file, to tell formats apart. */
export interface FileSample {
  name: string;
  /** At most the first 64 KiB, decoded leniently, without byte order mark. */
  head: string;
}

const sampleBytes = 64 * 1024;

/** The file's text, chunk by chunk, without byte order mark. A byte that the encoding lacks refuses the file. */
export async function* readText(file: ListFile, encoding = 'utf-8'): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of file.open()) yield decode(file, () => decoder.decode(chunk, { stream: true }));
  yield decode(file, () => decoder.decode());
}

/** The file's lines with their numbers from 1, without line ends; a last line without line end counts. */
export async function* readLines(file: ListFile): AsyncGenerator<{ line: number; text: string }> {
  let line = 0;
  let rest = '';
  for await (const chunk of readText(file)) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) yield { line: ++line, text: text.replace(/\r$/, '') };
  }
  if (rest !== '') yield { line: ++line, text: rest };
}

/** The first bytes of a file, to recognise its format by. */
export async function sampleFile(file: ListFile): Promise<FileSample> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.open()) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= sampleBytes) break;
  }
  return { name: file.name, head: new TextDecoder().decode(Buffer.concat(chunks).subarray(0, sampleBytes)) };
}

function decode(file: ListFile, run: () => string): string {
  try {
    return run();
  } catch (cause) {
    throw new ListFormatError('is not valid text in the expected encoding', { file: file.name }, { cause });
  }
}
