import { describe, expect, it } from 'vitest';
import { Random } from '../../../bench/random.ts';
import { groupByKey } from '../file/group-by-key.ts';
import { orderForms } from './form-order.ts';
import { postForms } from './form-postings.ts';
import { FormTable } from './form-table.ts';
import { formWeight } from './form-weight.ts';

const WORDS = 30;

/** Sequences of words and their kinds, of which many begin alike or come again. */
function inventForms(count: number): readonly { words: readonly number[]; kind: number }[] {
  const random = new Random(9);
  return Array.from({ length: count }, () => ({
    words: Array.from({ length: random.below(4) }, () => random.below(random.chance(0.5) ? 3 : WORDS)),
    kind: random.below(3),
  }));
}

const keyOf = ({ words, kind }: { words: readonly number[]; kind: number }): string => `${kind}: ${words.join()}`;

describe('forms', () => {
  it('are one where they have the same words in the same order and are of one kind, and numbered as they come', () => {
    const table = new FormTable();
    const numbers = new Map<string, number>();
    for (const form of inventForms(6000)) {
      const expected = numbers.get(keyOf(form)) ?? numbers.size;
      numbers.set(keyOf(form), expected);
      expect(table.intern(form.words, form.kind), keyOf(form)).toBe(expected);
      expect(table.length).toBe(numbers.size);
    }
  });

  it('are put in the order of their weights, those that weigh the same as they came, with what is theirs', () => {
    const table = new FormTable();
    const forms = [...new Map(inventForms(600).map((form) => [keyOf(form), form])).values()];
    for (const { words, kind } of forms) table.intern(words, kind);
    const renumberWord = Uint32Array.from({ length: WORDS }, (_, word) => WORDS - 1 - word);
    const weighed = {
      units: Float32Array.from({ length: WORDS }, (_, word) => word * 1.3),
      spellings: Uint32Array.from({ length: WORDS }, (_, word) => word),
    };
    const ordered = orderForms(table, renumberWord, weighed);
    const expected = forms
      .map(({ words, kind }, number) => {
        const own = words.map((word) => renumberWord[word]!);
        return { number, kind, words: own, weight: formWeight(Uint32Array.from(own), 0, own.length, weighed) };
      })
      .sort((a, b) => a.weight - b.weight || a.number - b.number);
    const told = Array.from(ordered.kinds, (kind, form) => ({
      number: ordered.renumber.indexOf(form),
      kind,
      words: [...ordered.words.subarray(ordered.starts[form], ordered.starts[form + 1])],
      weight: ordered.weights[form],
    }));
    expect(told).toEqual(expected);
  });

  it('are posted once under each term of their words and their acronyms, ascending', () => {
    const words = [0, 1, 2, 1, 3, 0, 4];
    const ordered = {
      words: Uint32Array.from(words),
      starts: Uint32Array.of(0, 4, 4, 7),
      kinds: Uint8Array.of(0, 0, 0),
      weights: Uint8Array.of(0, 0, 0),
      renumber: Uint32Array.of(0, 1, 2),
    };
    // Words 0 and 2 are of one term; the acronyms 4 and 5 are no words.
    const ofWord = Uint32Array.of(0, 1, 0, 2, 3);
    const acronyms = groupByKey(3, Uint32Array.of(0, 1, 1, 2), Uint32Array.of(4, 4, 5, 4));
    const { starts, values } = postForms(ordered, { ofWord }, 6, acronyms);
    const posted = [0, 1, 2, 3, 4, 5].map((term) => [...values.subarray(starts[term], starts[term + 1])]);
    expect(posted).toEqual([[0, 2], [0], [2], [2], [0, 1, 2], [1]]);
  });
});
