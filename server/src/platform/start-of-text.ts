/**
 * A text without what is behind its first `length` UTF-16 units. No character is cut in two: half of one is nothing that
 * PostgreSQL could keep in a JSON value, and a half that was in the text before is shown as U+FFFD.
 */
export const startOf = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed();

/** The same with an ellipsis for what was left out. */
export const shortened = (text: string, length: number): string =>
  startOf(text, length) + (text.length > length ? '…' : '');
