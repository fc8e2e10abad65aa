/** Bytes that are no snapshot, a damaged one, or one that this engine cannot answer from. The message says which. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}
