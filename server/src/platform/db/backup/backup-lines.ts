import { z } from 'zod';

/** Before a line that tells what follows; every other line is a row or a piece of a file. */
export const MARK = '!';

const headSchema = z.object({ tamisBackup: z.literal(2), madeAt: z.iso.datetime(), migrations: z.array(z.string()) });
const countsSchema = z.object({ rows: z.record(z.string(), z.number().int()), files: z.number().int() });

const markSchema = z.union([
  z.object({ head: headSchema }),
  z.object({ file: z.string() }),
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ end: z.object({ counts: countsSchema, digest: z.string() }) }),
]);

/** How many rows of each table and how many files a complete backup holds. */
export type BackupCounts = z.output<typeof countsSchema>;
/** The end has the SHA-256, in hexadecimal, of all lines before it. */
export type BackupMark = z.output<typeof markSchema>;

export const markLine = (mark: BackupMark): string => `${MARK}${JSON.stringify(mark)}\n`;

/** Throws BackupError for a line that no backup of this version has. */
export function readMark(line: string): BackupMark {
  const mark = markSchema.safeParse(parse(line.slice(MARK.length)));
  if (!mark.success) throw new BackupError('This is not a backup, or one of another version of Tamis.');
  return mark.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Undefined is no mark: the caller says so.
    return undefined;
  }
}

/** Why a backup cannot be made or restored, in a sentence for whoever asked for it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
