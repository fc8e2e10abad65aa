import { listedKeys } from '../../candidates/keys/equal-keys.ts';
import { RecentMap } from '../../normalise/recent-map.ts';
import type { PreparedWord } from '../../normalise/prepare-word.ts';
import { keyHash } from '../../normalise/keys/spelling-keys.ts';
import { Column } from '../file/column.ts';
import { groupByKey } from '../file/group-by-key.ts';
import type { Grouping } from '../file/group-by-key.ts';
import { acronymPart } from '../../compare/acronym.ts';
import type { TermNames } from './term-names.ts';
import { packWordMarks, wordRecord } from './word-record.ts';

/** Spelling or value under which a word is posted: the canonical form where one stands for all spellings. */
export function termOf(word: PreparedWord): string {
  return word.canonical === '' ? word.latin : word.canonical;
}

/** A word as the snapshot keeps it. */
export interface KnownWord {
  record: string;
  marks: number;
  term: string;
}

/** All words in their final order. */
export interface SortedWords {
  words: readonly KnownWord[];
  /** Term of each word: terms in their final order too. */
  ofWord: Uint32Array;
  /** How many entries bear each word. */
  entries: Uint32Array;
  /** Hashes of the keys under which each word is filed besides its spelling: see equal-keys.ts. */
  equalKeys: Grouping;
  /** Number that `numberOf` gave → number here. */
  renumber: Uint32Array;
}

const none = 0xffffffff;
/** Prepared words whose numbers are kept at hand. */
const mostRecent = 100_000;

/** All different words of the lists, and how many entries bear each. */
export class WordTable {
  private readonly terms: TermNames;
  private readonly known: KnownWord[] = [];
  private readonly termOfWord = new Column();
  /** First word with an original spelling; the others hang behind it. */
  private readonly firsts = new Map<string, number>();
  /** Names share prepared words. */
  private readonly recent = new RecentMap<PreparedWord, number>(mostRecent);
  private readonly next = new Column();
  private readonly lastEntry = new Column();
  private readonly entries = new Column();
  private readonly acronymParts = new Column();
  private readonly equalKeys = new Column();
  /** Where the keys of each word end. */
  private readonly equalKeyEnds = new Column();

  /** `terms`: takes the terms of the words. */
  constructor(terms: TermNames) {
    this.terms = terms;
  }

  /** Counts an entry that bears a word. */
  bear(word: number, entry: number): void {
    if (this.lastEntry.at(word) === entry + 1) return;
    this.lastEntry.set(word, entry + 1);
    this.entries.set(word, this.entries.at(word) + 1);
  }

  /** What a word adds to the acronym of its name: see indexed-words.ts. */
  acronymPart(word: number): number {
    return this.acronymParts.at(word);
  }

  /** Number of a word that names share, as `numberOf` gives it. */
  numberOfShared(word: PreparedWord): number {
    const recent = this.recent.get(word);
    if (recent !== undefined) return recent;
    const id = this.numberOf(word);
    this.recent.set(word, id);
    return id;
  }

  /** Number of a word, the same for words that compare alike. */
  numberOf(word: PreparedWord): number {
    const marks = packWordMarks(word);
    const term = termOf(word);
    const first = this.firsts.get(word.original) ?? none;
    let id = first;
    while (id !== none && (this.known[id]!.marks !== marks || this.known[id]!.term !== term)) id = this.next.at(id);
    return id === none ? this.add(word, marks, first) : id;
  }

  private add(word: PreparedWord, marks: number, next: number): number {
    const id = this.known.length;
    const term = termOf(word);
    this.firsts.set(word.original, id);
    this.known.push({ record: wordRecord(word), marks, term });
    this.termOfWord.push(term === word.latin ? this.terms.intern(term, word.phonetic) : this.terms.intern(term));
    for (const key of listedKeys(word)) this.equalKeys.push(keyHash(key));
    this.equalKeyEnds.push(this.equalKeys.length);
    this.next.push(next);
    this.entries.push(0);
    this.acronymParts.push(acronymPart(word));
    this.lastEntry.push(0);
    return id;
  }

  /** Words by term, those of one term by record; `rankOfTerm` maps the terms to their final numbers. */
  sorted(rankOfTerm: Uint32Array): SortedWords {
    const ranks = this.termOfWord.view().map((term) => rankOfTerm[term]!);
    const order = groupByKey(rankOfTerm.length, ranks).values;
    let start = 0;
    for (let at = 1; at <= order.length; at++) {
      if (at < order.length && ranks[order[at]!] === ranks[order[start]!]) continue;
      if (at - start > 1) order.subarray(start, at).sort((a, b) => this.compare(a, b));
      start = at;
    }
    const renumber = new Uint32Array(order.length);
    order.forEach((old, index) => {
      renumber[old] = index;
    });
    return {
      words: Array.from(order, (old) => this.known[old]!),
      ofWord: order.map((old) => ranks[old]!),
      entries: order.map((old) => this.entries.at(old)),
      equalKeys: this.equalKeysBy(order),
      renumber,
    };
  }

  private equalKeysBy(order: Uint32Array): Grouping {
    const starts = new Uint32Array(order.length + 1);
    const values = new Uint32Array(this.equalKeys.length);
    let end = 0;
    for (let word = 0; word < order.length; word++) {
      const old = order[word]!;
      for (let at = old === 0 ? 0 : this.equalKeyEnds.at(old - 1); at < this.equalKeyEnds.at(old); at++)
        values[end++] = this.equalKeys.at(at);
      starts[word + 1] = end;
    }
    return { starts, values };
  }

  /** Words of one term. */
  private compare(a: number, b: number): number {
    const left = this.known[a]!;
    const right = this.known[b]!;
    if (left.record !== right.record) return left.record < right.record ? -1 : 1;
    return left.marks - right.marks;
  }
}
