import { foldHash } from '../../normalise/keys/spelling-keys.ts';
import type { EntrySections } from '../entry-columns.ts';
import { textColumn } from '../file/column.ts';
import { headOf } from './form-head.ts';
import { orderForms } from './form-order.ts';
import { buildFormPairs } from './form-pairs.ts';
import { postForms } from './form-postings.ts';
import { signPostings } from './form-signatures.ts';
import type { FormTable } from './form-table.ts';
import { leftOverUnits, listedWeight, weightUnit } from './form-weight.ts';
import { groupByKey } from '../file/group-by-key.ts';
import type { IdentifierSections } from '../identifier-table.ts';
import type { NameSections } from '../name-columns.ts';
import type { Sections } from '../file/sections.ts';
import type { TermNames } from '../words/term-names.ts';
import { termText } from '../words/term-text.ts';
import { bearingOf, buildEqualKeys, buildSpellings, wordStartsOf } from '../words/term-table.ts';
import { isVowellessMarks, originalOf, recordOfTerm, wordClassOf } from '../words/word-record.ts';
import { spellingsOf } from '../words/word-spellings.ts';
import type { KnownWord, WordTable } from '../words/word-table.ts';

export type FormSections = Omit<Sections, keyof EntrySections | keyof NameSections | keyof IdentifierSections>;

/** As the list writes a word of a script without vowels; '' for others. */
function vowellessText({ record, marks }: KnownWord): string {
  return isVowellessMarks(marks) ? originalOf(record) : '';
}

/** Rarity of a word whose term so many entries bear. */
export type RarityOfWord = (word: KnownWord, bearing: number) => number;

/** What names have left behind, under the numbers in which it turned up. */
export interface CollectedForms {
  terms: TermNames;
  words: WordTable;
  forms: FormTable;
  /** Acronyms under which forms are found besides their words: the term and the form of each. */
  acronymTerms: Uint32Array;
  acronymForms: Uint32Array;
}

/** Everything between words and forms, in its final numbering; `renumber` maps the forms to theirs. */
export function buildFormSections(
  collected: CollectedForms,
  rarityOfWord: RarityOfWord,
): { sections: FormSections; renumber: Uint32Array } {
  const terms = collected.terms.sorted();
  const termCount = terms.texts.length;
  const sorted = collected.words.sorted(terms.rankOf);
  const { words, ofWord } = sorted;
  const bearing = bearingOf(termCount, sorted);
  const wordStarts = wordStartsOf(termCount, sorted);
  const rarities = Float64Array.from(words, (word, number) => rarityOfWord(word, bearing[ofWord[number]!]!));
  const units = Float32Array.from(words, ({ marks }, word) => leftOverUnits(wordClassOf(marks), rarities[word]!));
  const weights = Uint8Array.from(words, ({ marks }, word) =>
    Math.ceil(listedWeight(wordClassOf(marks), rarities[word]!) * weightUnit),
  );
  const spellingsOfWords = spellingsOf(words);
  const forms = orderForms(collected.forms, sorted.renumber, { units, spellings: spellingsOfWords });
  const acronyms = groupByKey(
    forms.kinds.length,
    collected.acronymForms.map((form) => forms.renumber[form]!),
    collected.acronymTerms.map((term) => terms.rankOf[term]!),
  );
  const postings = postForms(forms, sorted, termCount, acronyms);
  const spellings = buildSpellings(terms, sorted, wordStarts);
  const equalKeys = buildEqualKeys(sorted, wordStarts);
  const folds = Uint32Array.from(terms.sounds, foldHash);
  const pairs = buildFormPairs({
    words: forms.words,
    starts: forms.starts,
    termOfWord: ofWord,
    terms: terms.texts,
    folds,
    vowelless: words.map(vowellessText),
  });
  const wordText = textColumn(
    words.map(({ record }, word) =>
      record === recordOfTerm(terms.texts[ofWord[word]!]!, terms.sounds[ofWord[word]!]!) ? '' : record,
    ),
  );
  const termTexts = textColumn(terms.texts.map((text, term) => termText(text, terms.sounds[term]!)));
  const sections: FormSections = {
    formWordStarts: forms.starts,
    formWords: forms.words,
    formHead: Uint16Array.from(forms.kinds, (kind, form) => headOf(kind, forms.weights[form]!)),
    wordTextStarts: wordText.starts(),
    wordText: wordText.text(),
    wordMarks: Uint16Array.from(words, ({ marks }) => marks),
    wordTerm: ofWord,
    wordSpelling: spellingsOfWords,
    wordWeight: weights,
    wordLeft: Uint8Array.from(units),
    termTextStarts: termTexts.starts(),
    termText: termTexts.text(),
    termFold: folds,
    termEntries: bearing,
    termWordStarts: wordStarts,
    termPostingStarts: postings.starts,
    postings: postings.values,
    signatures: signPostings(postings, forms, ofWord),
    pairStarts: pairs.starts,
    pairForms: pairs.values,
    spellingStarts: spellings.starts,
    spellings: spellings.entries,
    equalKeyStarts: equalKeys.starts,
    equalKeys: equalKeys.entries,
  };
  return { sections, renumber: forms.renumber };
}
