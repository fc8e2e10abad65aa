/** Pattern for LIKE and ILIKE of texts that contain `part` as it is written: its wildcards stand for themselves. */
export const containing = (part: string): string => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
