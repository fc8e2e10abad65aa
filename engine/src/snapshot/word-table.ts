import { RecentMap } from '../normalise/recent-map.ts';
import type { PreparedWord } from '../normalise/prepare-word.ts';
import { Column } from './column.ts';
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

const none = 0xffffffff;
/** Prepared words whose numbers are kept at hand. */
const mostRecent = 100_000;

/** All different words of the lists, and how many entries bear each. */
export class WordTable {
  private readonly known: KnownWord[] = [];
  /** First word with an original spelling; the others hang behind it. */
  private readonly firsts = new Map<string, number>();
  /** Names share prepared words. */
  private readonly recent = new RecentMap<PreparedWord, number>(mostRecent);
  private readonly next = new Column();
  private readonly marks = new Column();
  private readonly lastEntry = new Column();
  private readonly entries = new Column();

  /** Number of a word, the same for words that compare alike; counts the entry that bears it. */
  intern(word: PreparedWord, entry: number): number {
    const id = this.numberOf(word);
    if (this.lastEntry.at(id) !== entry + 1) {
      this.lastEntry.set(id, entry + 1);
      this.entries.set(id, this.entries.at(id) + 1);
    }
    return id;
  }

  private numberOf(word: PreparedWord): number {
    const known = this.recent.get(word);
    if (known !== undefined) return known;
    const marks = packWordMarks(word);
    const term = termOf(word);
    const first = this.firsts.get(word.original) ?? none;
    let id = first;
    while (id !== none && (this.marks.at(id) !== marks || this.known[id]!.term !== term)) id = this.next.at(id);
    if (id === none) id = this.add(word, marks, first);
    this.recent.set(word, id);
    return id;
  }

  private add(word: PreparedWord, marks: number, next: number): number {
    const id = this.known.length;
    this.firsts.set(word.original, id);
    this.known.push({ record: wordRecord(word), marks, term: termOf(word) });
    this.next.push(next);
    this.marks.push(marks);
    this.entries.push(0);
    this.lastEntry.push(0);
    return id;
  }

  /** Words sorted by term: the result holds, for each new number, the record; `renumber` maps the old numbers to the new. */
  sorted(): { words: readonly KnownWord[]; entries: Uint32Array; renumber: Uint32Array } {
    const order = this.known.map((_, id) => id).sort((a, b) => this.compare(a, b));
    const renumber = new Uint32Array(order.length);
    order.forEach((old, index) => { renumber[old] = index; });
    return {
      words: order.map((old) => this.known[old]!),
      entries: Uint32Array.from(order, (old) => this.entries.at(old)),
      renumber,
    };
  }

  private compare(a: number, b: number): number {
    const left = this.known[a]!;
    const right = this.known[b]!;
    if (left.term !== right.term) return left.term < right.term ? -1 : 1;
    if (left.record !== right.record) return left.record < right.record ? -1 : 1;
    return left.marks - right.marks;
  }
}
