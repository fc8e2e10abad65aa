import { createHash } from 'node:crypto';
import { BackupError, type BackupMark, MARK, readMark } from './backup-lines.ts';

/** Reads a backup line by line. */
export class BackupReader {
  readonly #lines: AsyncIterator<string>;
  /** The mark that ended the last body, or was looked at. */
  #next: string | undefined;
  #last: string | undefined;
  readonly #digest = createHash('sha256');

  constructor(lines: AsyncIterable<string>) {
    this.#lines = lines[Symbol.asyncIterator]();
  }

  /** The next line, which must tell what follows. */
  async mark(): Promise<BackupMark> {
    const mark = await this.peek();
    this.#next = undefined;
    return mark;
  }

  /** What `mark` answers next. */
  async peek(): Promise<BackupMark> {
    this.#next ??= await this.#read();
    if (this.#next === undefined) throw new BackupError('The backup is cut off: its end is missing.');
    return readMark(this.#next);
  }

  /** The lines up to the next mark. */
  async *body(): AsyncGenerator<string> {
    for (let line = await this.#read(); line !== undefined; line = await this.#read()) {
      if (line.startsWith(MARK)) {
        this.#next = line;
        return;
      }
      yield line;
    }
  }

  /** Of all lines before the last that was read: SHA-256 in hexadecimal. Asked once. */
  digest(): string {
    return this.#digest.digest('hex');
  }

  /** Whether no line is left. */
  async isOver(): Promise<boolean> {
    return Boolean((await this.#lines.next()).done);
  }

  async #read(): Promise<string | undefined> {
    const { value, done } = await this.#lines.next();
    if (done) return undefined;
    if (this.#last !== undefined) this.#digest.update(`${this.#last}\n`);
    this.#last = value;
    return value;
  }
}

/**
 * The lines of a text that arrives in chunks of UTF-8, cut at line feeds alone: names may hold other characters that
 * readline takes for line ends.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoded(decoder, chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function decoded(decoder: InstanceType<typeof TextDecoder>, chunk: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch (error) {
    throw new BackupError('This is not a backup, or it was changed: it is not text.', { cause: error });
  }
}
