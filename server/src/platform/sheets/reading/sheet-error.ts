/** A file that cannot be read, with a sentence that its sender is told. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
}
