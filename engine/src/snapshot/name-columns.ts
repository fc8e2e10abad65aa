import type { EntryName } from '../entry.ts';
import { Column, TextColumn } from './column.ts';
import { packNameMarks } from './entry-profile.ts';
import { groupByKey } from './group-by-key.ts';
import type { Sections } from './sections.ts';

export type NameSections = Pick<Sections, 'nameTextStarts' | 'nameText' | 'nameMarks' | 'formNameStarts' | 'formNames'>;

/** All names of all entries, as written. */
export class NameColumns {
  private readonly form = new Column();
  private readonly texts = new TextColumn();
  private readonly marks = new Column();

  get length(): number {
    return this.form.length;
  }

  add(name: EntryName, form: number): void {
    this.form.push(form);
    this.texts.push(name.text);
    this.marks.push(packNameMarks(name));
  }

  /** `renumber` maps the form numbers given to `add` to the final ones. */
  sections(renumber: Uint32Array): NameSections {
    const names = groupByKey(renumber.length, this.form.view().map((form) => renumber[form]!));
    return {
      nameTextStarts: this.texts.starts(), nameText: this.texts.text(),
      nameMarks: Uint8Array.from(this.marks.view()), formNameStarts: names.starts, formNames: names.values,
    };
  }
}
