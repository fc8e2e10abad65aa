import type { Entry } from '@tamis/engine';
import type { FileSample, ListFile } from './list-file.ts';

/** An official file of a list and where it is published. */
export interface Download {
  /** Name under which the reader expects the file, e.g. 'sdn.csv'. */
  name: string;
  url: string;
  /** An answer larger than this is not the list. */
  maxBytes: number;
}

/** What is known about a list without opening it. */
export interface SourceDefinition {
  /** Stable key, e.g. 'us-ofac-sdn'; also `source` of its entries. */
  key: string;
  /** What reviewers see, e.g. 'OFAC SDN'. */
  title: string;
  /** Changes whenever the reader maps the same file to different entries. */
  readerVersion: string;
  /** Official addresses; empty: by upload only. */
  downloads: readonly Download[];
  /** Within how many days its publisher brings out the next version, as a rule; null for lists without a rhythm, such as those kept by hand. */
  publishedEveryDays: number | null;
  /** Check-type keys that its entries can bear. */
  types: readonly string[];
  /** How the publisher is to be named. */
  attribution: string;
  licence: string;
}

export interface ReadOptions {
  /** Ends the reading with the signal's reason. */
  signal?: AbortSignal;
  /** Called now and then, and once at the end, with what has been read so far; bytes never exceed the files' size. */
  onProgress?(readEntries: number, readBytes: number): void;
  /** Called for oddities that cost no entry, e.g. a comment that belongs to none. */
  onWarning?(message: string): void;
}

/** What a reader is given: the files of one list, and for which source their entries are. */
export interface ReadRequest {
  source: SourceDefinition;
  files: readonly ListFile[];
  warn(message: string): void;
}

/** How one source is read. */
export interface SourceReader {
  definition: SourceDefinition;
  /** Streams the entries; throws ListFormatError and never leaves a record out. */
  read(request: ReadRequest): AsyncIterable<Entry>;
  /** Whether these files are this source, judged by their names and beginnings. */
  recognises(samples: readonly FileSample[]): boolean;
  /** Day of publication (YYYY-MM-DD) where the files' beginnings tell it. */
  publicationDate?(samples: readonly FileSample[]): string | undefined;
}
