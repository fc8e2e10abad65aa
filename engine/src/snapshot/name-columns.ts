import type { EntryName } from '../entry.ts';
import { Column, TextColumn } from './file/column.ts';
import { packNameMarks } from './entry-profile.ts';
import { packFormNames } from './forms/form-names.ts';
import { packNameTexts } from './name-texts.ts';
import type { Sections } from './file/sections.ts';

export type NameSections = Pick<Sections, 'nameTextStarts' | 'nameText' | 'nameMarks' | 'formNames' | 'sharedNames'>;

/** All names of all entries, as written. */
export class NameColumns {
  private readonly form = new Column();
  /** Empty where the form gives the text. */
  private readonly texts = new TextColumn();
  private readonly marks = new Column();

  get length(): number {
    return this.form.length;
  }

  /** `isFormText`: whether the form gives the text again. */
  add(name: EntryName, form: number, isFormText: boolean): void {
    this.form.push(form);
    this.texts.push(isFormText ? '' : name.text);
    this.marks.push(packNameMarks(name));
  }

  /** `renumber` maps the form numbers given to `add` to the final ones. */
  sections(renumber: Uint32Array): NameSections {
    const formOf = this.form.view().map((form) => renumber[form]!);
    const starts = this.texts.starts();
    const texts = packNameTexts(this.texts, (name) => (starts[name] === starts[name + 1] ? formOf[name]! : -1));
    return {
      nameTextStarts: texts.starts,
      nameText: texts.text,
      nameMarks: Uint8Array.from(this.marks.view()),
      ...packFormNames(formOf, renumber.length),
    };
  }
}
