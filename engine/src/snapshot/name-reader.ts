import type { EntityType } from '../entry.ts';
import { wordInAnyOrganisation } from '../normalise/classify-organisation.ts';
import { wordInAnyPerson } from '../normalise/classify-person.ts';
import type { Piece } from '../normalise/piece.ts';
import { plainEnd, plainStart } from '../normalise/plain-piece.ts';
import { entityKindOf, prepareName } from '../normalise/prepare-name.ts';
import type { EntityKind } from '../normalise/prepare-name.ts';
import type { PreparedWord } from '../normalise/prepare-word.ts';
import { RecentMap } from '../normalise/recent-map.ts';
import { isPlainText, newPiece } from '../normalise/split-words.ts';
import { Column } from './file/column.ts';
import { entityKinds } from './entity-kinds.ts';
import { isFormText } from './forms/form-text.ts';
import type { WordTable } from './words/word-table.ts';
import { WrittenWords } from './words/written-words.ts';

/** The words of a name by number, and whether the form gives its text again. */
export interface ReadName {
  words: readonly number[];
  isFormText: boolean;
}

const space = 32;
const comma = 44;
const hyphen = 45;
const semicolon = 59;
const brackets: ReadonlySet<number> = new Set([40, 41, 91, 93]);

/** Stands for the number of a word that was not asked for yet … */
const unasked = 0xffffffff;
/** … and of one that depends on the words beside it. */
const dependent = 0xfffffffe;
const maxEndings = 50_000;

function wordInAnything(piece: Piece): PreparedWord | undefined {
  const inOrganisation = wordInAnyOrganisation(piece);
  return inOrganisation === undefined || inOrganisation.role === 'descriptor' ? undefined : wordInAnyPerson(piece);
}

/** What a written word is in every name of a kind, whatever stands beside it; undefined when that depends. */
const wordInEvery: Readonly<Record<EntityKind, (piece: Piece) => PreparedWord | undefined>> = {
  person: wordInAnyPerson,
  organisation: wordInAnyOrganisation,
  any: wordInAnything,
};

/**
 * Reads names as the words of a table. Most words are the same in every name, whatever stands beside them, and most
 * organisations are called something that ends like many others: such names are put together from what is known of their
 * words. All others are prepared. Both ways lead to the same words.
 */
export class NameReader {
  private readonly table: WordTable;
  private readonly written = new WrittenWords();
  /** By written word, for each kind of name. */
  private readonly known: Readonly<Record<EntityKind, Column>> = {
    person: new Column(),
    organisation: new Column(),
    any: new Column(),
  };
  /** By written word: 1 when it is spelt as a form gives it again. */
  private readonly areFormTexts = new Column();
  /** How names of organisations end, from the first word on that depends on others. */
  private readonly endings = new RecentMap<string, ReadName>(maxEndings);

  /** Of the name at hand: the words that are known without the others. */
  private readonly words: number[] = [];
  /** How many of them stand before the first comma; -1 without one. */
  private beforeComma = -1;
  private isFormText = true;
  /** Where the last of them ends, and where the rest begins. */
  private wordEnd = 0;
  private restStart = 0;

  /** `table`: takes the words. */
  constructor(table: WordTable) {
    this.table = table;
  }

  /** The words of a name; valid until the next one is read. */
  read(text: string, entityType: EntityType | undefined): ReadName {
    const kind = entityKindOf(entityType);
    if (!isPlainText(text)) return this.prepare(text, entityType);
    this.readWords(text, kind);
    if (this.words.length === 0) return this.prepare(text, entityType);
    if (this.restStart === text.length)
      return { words: this.inNaturalOrder(kind), isFormText: this.isFormText && this.wordEnd === text.length };
    if (kind !== 'organisation') return this.prepare(text, entityType);
    return this.withEnding(text, entityType);
  }

  /** Takes the words up to the first one that depends on others. */
  private readWords(text: string, kind: EntityKind): void {
    this.words.length = 0;
    this.beforeComma = -1;
    this.isFormText = true;
    this.wordEnd = -1;
    let start = plainStart(text, 0);
    for (let end = 0; start < text.length; start = plainStart(text, end)) {
      end = plainEnd(text, start);
      const code = text.charCodeAt(start);
      if (code === comma || code === semicolon) this.takeComma();
      else if (code !== hyphen && !this.takeWord(text, start, end, kind)) break;
    }
    this.restStart = start;
  }

  private takeComma(): void {
    if (this.words.length > 0 && this.beforeComma < 0) this.beforeComma = this.words.length;
  }

  private takeWord(text: string, start: number, end: number, kind: EntityKind): boolean {
    if (brackets.has(text.charCodeAt(start))) return false;
    const written = this.written.intern(text, start, end);
    const known = written < this.areFormTexts.length ? this.known[kind].at(written) : unasked;
    const word = known === unasked ? this.learn(written, text.slice(start, end), kind) : known;
    if (word === dependent) return false;
    this.isFormText &&= this.isNext(text, start) && this.areFormTexts.at(written) === 1;
    this.words.push(word);
    this.wordEnd = end;
    return true;
  }

  /** Each written word is asked for once or twice: its piece need not be kept. */
  private learn(written: number, text: string, kind: EntityKind): number {
    const piece = newPiece(text);
    if (written === this.areFormTexts.length) {
      this.areFormTexts.push(isFormText(text, [piece.form]) ? 1 : 0);
      for (const each of entityKinds) this.known[each].push(unasked);
    }
    const word = wordInEvery[kind](piece);
    const number = word === undefined ? dependent : this.table.numberOf(word);
    this.known[kind].set(written, number);
    return number;
  }

  /** Whether nothing but one space stands between the last word and this place, and nothing at all before the first. */
  private isNext(text: string, start: number): boolean {
    return this.words.length === 0
      ? start === 0
      : start === this.wordEnd + 1 && text.charCodeAt(this.wordEnd) === space;
  }

  /** A person's 'SURNAME, Given' turned round. */
  private inNaturalOrder(kind: EntityKind): readonly number[] {
    const { words, beforeComma } = this;
    return kind === 'organisation' || beforeComma < 0
      ? words
      : [...words.slice(beforeComma), ...words.slice(0, beforeComma)];
  }

  private withEnding(text: string, entityType: EntityType | undefined): ReadName {
    const rest = text.slice(this.restStart);
    const ending = this.endings.get(rest);
    if (ending === undefined) return this.prepareWithEnding(text, entityType, rest);
    const isWhole = this.isFormText && ending.isFormText && this.isNext(text, this.restStart);
    for (const word of ending.words) this.words.push(word);
    return { words: this.words, isFormText: isWhole };
  }

  private prepareWithEnding(text: string, entityType: EntityType | undefined, rest: string): ReadName {
    const { words } = prepareName(text, entityType);
    const numbers = words.map((word) => this.table.numberOfShared(word));
    const before = this.words.length;
    this.endings.set(rest, { words: numbers.slice(before), isFormText: isFormText(rest, words.slice(before)) });
    return { words: numbers, isFormText: isFormText(text, words) };
  }

  private prepare(text: string, entityType: EntityType | undefined): ReadName {
    const { words } = prepareName(text, entityType);
    return { words: words.map((word) => this.table.numberOfShared(word)), isFormText: isFormText(text, words) };
  }
}
