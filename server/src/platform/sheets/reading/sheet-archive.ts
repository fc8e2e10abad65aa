import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { SheetError } from './sheet-error.ts';

/** What an honest spreadsheet of 100,000 rows stays below. */
const MOST_PARTS = 500;
const MOST_BYTES = 100 * 1024 ** 2;
const MOST_RATIO = 100;
/** Below this size nobody is hurt, however well it was packed. */
const HARMLESS_BYTES = 1024 ** 2;

/** The parts of a spreadsheet's archive. Those that nobody asks for are never unpacked. */
export class SheetArchive {
  readonly #archive: ZipFile;
  readonly #parts: ReadonlyMap<string, Entry>;
  #unpacked = 0;

  private constructor(archive: ZipFile, parts: ReadonlyMap<string, Entry>) {
    this.#archive = archive;
    this.#parts = parts;
  }

  /** Throws SheetError for what is no archive, has too many parts, or two of one name, which two readers would read as two things. */
  static async open(bytes: Buffer): Promise<SheetArchive> {
    return orDamaged(async () => {
      const archive = await fromBufferPromise(bytes);
      if (archive.entryCount > MOST_PARTS) throw new SheetError('The spreadsheet contains too many parts.');
      const parts = new Map<string, Entry>();
      for await (const entry of archive.eachEntry()) {
        const name = partName(entry.fileName);
        if (parts.has(name)) throw new SheetError('The spreadsheet has two parts of the same name.');
        parts.set(name, entry);
      }
      return new SheetArchive(archive, parts);
    });
  }

  has(name: string): boolean {
    return this.#parts.has(partName(name));
  }

  /**
   * Gives a part piece by piece, counting what really comes out: what the directory says about sizes is not believed.
   * Throws SheetError for a bomb, and where the part is damaged.
   */
  async read(name: string, take: (chunk: Buffer) => void): Promise<void> {
    const entry = this.#parts.get(partName(name));
    if (!entry) throw new SheetError('The spreadsheet lacks a part that it names.');
    const limit = Math.max(HARMLESS_BYTES, entry.compressedSize * MOST_RATIO);
    let size = 0;
    await orDamaged(async () => {
      for await (const chunk of (await this.#archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
        size += chunk.length;
        this.#unpacked += chunk.length;
        if (size > limit || this.#unpacked > MOST_BYTES)
          throw new SheetError('The spreadsheet unpacks to far more than a spreadsheet of its size can hold.');
        take(chunk);
      }
    });
  }
}

/** Names of parts do not differ by case, nor by a slash before them. */
const partName = (name: string): string => name.replace(/^\/+/, '').toLowerCase();

async function orDamaged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SheetError) throw error;
    throw new SheetError('The file is damaged: it cannot be opened as a spreadsheet.', { cause: error });
  }
}
