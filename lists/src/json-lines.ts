import type { ListFile } from './list-file.ts';
import { readLines } from './list-file.ts';
import { ListFormatError } from './list-format-error.ts';

export interface JsonLine {
  /** Line of the file, from 1. */
  line: number;
  value: Record<string, unknown>;
}

/**
 * The objects of a JSON-lines file, one per line; empty lines are passed over. A JSON array that has one object
 * per line, with commas between them, is read too. Refuses a line that is cut or holds anything but an object.
 */
export async function* readJsonLines(file: ListFile): AsyncGenerator<JsonLine> {
  for await (const { line, text } of readLines(file)) {
    const written = text.trim().replace(/,$/, '');
    if (written === '' || written === '[' || written === ']') continue;
    yield { line, value: jsonObject(written, { file: file.name, line }) };
  }
}

function jsonObject(text: string, at: { file: string; line: number }): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ListFormatError('is not JSON, or is cut', at, { cause });
  }
  if (!isJsonObject(value)) throw new ListFormatError('is not a JSON object', at);
  return value;
}

/** Whether a JSON value is an object, not an array. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
