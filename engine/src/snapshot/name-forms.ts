import type { EntityType } from '../entry.ts';
import { entityKindOf, prepareName } from '../normalise/prepare-name.ts';
import { entityKinds } from './entity-kinds.ts';
import { buildFormSections } from './form-sections.ts';
import type { AcronymForm, FormSections, RarityOfWord } from './form-sections.ts';
import { FormTable } from './form-table.ts';
import { acronymsOf } from './indexed-words.ts';
import { WordTable } from './word-table.ts';

/** Collects the forms of names with everything by which they are found. */
export class NameForms {
  private readonly words = new WordTable();
  private readonly forms = new FormTable();
  private readonly acronyms: AcronymForm[] = [];

  /** Number of the form of a name that item number `bearer` bears, read as a name of its entity type. */
  add(text: string, entityType: EntityType | undefined, bearer: number): number {
    const prepared = prepareName(text, entityType);
    const known = this.forms.length;
    const form = this.forms.intern(prepared.words.map((word) => this.words.intern(word, bearer)), entityKinds.indexOf(entityKindOf(entityType)));
    if (form === known) for (const acronym of acronymsOf(prepared)) this.acronyms.push({ acronym, form });
    return form;
  }

  /** Everything between words and forms; `renumber` maps the form numbers that `add` gave to the final ones. */
  finish(rarityOfWord: RarityOfWord): { sections: FormSections; renumber: Uint32Array } {
    return buildFormSections(this.words, this.forms, this.acronyms, rarityOfWord);
  }
}
