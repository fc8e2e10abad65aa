import { ListFormatError } from '../list-format-error.ts';

/** As many problems as one message holds; the rest would not help. */
const maxProblems = 50;

/** Gathers what is wrong with the rows of a file, so that it can be put right in one go. */
export class Problems {
  readonly #file: string;
  readonly #found: { line: number; text: string }[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  add(line: number, texts: readonly string[]): void {
    this.#found.push(...texts.map((text) => ({ line, text })));
    if (this.#found.length >= maxProblems) this.throwIfAny();
  }

  get any(): boolean {
    return this.#found.length > 0;
  }

  /** Throws one ListFormatError that names every problem with its line, up to 50. */
  throwIfAny(): void {
    const [first] = this.#found;
    if (!first) return;
    const shown = this.#found.slice(0, maxProblems);
    const lines = shown.map(({ line, text }) => `line ${line}: ${text}`);
    const more = shown.length === maxProblems ? ['and perhaps more'] : [];
    throw new ListFormatError(['has problems', ...lines, ...more].join('\n'), { file: this.#file, line: first.line });
  }
}
