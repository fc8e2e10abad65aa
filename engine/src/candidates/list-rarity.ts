import type { Rarity } from '../score.ts';
import { rarityOf } from '../snapshot/rarity.ts';
import type { Lexicon } from './lexicon.ts';

/** Words whose rarity is kept; past it, all are dropped and worked out again as needed. */
const mostKnown = 200_000;

/** How rare words are among the entries of a snapshot. */
export class ListRarity implements Rarity {
  private readonly lexicon: Lexicon;
  private readonly entries: number;
  private readonly known = new Map<string, number>();
  private readonly borne = new Map<string, boolean>();

  constructor(lexicon: Lexicon, entries: number) {
    this.lexicon = lexicon;
    this.entries = entries;
  }

  /** Rarity of a Latin form, 0..1; 1 for one that no entry bears. */
  of(latinWord: string): number {
    const known = this.known.get(latinWord);
    if (known !== undefined) return known;
    if (this.known.size >= mostKnown) this.known.clear();
    const rarity = rarityOf(this.lexicon.bearing(latinWord), this.entries);
    this.known.set(latinWord, rarity);
    return rarity;
  }

  isBorne(latinWord: string): boolean {
    const known = this.borne.get(latinWord);
    if (known !== undefined) return known;
    if (this.borne.size >= mostKnown) this.borne.clear();
    const isBorne = this.lexicon.term(latinWord) >= 0;
    this.borne.set(latinWord, isBorne);
    return isBorne;
  }
}
