const LONGEST_NAME = 200;

/** What a client calls a file: maybe a path, of which the last part counts, maybe nothing, maybe no text. */
export function uploadedName(sent: string | undefined): string {
  const name = (sent ?? '')
    .split(/[\\/]/)
    .at(-1)
    ?.replaceAll(/\p{Cc}/gu, '')
    .slice(0, LONGEST_NAME);
  return name || 'unnamed';
}
