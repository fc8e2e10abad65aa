import type { EntityType } from '../entry.ts';
import { entityKindOf } from '../normalise/prepare-name.ts';
import { Column } from './file/column.ts';
import { entityKinds } from './entity-kinds.ts';
import { buildFormSections } from './forms/form-sections.ts';
import type { FormSections, RarityOfWord } from './forms/form-sections.ts';
import { FormTable } from './forms/form-table.ts';
import { acronymsOf } from './words/indexed-words.ts';
import { NameReader } from './name-reader.ts';
import { TermNames } from './words/term-names.ts';
import { WordTable } from './words/word-table.ts';

/** The number of a name's form, and whether the form gives its text again. */
interface AddedName {
  form: number;
  isFormText: boolean;
}

/** Collects the forms of names with everything by which they are found. */
export class NameForms {
  private readonly terms = new TermNames();
  private readonly words = new WordTable(this.terms);
  private readonly reader = new NameReader(this.words);
  private readonly forms = new FormTable();
  private readonly acronymTerms = new Column();
  private readonly acronymForms = new Column();

  /** The form of a name that item number `bearer` bears, read as a name of its entity type. */
  add(text: string, entityType: EntityType | undefined, bearer: number): AddedName {
    const kind = entityKindOf(entityType);
    const { words, isFormText } = this.reader.read(text, entityType);
    for (const word of words) this.words.bear(word, bearer);
    const known = this.forms.length;
    const form = this.forms.intern(words, entityKinds.indexOf(kind));
    if (form === known && kind !== 'person') this.addAcronyms(words, form);
    return { form, isFormText };
  }

  /** Everything between words and forms; `renumber` maps the form numbers that `add` gave to the final ones. */
  finish(rarityOfWord: RarityOfWord): { sections: FormSections; renumber: Uint32Array } {
    const { terms, words, forms } = this;
    return buildFormSections(
      { terms, words, forms, acronymTerms: this.acronymTerms.view(), acronymForms: this.acronymForms.view() },
      rarityOfWord,
    );
  }

  private addAcronyms(words: readonly number[], form: number): void {
    for (const acronym of acronymsOf(words.map((word) => this.words.acronymPart(word)))) {
      this.acronymTerms.push(this.terms.intern(acronym));
      this.acronymForms.push(form);
    }
  }
}
