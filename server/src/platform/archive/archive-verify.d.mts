/** The ZIP, read from anywhere. */
export interface ArchiveSource {
  size: number;
  read(position: number, length: number): Promise<Buffer>;
}

export interface ArchiveVerdict {
  /** What does not hold, in sentences; empty for an archive that is as it was made. */
  faults: string[];
  files: number;
  /** Of the audit log. */
  rows: number;
  /** Where the audit log ended, to be compared with the installation. */
  head?: { seq: number; hash: string };
  signed?: { key: string; at: string };
  manifest?: { request: string; merchant: string; madeAt: string; items: number };
}

export function verifyArchive(
  source: ArchiveSource,
  options?: { trusted?: readonly string[] },
): Promise<ArchiveVerdict>;

export function verifyFile(
  path: string,
  options?: { trusted?: readonly string[] },
): Promise<{ lines: string[]; code: 0 | 1 }>;
