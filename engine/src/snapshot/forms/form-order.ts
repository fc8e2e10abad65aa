import type { FormTable } from './form-table.ts';
import { formWeight, heaviestForm } from './form-weight.ts';
import type { WeighedWords } from './form-weight.ts';
import { groupByKey } from '../file/group-by-key.ts';

export interface OrderedForms {
  words: Uint32Array;
  /** Words of form f: words[starts[f] .. starts[f + 1]). */
  starts: Uint32Array;
  kinds: Uint8Array;
  weights: Uint8Array;
  /** Old number → new number. */
  renumber: Uint32Array;
}

/** Forms by rising weight, so that those light enough for a search are the first ones of every posting list. */
export function orderForms(forms: FormTable, renumberWord: Uint32Array, weighed: WeighedWords): OrderedForms {
  const words = forms.words.view().map((word) => renumberWord[word]!);
  const starts = forms.wordStarts.view();
  const weights = new Uint32Array(forms.length);
  for (let form = 0; form < forms.length; form++)
    weights[form] = formWeight(words, starts[form]!, starts[form + 1]!, weighed);
  const byWeight = groupByKey(heaviestForm + 1, weights).values;
  const ordered: OrderedForms = {
    words: new Uint32Array(words.length),
    starts: new Uint32Array(forms.length + 1),
    kinds: new Uint8Array(forms.length),
    weights: new Uint8Array(forms.length),
    renumber: new Uint32Array(forms.length),
  };
  let end = 0;
  for (let form = 0; form < forms.length; form++) {
    const old = byWeight[form]!;
    for (let at = starts[old]!; at < starts[old + 1]!; at++) ordered.words[end++] = words[at]!;
    ordered.starts[form + 1] = end;
    ordered.kinds[form] = forms.kinds.at(old);
    ordered.weights[form] = weights[old]!;
    ordered.renumber[old] = form;
  }
  return ordered;
}
