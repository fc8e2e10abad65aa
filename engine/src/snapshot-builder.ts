import type { Entry } from './entry.ts';
import { EntryColumns } from './snapshot/entry-columns.ts';
import { IdentifierTable } from './snapshot/identifier-table.ts';
import { NameColumns } from './snapshot/name-columns.ts';
import { NameForms } from './snapshot/name-forms.ts';
import { rarityOf } from './snapshot/rarity.ts';
import { sectionList } from './snapshot/file/sections.ts';
import { packSections } from './snapshot/file/snapshot-file.ts';
import type { SnapshotHeader } from './snapshot/snapshot-header.ts';
import type { SnapshotList } from './types.ts';
import { ENGINE_VERSION } from './version.ts';

/** Collects lists and packs them into one snapshot. The same lists in the same order give the same bytes. */
export interface SnapshotBuilder {
  /** Entries added from now on belong to this list; throws RangeError when the source was begun before. */
  beginList(source: string, version: string): void;
  /** Takes what it needs and keeps no reference to the entry; throws RangeError before the first list and for an entry without names. */
  add(entry: Entry): void;
  /** The snapshot of everything added; the builder is of no further use. */
  finish(): SharedArrayBuffer;
}

export function createSnapshotBuilder(): SnapshotBuilder {
  return new ColumnBuilder();
}

class ColumnBuilder implements SnapshotBuilder {
  private readonly lists: SnapshotList[] = [];
  private readonly entries = new EntryColumns();
  private readonly names = new NameColumns();
  private readonly forms = new NameForms();
  private readonly identifiers = new IdentifierTable();

  beginList(source: string, version: string): void {
    if (this.lists.some((list) => list.source === source))
      throw new RangeError(`List ${source} is in the snapshot already`);
    this.lists.push({ source, version, entries: 0 });
  }

  add(entry: Entry): void {
    const list = this.lists.at(-1);
    if (list === undefined) throw new RangeError('Begin a list before adding entries');
    if (entry.names.length === 0) throw new RangeError(`Entry ${entry.source} ${entry.id} has no name`);
    list.entries += 1;
    const number = this.entries.add(entry, this.lists.length - 1, this.names.length);
    for (const identifier of entry.identifiers) this.identifiers.add(identifier, number);
    for (const name of entry.names) {
      const { form, isFormText } = this.forms.add(name.text, entry.entityType, number);
      this.names.add(name, form, isFormText);
    }
  }

  finish(): SharedArrayBuffer {
    const { sections, renumber } = this.forms.finish((_, bearing) => rarityOf(bearing, this.entries.length));
    const header: SnapshotHeader = {
      engineVersion: ENGINE_VERSION,
      lists: this.lists,
      profiles: this.entries.profiles(),
    };
    return packSections(
      header,
      sectionList({
        ...this.entries.sections(this.names.length),
        ...this.names.sections(renumber),
        ...sections,
        ...this.identifiers.sections(),
      }),
    );
  }
}
