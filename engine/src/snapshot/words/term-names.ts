import { phoneticKey } from '../../normalise/keys/phonetic-key.ts';
import { textOrder } from '../file/text-order.ts';

/** Terms in their final order. */
export interface SortedTerms {
  texts: readonly string[];
  /** Phonetic key of each. */
  sounds: readonly string[];
  /** Number that `intern` gave → number here. */
  rankOf: Uint32Array;
}

/** Gathers the texts under which forms are posted: spellings of words and acronyms. */
export class TermNames {
  private readonly numbers = new Map<string, number>();
  private readonly texts: string[] = [];
  private readonly sounds: string[] = [];

  /** Number of a term; `sound` is its phonetic key, where that is known. */
  intern(text: string, sound?: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.texts.length);
    this.texts.push(text);
    this.sounds.push(sound ?? phoneticKey(text));
    return this.texts.length - 1;
  }

  sorted(): SortedTerms {
    const order = textOrder(this.texts);
    const rankOf = new Uint32Array(order.length);
    order.forEach((number, rank) => {
      rankOf[number] = rank;
    });
    return {
      texts: Array.from(order, (number) => this.texts[number]!),
      sounds: Array.from(order, (number) => this.sounds[number]!),
      rankOf,
    };
  }
}
