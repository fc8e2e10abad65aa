import type { Random } from './random.ts';

const start = '^';
const end = '$';

/** A character chain of order two: invents words that look like the words it was given. */
export class NameChain {
  private readonly followers = new Map<string, string[]>();

  constructor(words: readonly string[]) {
    for (const word of words) {
      const marked = `${start}${start}${word.toLowerCase()}${end}`;
      for (let at = 2; at < marked.length; at++) {
        const state = marked.slice(at - 2, at);
        const known = this.followers.get(state);
        if (known === undefined) this.followers.set(state, [marked.charAt(at)]);
        else known.push(marked.charAt(at));
      }
    }
  }

  /** A capitalised word of 4 to 13 letters. */
  invent(random: Random): string {
    for (;;) {
      const word = this.walk(random);
      if (word.length >= 4 && word.length <= 13) return word.charAt(0).toUpperCase() + word.slice(1);
    }
  }

  private walk(random: Random): string {
    let state = start + start;
    let word = '';
    for (;;) {
      const letter = random.pick(this.followers.get(state) ?? [end]);
      if (letter === end || word.length > 13) return word;
      word += letter;
      state = state.charAt(1) + letter;
    }
  }
}
