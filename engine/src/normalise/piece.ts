import type { WordRole } from '../types.ts';
import { isFormWord, mayBeginFormWord } from './scripts/misspelt-form.ts';
import { type OrganisationTraits, organisationTraits, translatedTraits } from './organisation-traits.ts';
import { type PersonTraits, personTraits } from './person-traits.ts';
import { type PreparedWord, preparedWord, type WeightClass, type WordForm, wordForm } from './prepare-word.ts';
import { splitPiece } from './split-piece.ts';
import { translationsOf } from './translated-words.ts';

const hasLower = (text: string): boolean => text !== text.toUpperCase();

/**
 * A written word by itself: all that is asked of it whatever name it stands in, worked out when first asked for. Names
 * share their words, so pieces are shared too and never changed.
 */
export class Piece {
  /** As written, with apostrophes and dots. */
  readonly text: string;
  /** Case-folded, without apostrophes, dots and invisible marks; empty when nothing is left. */
  readonly folded: string;
  /** Letters with dots: A.B.C. */
  readonly dotted: boolean;
  readonly hasLower: boolean;
  /** More than one letter, in capitals only. */
  readonly isCapitals: boolean;
  readonly isFormWord: boolean;
  /** A word of a legal form begins with it: 'COM' of 'COM PANY'. */
  readonly mayBeginFormWord: boolean;
  readonly form: WordForm;
  private detached: readonly Piece[] | undefined;
  private person: PersonTraits | undefined;
  private organisation: OrganisationTraits | undefined;
  private word: PreparedWord | undefined;
  private otherWords: PreparedWord[] | undefined;

  constructor(text: string, folded: string, dotted: boolean, form = wordForm(folded)) {
    this.text = text;
    this.folded = folded;
    this.dotted = dotted;
    this.hasLower = hasLower(text);
    this.isCapitals = !this.hasLower && text.length > 1 && /\p{Lu}/u.test(text);
    this.isFormWord = isFormWord(folded);
    this.mayBeginFormWord = mayBeginFormWord(folded);
    this.form = form;
  }

  /** The words that are written together in it: a legal form or a number joined to a name; otherwise itself alone. */
  get parts(): readonly Piece[] {
    this.detached ??= this.split();
    return this.detached;
  }

  /** Whether it is one word, neither taken apart nor joined to the next one, whatever name it stands in. */
  get isWhole(): boolean {
    return this.form.latin !== '' && this.parts.length === 1 && (this.isFormWord || !this.mayBeginFormWord);
  }

  get inPerson(): PersonTraits {
    this.person ??= personTraits(this.form.latin, this.folded);
    return this.person;
  }

  get inOrganisation(): OrganisationTraits {
    const { latin } = this.form;
    this.organisation ??= this.english === latin ? organisationTraits(latin) : translatedTraits(latin, this.english);
    return this.organisation;
  }

  /** The English word by which it is translated; its Latin form when it is not. */
  get english(): string {
    const { latin, script } = this.form;
    return script === 'Latin' ? latin : (translationsOf(this.folded)?.[0] ?? latin);
  }

  /** The word in one of its roles. */
  prepared(role: WordRole, weightClass: WeightClass, canonical: string, bracketed: boolean): PreparedWord {
    const isAsked = (known: PreparedWord): boolean =>
      known.role === role &&
      known.weightClass === weightClass &&
      known.canonical === canonical &&
      known.bracketed === bracketed;
    if (this.word !== undefined && isAsked(this.word)) return this.word;
    const known = this.otherWords?.find(isAsked);
    if (known !== undefined) return known;
    const word = preparedWord(this.form, { text: this.text, role, weightClass, canonical, bracketed });
    if (this.word === undefined) this.word = word;
    else (this.otherWords ??= []).push(word);
    return word;
  }

  private split(): readonly Piece[] {
    const texts = splitPiece(this.text, this.folded);
    return texts.length === 1 ? [this] : texts.map(([text, folded]) => new Piece(text, folded, this.dotted));
  }
}
