import { acronymsFor, isAcronymLike } from '../compare/acronym.ts';
import type { PreparedName } from '../normalise/prepare-name.ts';
import type { PreparedWord } from '../normalise/prepare-word.ts';
import { entityKinds } from '../snapshot/entity-kinds.ts';
import { kindOfHead } from '../snapshot/forms/form-head.ts';
import type { FormSections } from '../snapshot/forms/form-sections.ts';
import { acronymMark } from '../snapshot/words/indexed-words.ts';
import { formName } from './listed/form-name.ts';
import type { Lexicon } from './listed/lexicon.ts';

/** Finds the forms of which a name is the acronym, or which are an acronym of it. Persons have none. */
export class AcronymFinder {
  private readonly sections: FormSections;
  private readonly lexicon: Lexicon;

  constructor(sections: FormSections, lexicon: Lexicon) {
    this.sections = sections;
    this.lexicon = lexicon;
  }

  /** Numbers of forms; one may be there twice. */
  forms({ words, entityKind }: PreparedName): number[] {
    if (entityKind === 'person') return [];
    const { formHead } = this.sections;
    return [...this.spelledOut(words), ...this.abbreviated(words)].filter(
      (form) => entityKinds[kindOfHead(formHead[form]!)] !== 'person',
    );
  }

  private spelledOut(words: readonly PreparedWord[]): number[] {
    return words
      .filter((_, at) => isAcronymLike(words, at))
      .flatMap(({ latin }) => this.formsUnder(...this.lexicon.termsFrom(acronymMark + latin)));
  }

  private abbreviated(words: readonly PreparedWord[]): number[] {
    return acronymsFor(words).flatMap((acronym) =>
      this.formsUnder(...this.lexicon.exactTerm(acronym)).filter((form) => this.isAcronym(form, acronym)),
    );
  }

  /** Forms under the terms [from, to): terms that follow each other have their postings behind each other. */
  private formsUnder(from: number, to: number): number[] {
    const { termPostingStarts, postings } = this.sections;
    return [...postings.subarray(termPostingStarts[from], termPostingStarts[to])];
  }

  private isAcronym(form: number, acronym: string): boolean {
    const { words } = formName(form, this.sections, this.lexicon);
    return words.some(({ latin }, at) => latin === acronym && isAcronymLike(words, at));
  }
}
