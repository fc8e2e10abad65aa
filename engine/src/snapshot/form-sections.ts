import { foldHash } from '../normalise/spelling-keys.ts';
import { phoneticKey } from '../normalise/phonetic-key.ts';
import { Column, textColumn } from './column.ts';
import { buildFormPairs } from './form-pairs.ts';
import type { FormTable } from './form-table.ts';
import { formWeight, heaviestForm, leftOverUnits, listedWeight, weightUnit } from './form-weight.ts';
import { groupByKey } from './group-by-key.ts';
import type { Grouping } from './group-by-key.ts';
import { isIndexedRole } from './indexed-words.ts';
import type { EntrySections } from './entry-columns.ts';
import type { IdentifierSections } from './identifier-table.ts';
import type { NameSections } from './name-columns.ts';
import type { Sections } from './sections.ts';
import { buildEqualKeys, buildSpellings, buildTermTable } from './term-table.ts';
import type { TermTable } from './term-table.ts';
import { isVowellessMarks, originalOf, wordClassOf } from './word-record.ts';
import type { KnownWord, WordTable } from './word-table.ts';

export type FormSections = Omit<Sections, keyof EntrySections | keyof NameSections | keyof IdentifierSections>;

/** A form's acronyms: terms under which it is found besides its words. */
export interface AcronymForm {
  acronym: string;
  form: number;
}

interface OrderedForms {
  words: Uint32Array;
  starts: Uint32Array;
  kinds: Uint8Array;
  weights: Uint8Array;
  /** Old number → new number. */
  renumber: Uint32Array;
}

/** Forms by rising weight, so that those light enough for a search are the first ones of every posting list. */
function orderForms(forms: FormTable, renumberWord: Uint32Array, unitsOf: Float32Array): OrderedForms {
  const words = forms.words.view().map((word) => renumberWord[word]!);
  const starts = forms.wordStarts.view();
  const weights = Uint8Array.from({ length: forms.length }, (_, form) => formWeight(words.subarray(starts[form], starts[form + 1]), unitsOf));
  const byWeight = groupByKey(heaviestForm + 1, Uint32Array.from(weights)).values;
  const ordered: OrderedForms = {
    words: new Uint32Array(words.length), starts: new Uint32Array(forms.length + 1), kinds: new Uint8Array(forms.length),
    weights: new Uint8Array(forms.length), renumber: new Uint32Array(forms.length),
  };
  let end = 0;
  byWeight.forEach((old, form) => {
    const own = words.subarray(starts[old], starts[old + 1]);
    ordered.words.set(own, end);
    end += own.length;
    ordered.starts[form + 1] = end;
    ordered.kinds[form] = forms.kinds.at(old);
    ordered.weights[form] = weights[old]!;
    ordered.renumber[old] = form;
  });
  return ordered;
}

/** Forms under each of the terms that they are found under, ascending. */
function postForms(forms: OrderedForms, words: readonly KnownWord[], terms: TermTable, acronyms: readonly AcronymForm[]): Grouping {
  const isIndexed = Uint8Array.from(words, ({ marks }) => (isIndexedRole(wordClassOf(marks).role) ? 1 : 0));
  const acronymsOf = groupByKey(forms.kinds.length, Uint32Array.from(acronyms, ({ form }) => forms.renumber[form]!));
  const posted = new Column();
  const postedForms = new Column();
  const own: number[] = [];
  const post = (term: number, form: number): void => {
    if (own.includes(term)) return;
    own.push(term);
    posted.push(term);
    postedForms.push(form);
  };
  for (let form = 0; form < forms.kinds.length; form++) {
    own.length = 0;
    const start = forms.starts[form]!;
    const end = forms.starts[form + 1]!;
    for (let at = start; at < end; at++) if (isIndexed[forms.words[at]!] === 1) post(terms.ofWord[forms.words[at]!]!, form);
    if (own.length === 0) for (let at = start; at < end; at++) post(terms.ofWord[forms.words[at]!]!, form);
    for (let at = acronymsOf.starts[form]!; at < acronymsOf.starts[form + 1]!; at++) {
      post(terms.numberOf.get(acronyms[acronymsOf.values[at]!]!.acronym)!, form);
    }
  }
  return groupByKey(terms.texts.length, posted.view(), postedForms.view());
}

/** First word of each term; words are sorted by term, so a term's words lie together. */
function wordStartsOf(terms: TermTable): Uint32Array {
  const starts = new Uint32Array(terms.texts.length + 1);
  for (const term of terms.ofWord) starts[term + 1]! += 1;
  for (let term = 0; term < terms.texts.length; term++) starts[term + 1]! += starts[term]!;
  return starts;
}

/** As the list writes a word of a script without vowels; '' for others. */
function vowellessText({ record, marks }: KnownWord): string {
  return isVowellessMarks(marks) ? originalOf(record) : '';
}

/** Rarity of a word whose term so many entries bear. */
export type RarityOfWord = (word: KnownWord, bearing: number) => number;

/** Everything between words and forms, in its final numbering; `renumber` maps the forms to theirs. */
export function buildFormSections(
  wordTable: WordTable, forms: FormTable, acronyms: readonly AcronymForm[], rarityOfWord: RarityOfWord,
): { sections: FormSections; renumber: Uint32Array } {
  const { words, entries, renumber } = wordTable.sorted();
  const terms = buildTermTable({ words, entries }, acronyms.map(({ acronym }) => acronym));
  const rarities = Float64Array.from(words, (word, number) => rarityOfWord(word, terms.entries[terms.ofWord[number]!]!));
  const units = Float32Array.from(words, ({ marks }, word) => leftOverUnits(wordClassOf(marks), rarities[word]!));
  const weights = Uint8Array.from(words, ({ marks }, word) => Math.ceil(listedWeight(wordClassOf(marks), rarities[word]!) * weightUnit));
  const ordered = orderForms(forms, renumber, units);
  const postings = postForms(ordered, words, terms, acronyms);
  const sounds = terms.texts.map(phoneticKey);
  const spellings = buildSpellings(terms.texts, sounds);
  const equalKeys = buildEqualKeys(words, terms.ofWord);
  const folds = Uint32Array.from(sounds, foldHash);
  const pairs = buildFormPairs({ words: ordered.words, starts: ordered.starts, termOfWord: terms.ofWord, terms: terms.texts, folds, vowelless: words.map(vowellessText) });
  const wordText = textColumn(words.map(({ record }) => record));
  const termText = textColumn(terms.texts.map((text, term) => (sounds[term] === text ? text : `${text}\t${sounds[term]}`)));
  const sections: FormSections = {
    formWordStarts: ordered.starts, formWords: ordered.words, formHead: Uint16Array.from(ordered.kinds, (kind, form) => kind * 256 + ordered.weights[form]!),
    wordTextStarts: wordText.starts(), wordText: wordText.text(), wordMarks: Uint16Array.from(words, ({ marks }) => marks), wordTerm: terms.ofWord, wordWeight: weights, wordLeft: Uint8Array.from(units),
    termTextStarts: termText.starts(), termText: termText.text(), termFold: folds, termEntries: terms.entries, termWordStarts: wordStartsOf(terms),
    termPostingStarts: postings.starts, postings: postings.values,
    pairStarts: pairs.starts, pairForms: pairs.values,
    spellingStarts: spellings.starts, spellings: spellings.terms, equalKeyStarts: equalKeys.starts, equalKeys: equalKeys.terms,
  };
  return { sections, renumber: ordered.renumber };
}
