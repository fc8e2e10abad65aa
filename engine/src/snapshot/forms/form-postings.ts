import type { OrderedForms } from './form-order.ts';
import { groupByKey } from '../file/group-by-key.ts';
import type { Grouping } from '../file/group-by-key.ts';
import type { SortedWords } from '../words/word-table.ts';

/** Terms of acronyms by form. */
export type FormAcronyms = Grouping;

/** Collects the terms of form after form, each once. */
class Postings {
  private readonly terms: Uint32Array;
  private readonly forms: Uint32Array;
  private count = 0;
  private ownStart = 0;

  /** `most`: how many there are at most. */
  constructor(max: number) {
    this.terms = new Uint32Array(max);
    this.forms = new Uint32Array(max);
  }

  begin(): void {
    this.ownStart = this.count;
  }

  post(term: number, form: number): void {
    for (let at = this.ownStart; at < this.count; at++) if (this.terms[at] === term) return;
    this.terms[this.count] = term;
    this.forms[this.count] = form;
    this.count += 1;
  }

  byTerm(termCount: number): Grouping {
    return groupByKey(termCount, this.terms.subarray(0, this.count), this.forms);
  }
}

/** Forms under each of the terms of their words and acronyms, ascending. */
export function postForms(
  { words, starts, kinds }: OrderedForms,
  { ofWord }: Pick<SortedWords, 'ofWord'>,
  termCount: number,
  acronyms: FormAcronyms,
): Grouping {
  const postings = new Postings(words.length + acronyms.values.length);
  for (let form = 0; form < kinds.length; form++) {
    postings.begin();
    for (let at = starts[form]!; at < starts[form + 1]!; at++) postings.post(ofWord[words[at]!]!, form);
    for (let at = acronyms.starts[form]!; at < acronyms.starts[form + 1]!; at++)
      postings.post(acronyms.values[at]!, form);
  }
  return postings.byTerm(termCount);
}
