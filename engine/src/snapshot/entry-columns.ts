import type { Entry } from '../entry.ts';
import { RecentMap } from '../normalise/recent-map.ts';
import { Column, TextColumn } from './file/column.ts';
import { packBirth, profileKey, profileOf } from './entry-profile.ts';
import type { EntryProfile } from './entry-profile.ts';
import type { Sections } from './file/sections.ts';
import { textBlocks } from './file/text-blocks.ts';

export type EntrySections = Pick<
  Sections,
  'entryList' | 'entryIdStarts' | 'entryIdText' | 'entryProfile' | 'entryNameStarts' | 'entryBirthStarts' | 'births'
>;

const maxWritten = 20_000;

/** What is kept of entries besides their names and identifiers. */
export class EntryColumns {
  private readonly profileNumbers = new Map<string, number>();
  /** The same by what entries write, of which a profile is made: most say it alike. */
  private readonly writtenProfiles = new RecentMap<string, number>(maxWritten);
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
    for (const birth of entry.births) {
      const [from, to] = packBirth(birth);
      this.births.push(from);
      this.births.push(to);
    }
    return this.length - 1;
  }

  profiles(): readonly EntryProfile[] {
    return this.known;
  }

  sections(nameCount: number): EntrySections {
    const ids = textBlocks(this.ids);
    return {
      entryList: Uint16Array.from(this.list.view()),
      entryIdStarts: ids.starts,
      entryIdText: ids.text,
      entryProfile: this.profile.view(),
      entryNameStarts: ended(this.nameStarts, nameCount),
      entryBirthStarts: ended(this.birthStarts, this.births.length / 2),
      births: this.births.view(),
    };
  }

  private profileNumber(entry: Entry): number {
    const written = writtenProfile(entry);
    const known = this.writtenProfiles.get(written);
    if (known !== undefined) return known;
    const number = this.numberOf(profileOf(entry));
    this.writtenProfiles.set(written, number);
    return number;
  }

  private numberOf(profile: EntryProfile): number {
    const key = profileKey(profile);
    const known = this.profileNumbers.get(key);
    if (known !== undefined) return known;
    this.profileNumbers.set(key, this.known.length);
    this.known.push(profile);
    return this.known.length - 1;
  }
}

/** The same for entries of one profile that write it alike. */
function writtenProfile({ entityType, types, genders, countries }: Entry): string {
  let text = `${entityType}|${types.join()}|${genders.join()}`;
  for (const { code } of countries) text += `|${code}`;
  return text;
}

function ended(starts: Column, end: number): Uint32Array {
  const all = new Uint32Array(starts.length + 1);
  all.set(starts.view());
  all[starts.length] = end;
  return all;
}
