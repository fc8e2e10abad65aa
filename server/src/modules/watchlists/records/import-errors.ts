/** Two records of one list bear the same id. */
export class DuplicateRecordError extends Error {
  override readonly name = 'DuplicateRecordError';
  constructor(recordId: string) {
    super(`The record ${recordId} occurs more than once.`);
  }
}

/** Somebody asked for the import to stop. */
export class ImportCancelledError extends Error {
  override readonly name = 'ImportCancelledError';
  constructor() {
    super('The import was cancelled.');
  }
}

/** The process stops, or another one took the import for dead: nothing more may be written for it. */
export class ImportInterruptedError extends Error {
  override readonly name = 'ImportInterruptedError';
  constructor() {
    super('The import was interrupted.');
  }
}

/** A list that cannot be taken as it is; the message says why to a person. */
export class ListRefusedError extends Error {
  override readonly name = 'ListRefusedError';
}

/** A file could not be fetched; the message says why to a person. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
}
