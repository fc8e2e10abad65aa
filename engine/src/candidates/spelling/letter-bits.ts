import { ALPHABET_SIZE } from '../../compare/letters/letter-costs.ts';
import { letterCodes } from '../../normalise/prepare-word.ts';

/** Codes of the alphabet as bits: a-z, one for all digits and rare sounds, then the sounds S, Z, J and C. */
const letterBits = 31;
const sharedBit = 26;
const lastLetter = 25;
const frequentSounds = 'SZJC';

/** Bit number of each letter code. */
export const bitOf = Uint8Array.from({ length: ALPHABET_SIZE }, (_, code) => Math.min(code, sharedBit));
[...letterCodes(frequentSounds)].forEach((code, index) => {
  bitOf[code] = lastLetter + 2 + index;
});

/** Letters of a word: which occur, and which of them stand beside themselves. */
export interface LetterSets {
  letters: number;
  doubled: number;
}

export function letterSets(codes: Uint8Array): LetterSets {
  let letters = 0;
  let doubled = 0;
  for (let at = 0; at < codes.length; at++) {
    const bit = 1 << bitOf[codes[at]!]!;
    letters |= bit;
    if (at > 0 && codes[at] === codes[at - 1]) doubled |= bit;
  }
  return { letters, doubled };
}

const tiers = 6;
const anyLetter = -1;

/** What a letter costs at least when the other word lacks it, worked out once for the costs of edits. */
export class MissingLetters {
  /** Of each bit, sets of letters that it is exchanged for at a cost, cheapest first; the last is any, at the cost of leaving it out. */
  private readonly partners = new Int32Array(letterBits * tiers).fill(anyLetter);
  private readonly prices = new Int32Array(letterBits * tiers);
  private readonly doubled: number;

  /** `exchange` at a · ALPHABET_SIZE + b, and `insert`, by code; `doubled`: of a letter beside its like. */
  constructor(exchange: Int32Array, insert: Int32Array, doubled: number) {
    this.doubled = doubled;
    for (let bit = 0; bit < letterBits; bit++) this.price(bit, exchange, insert);
  }

  private price(bit: number, exchange: Int32Array, insert: Int32Array): void {
    const codes = [...bitOf.keys()].filter((code) => bitOf[code] === bit);
    const alone = Math.min(...codes.map((code) => insert[code]!));
    const partnersAt = new Map<number, number>();
    for (const code of codes) {
      for (let other = 0; other < ALPHABET_SIZE; other++) {
        const cost = exchange[code * ALPHABET_SIZE + other]!;
        if (bitOf[other] !== bit && cost < alone)
          partnersAt.set(cost, (partnersAt.get(cost) ?? 0) | (1 << bitOf[other]!));
      }
    }
    const cheapest = [...partnersAt].sort(([a], [b]) => a - b).slice(0, tiers - 1);
    // Where there are more kinds of cost than places, the dearest of them count as the one before.
    const rest = [...partnersAt]
      .sort(([a], [b]) => a - b)
      .slice(tiers - 1)
      .reduce((mask, [, partners]) => mask | partners, 0);
    cheapest.forEach(([cost, partners], tier) => {
      this.partners[bit * tiers + tier] = tier === tiers - 2 ? partners | rest : partners;
      this.prices[bit * tiers + tier] = cost;
    });
    for (let tier = cheapest.length; tier < tiers; tier++) this.prices[bit * tiers + tier] = alone;
  }

  /** Least that the edits between two words cost: each letter that only one has is exchanged or left out. */
  minCost(a: LetterSets, letters: number, doubled: number): number {
    return Math.max(
      this.oneSided(a.letters & ~letters, a.doubled, letters),
      this.oneSided(letters & ~a.letters, doubled, a.letters),
    );
  }

  private oneSided(missing: number, doubled: number, others: number): number {
    let cost = 0;
    for (let left = missing; left !== 0; left &= left - 1) {
      const bit = 31 - Math.clz32(left & -left);
      let at = bit * tiers;
      while ((this.partners[at]! & others) === 0) at += 1;
      const price = this.prices[at]!;
      cost += (doubled & (1 << bit)) !== 0 ? Math.min(price, this.doubled) : price;
    }
    return cost;
  }
}
