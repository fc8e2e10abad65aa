const LONGEST_WHOLE = 16;

/** A long id by its ends, '6740948f…a8de'; a short one as it is. */
export function shortId(id: string): string {
  return id.length <= LONGEST_WHOLE ? id : `${id.slice(0, 8)}…${id.slice(-4)}`;
}
