import type { Section } from './snapshot-file.ts';
import { SnapshotError } from './snapshot-error.ts';

/**
 * Everything a search touches, as flat arrays. `…Starts` has one number more than there are items: item i owns
 * what lies between starts[i] and starts[i + 1]. An entry has names; equal names share a form (the words they are
 * compared by); a form has words; words of one spelling share a term, under which the form is posted.
 */
export interface Sections {
  /** Index of the list in the header. */
  entryList: Uint16Array;
  /** Of every sixteenth: see text-blocks.ts. */
  entryIdStarts: Uint32Array;
  entryIdText: Uint8Array;
  /** Index into the header's profiles. */
  entryProfile: Uint32Array;
  /** Names of an entry lie together, the primary one first. */
  entryNameStarts: Uint32Array;
  entryBirthStarts: Uint32Array;
  /** Two packed dates per birth: see entry-profile.ts. */
  births: Uint32Array;
  /** Of every sixteenth: see text-blocks.ts. */
  nameTextStarts: Uint32Array;
  /** As written, or the form that gives the text again: see name-texts.ts. */
  nameText: Uint8Array;
  /** Quality and kind. */
  nameMarks: Uint8Array;
  formWordStarts: Uint32Array;
  formWords: Uint32Array;
  /** Kind · 256 + weight: how the form is read (index into entity kinds), and in the units of form-weight.ts. Forms are numbered by weight. */
  formHead: Uint16Array;
  /** The name of each form, or where its names stand in sharedNames: see form-names.ts. */
  formNames: Uint32Array;
  /** The number of names that share a form, and those names. */
  sharedNames: Uint32Array;
  wordTextStarts: Uint32Array;
  /** Records of words: see word-record.ts; empty where the term says it all. */
  wordText: Uint8Array;
  /** Role, weight class, script and brackets: see word-record.ts. */
  wordMarks: Uint16Array;
  /** Term under which a word is posted. */
  wordTerm: Uint32Array;
  /** The first word that is written alike: see word-spellings.ts. */
  wordSpelling: Uint32Array;
  /** Rounded up; in the units of form-weight.ts. */
  wordWeight: Uint8Array;
  /** What the word weighs at least when nothing matches it; rounded down. */
  wordLeft: Uint8Array;
  termTextStarts: Uint32Array;
  /** Sorted; where it sounds other than it is written, a tab and the phonetic key follow. */
  termText: Uint8Array;
  /** Hash of the folded key of how the term sounds. */
  termFold: Uint32Array;
  /** How many entries bear the term. */
  termEntries: Uint32Array;
  /** Words of a term lie together; an acronym has none. */
  termWordStarts: Uint32Array;
  termPostingStarts: Uint32Array;
  postings: Uint32Array;
  /** The other terms of each posted form, two numbers a posting: see form-signatures.ts. */
  signatures: Uint32Array;
  /** Forms by two words that follow each other: see form-pairs.ts. */
  pairStarts: Uint32Array;
  pairForms: Uint32Array;
  spellingStarts: Uint32Array;
  /** Terms by their keys: see term-buckets.ts. */
  spellings: Uint32Array;
  equalKeyStarts: Uint32Array;
  equalKeys: Uint32Array;
  identifierStarts: Uint32Array;
  /** 'key TAB kind TAB value', sorted. */
  identifierText: Uint8Array;
  identifierEntry: Uint32Array;
}

const bytesPerElement: Readonly<Record<keyof Sections, 1 | 2 | 4>> = {
  entryList: 2,
  entryIdStarts: 4,
  entryIdText: 1,
  entryProfile: 4,
  entryNameStarts: 4,
  entryBirthStarts: 4,
  births: 4,
  nameTextStarts: 4,
  nameText: 1,
  nameMarks: 1,
  formWordStarts: 4,
  formWords: 4,
  formHead: 2,
  formNames: 4,
  sharedNames: 4,
  wordTextStarts: 4,
  wordText: 1,
  wordMarks: 2,
  wordTerm: 4,
  wordSpelling: 4,
  wordWeight: 1,
  wordLeft: 1,
  termTextStarts: 4,
  termText: 1,
  termFold: 4,
  termEntries: 4,
  termWordStarts: 4,
  termPostingStarts: 4,
  postings: 4,
  signatures: 4,
  pairStarts: 4,
  pairForms: 4,
  spellingStarts: 4,
  spellings: 4,
  equalKeyStarts: 4,
  equalKeys: 4,
  identifierStarts: 4,
  identifierText: 1,
  identifierEntry: 4,
};

/** Sections in their order in the file. */
export function sectionList(sections: Sections): (readonly [string, Section])[] {
  return (Object.keys(bytesPerElement) as (keyof Sections)[]).map((name) => [name, sections[name]] as const);
}

/** Sections found in a file; throws SnapshotError when one is missing or of another kind. */
export function sectionsFrom(found: ReadonlyMap<string, Section>): Sections {
  for (const [name, bytes] of Object.entries(bytesPerElement)) {
    if (found.get(name)?.BYTES_PER_ELEMENT !== bytes)
      throw new SnapshotError(`damaged snapshot: section ${name} is missing`);
  }
  return Object.fromEntries(found) as unknown as Sections;
}
