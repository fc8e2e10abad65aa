/** The character NUL and halves of surrogate pairs, as JSON.stringify escapes them: it leaves whole pairs as they are. */
const unstorable = String.raw`(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f]..)`;
const once = new RegExp(unstorable);
const each = new RegExp(unstorable, 'g');

/** Whether PostgreSQL can keep what JSON.stringify has written as a JSON value. */
export const isStorable = (json: string): boolean => !once.test(json);

/** JSON that PostgreSQL can keep: U+FFFD stands for what it cannot. @param json as JSON.stringify writes it */
export const storableJson = (json: string): string =>
  // Nearly none has an escape of this kind, and that is found out in no time.
  json.includes(String.raw`\u`) ? json.replaceAll(each, String.raw`$1\ufffd`) : json;
