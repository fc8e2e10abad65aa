import { startOf } from '../start-of-text.ts';

const LONGEST_NAME = 200;

/** What a client calls a file: maybe a path, of which the last part counts, maybe nothing, maybe no text. */
export function uploadedName(sent: string | undefined): string {
  const last = (sent ?? '').split(/[\\/]/).at(-1) ?? '';
  return startOf(last.replaceAll(/\p{Cc}/gu, ''), LONGEST_NAME) || 'unnamed';
}
