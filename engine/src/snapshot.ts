import type { EntryFacts } from './score/facts.ts';
import { unpackBirth } from './snapshot/entry-profile.ts';
import type { EntryProfile } from './snapshot/entry-profile.ts';
import { DEFAULT_SETTINGS, type EngineSettings } from './settings/settings.ts';
import { formText } from './snapshot/forms/form-text.ts';
import { formInText } from './snapshot/name-texts.ts';
import { blockBytes, blockText } from './snapshot/file/text-blocks.ts';
import { originalOf, recordAt } from './snapshot/words/word-record.ts';
import type { SnapshotHeader } from './snapshot/snapshot-header.ts';
import { sectionsFrom } from './snapshot/file/sections.ts';
import type { Sections } from './snapshot/file/sections.ts';
import { unpackSections } from './snapshot/file/snapshot-file.ts';
import { SnapshotError } from './snapshot/file/snapshot-error.ts';
import type { SnapshotList } from './types.ts';
import { ENGINE_VERSION } from './version.ts';

/** Lists ready to be searched: one immutable block of bytes that threads share and files hold. */
export interface Snapshot {
  /** In the order in which they were added. */
  readonly lists: readonly SnapshotList[];
  readonly entryCount: number;
  readonly nameCount: number;
  readonly engineVersion: string;
}

/** A snapshot with what the search reads of it. */
export class OpenSnapshot implements Snapshot {
  readonly lists: readonly SnapshotList[];
  readonly engineVersion: string;
  readonly profiles: SnapshotHeader['profiles'];
  readonly sections: Sections;
  /** By which its entries are searched. */
  readonly settings: EngineSettings;

  constructor(header: SnapshotHeader, sections: Sections, settings: EngineSettings) {
    this.lists = header.lists;
    this.engineVersion = header.engineVersion;
    this.profiles = header.profiles;
    this.sections = sections;
    this.settings = settings;
  }

  get entryCount(): number {
    return this.sections.entryList.length;
  }

  get nameCount(): number {
    return this.sections.nameMarks.length;
  }

  entryId(entry: number): string {
    return blockText({ starts: this.sections.entryIdStarts, text: this.sections.entryIdText }, entry);
  }

  entrySource(entry: number): string {
    return this.lists[this.sections.entryList[entry]!]!.source;
  }

  /** The entry that bears a name: names are numbered in the order of their entries. */
  entryOfName(name: number): number {
    const { entryNameStarts } = this.sections;
    let low = 0;
    let high = this.entryCount - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (entryNameStarts[middle]! <= name) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  profileOf(entry: number): EntryProfile {
    return this.profiles[this.sections.entryProfile[entry]!]!;
  }

  /** What the score asks of an entry beside its names. */
  factsOf(entry: number): EntryFacts {
    const { entityType, countries, genders } = this.profileOf(entry);
    const { entryBirthStarts, births } = this.sections;
    const spans = [];
    for (let birth = entryBirthStarts[entry]!; birth < entryBirthStarts[entry + 1]!; birth++) {
      spans.push(unpackBirth(births[2 * birth]!, births[2 * birth + 1]!));
    }
    return { entityType, countries, genders, births: spans };
  }

  primaryName(entry: number): string {
    return this.nameText(this.sections.entryNameStarts[entry]!);
  }

  nameText(name: number): string {
    const { nameTextStarts, nameText, formWordStarts, formWords } = this.sections;
    const blocks = { starts: nameTextStarts, text: nameText };
    const form = formInText(blockBytes(blocks, name));
    if (form < 0) return blockText(blocks, name);
    const words = formWords.subarray(formWordStarts[form], formWordStarts[form + 1]);
    return formText(Array.from(words, (word) => originalOf(recordAt(this.sections, word))));
  }
}

/**
 * Opens the bytes a builder finished, in place: nothing is copied. What is searched in it, and what is indexed for it, is
 * scored by `settings`; the same bytes may be open by several.
 * @throws SnapshotError for bytes that are no snapshot, damaged, or made by another version of the engine.
 */
export function openSnapshot(bytes: SharedArrayBuffer, settings: EngineSettings = DEFAULT_SETTINGS): Snapshot {
  const { header, sections } = unpackSections(bytes);
  const known = header as SnapshotHeader;
  if (known.engineVersion !== ENGINE_VERSION) {
    throw new SnapshotError(
      `snapshot of engine ${known.engineVersion}; this is engine ${ENGINE_VERSION}: build it again from the lists`,
    );
  }
  return new OpenSnapshot(known, sectionsFrom(sections), settings);
}
