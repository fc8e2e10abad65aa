import type { Entry } from '../entry.ts';
import { Column, TextColumn } from './column.ts';
import { packBirth, profileKey, profileOf } from './entry-profile.ts';
import type { EntryProfile } from './entry-profile.ts';
import type { Sections } from './sections.ts';
import { textBlocks } from './text-blocks.ts';

export type EntrySections = Pick<Sections, 'entryList' | 'entryIdStarts' | 'entryIdText' | 'entryProfile' | 'entryNameStarts' | 'entryBirthStarts' | 'births'>;

/** What is kept of entries besides their names and identifiers. */
export class EntryColumns {
  private readonly profileNumbers = new Map<string, number>();
  private readonly known: EntryProfile[] = [];
  private readonly list = new Column();
  private readonly ids = new TextColumn();
  private readonly profile = new Column();
  private readonly nameStarts = new Column();
  private readonly birthStarts = new Column();
  private readonly births = new Column();

  get length(): number {
    return this.list.length;
  }

  /** Takes an entry of list number `list`, whose names will be numbered from `firstName` on; returns its number. */
  add(entry: Entry, list: number, firstName: number): number {
    this.list.push(list);
    this.ids.push(entry.id);
    this.profile.push(this.profileNumber(entry));
    this.nameStarts.push(firstName);
    this.birthStarts.push(this.births.length / 2);
    for (const birth of entry.births) for (const bound of packBirth(birth)) this.births.push(bound);
    return this.length - 1;
  }

  profiles(): readonly EntryProfile[] {
    return this.known;
  }

  sections(nameCount: number): EntrySections {
    const ids = textBlocks(this.ids);
    return {
      entryList: Uint16Array.from(this.list.view()), entryIdStarts: ids.starts, entryIdText: ids.text,
      entryProfile: this.profile.view(), entryNameStarts: ended(this.nameStarts, nameCount),
      entryBirthStarts: ended(this.birthStarts, this.births.length / 2), births: this.births.view(),
    };
  }

  private profileNumber(entry: Entry): number {
    const profile = profileOf(entry);
    const key = profileKey(profile);
    const known = this.profileNumbers.get(key);
    if (known !== undefined) return known;
    this.profileNumbers.set(key, this.known.length);
    this.known.push(profile);
    return this.known.length - 1;
  }
}

function ended(starts: Column, end: number): Uint32Array {
  const all = new Uint32Array(starts.length + 1);
  all.set(starts.view());
  all[starts.length] = end;
  return all;
}
