import { MemoryFS } from '@electric-sql/pglite';

const BLOCK = 512;
const NAME = [0, 100] as const;
const SIZE = [124, 136] as const;
const TYPE = 156;
const FOLDER = '5'.charCodeAt(0);
/** Where PGlite has its database. */
const DATABASE = '/pglite/data';

/**
 * Files in memory that begin as those of an uncompressed tar, each where it lies in it: PGlite's own way of loading one copies
 * every file thrice and looks every folder up again, which takes longer than all else that an opened database is made of.
 */
export class MemoryFromTar extends MemoryFS {
  readonly #tar: Uint8Array;

  /** @param tar as PGlite dumps it: names without a prefix, folders before what is in them. It is written to from here on. */
  constructor(tar: Uint8Array) {
    super();
    this.#tar = tar;
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS;
    if (!files) throw new Error('The files of a database are filled once it is being opened');
    files.mkdirTree(DATABASE);
    for (const { name, isFolder, contents } of membersOf(this.#tar)) {
      if (isFolder) files.mkdir(DATABASE + name);
      else files.writeFile(DATABASE + name, contents, { canOwn: true });
    }
  }
}

function* membersOf(tar: Uint8Array): Generator<{ name: string; isFolder: boolean; contents: Uint8Array }> {
  const text = (at: number, [start, end]: readonly [number, number]): string =>
    Buffer.from(tar.buffer, tar.byteOffset + at + start, end - start)
      .toString('latin1')
      .replace(/\0.*/s, '');
  // Empty blocks are its end.
  for (let at = 0; at < tar.length && tar[at] !== 0;) {
    const size = Number.parseInt(text(at, SIZE), 8);
    const start = at + BLOCK;
    yield {
      name: text(at, NAME),
      isFolder: tar[at + TYPE] === FOLDER,
      contents: tar.subarray(start, start + size),
    };
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}
