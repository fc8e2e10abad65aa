import type { XmlHandler } from './read-xml.ts';
import { SheetError } from './sheet-error.ts';

const MOST_CHARACTERS = 30_000_000;
const MOST_STRINGS = 1_000_000;

/** Characters that XML cannot hold are written as `_x000D_`; a `_x` that is meant as such, as `_x005F_x`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-fA-F]{4})_/g, (_match, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** The texts that cells share, in their order. */
export class StringsHandler implements XmlHandler {
  readonly all: string[] = [];
  #text = '';
  #characters = 0;
  #isText = false;
  /** How a text is spoken, as Japanese names have it beside them, is no part of it. */
  #isSpoken = false;

  open(name: string): void {
    if (name === 'si') this.#text = '';
    else if (name === 'rPh') this.#isSpoken = true;
    else if (name === 't') this.#isText = !this.#isSpoken;
  }

  text(text: string): void {
    if (this.#isText) this.#text += text;
  }

  close(name: string): void {
    if (name === 't') this.#isText = false;
    else if (name === 'rPh') this.#isSpoken = false;
    else if (name === 'si') this.#keep(unescaped(this.#text));
  }

  #keep(text: string): void {
    this.#characters += text.length;
    if (this.#characters > MOST_CHARACTERS || this.all.length >= MOST_STRINGS)
      throw new SheetError('The spreadsheet holds more text than can be read at once. Split it.');
    this.all.push(text);
  }
}
