import type { Rarity } from '../../score/score.ts';
import { rarityOf } from '../../snapshot/rarity.ts';
import type { Lexicon } from './lexicon.ts';

/** How rare words are among the entries of a snapshot. */
export class ListRarity implements Rarity {
  private readonly lexicon: Lexicon;
  private readonly entries: number;

  constructor(lexicon: Lexicon, entries: number) {
    this.lexicon = lexicon;
    this.entries = entries;
  }

  /** Rarity of a Latin form, 0..1; 1 for one that no entry bears. */
  of(latinWord: string): number {
    return rarityOf(this.lexicon.bearing(latinWord), this.entries);
  }

  isBorne(latinWord: string): boolean {
    return this.lexicon.term(latinWord) >= 0;
  }
}
