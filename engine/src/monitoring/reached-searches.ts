import type { Entry, EntityType, NameQuality } from '../entry.ts';
import { entryPoints } from '../entry-points.ts';
import { factsFactor, judgeFacts } from '../facts.ts';
import type { EntryFacts } from '../facts.ts';
import type { PreparedName } from '../normalise/prepare-name.ts';
import { acceptsProfile } from '../rank-entries.ts';
import type { NameScore } from '../score.ts';
import type { EngineSettings } from '../settings.ts';
import { profileOf } from '../snapshot/entry-profile.ts';
import type { EntryProfile } from '../snapshot/entry-profile.ts';
import type { SavedColumns } from './saved-columns.ts';

/** Collects the saved searches that report one entry, each with the points of its best name. */
export class ReachedSearches {
  /** Search → points. */
  readonly points = new Map<number, number>();
  private readonly saved: SavedColumns;
  private readonly profile: EntryProfile;
  private readonly facts: EntryFacts;
  private readonly identified: ReadonlySet<number>;
  private readonly settings: EngineSettings;

  /** `identified`: searches whose name holds an identifier of the entry. */
  constructor(saved: SavedColumns, entry: Entry, identified: ReadonlySet<number>, settings: EngineSettings) {
    this.saved = saved;
    this.profile = profileOf(entry);
    this.facts = { ...this.profile, births: entry.births };
    this.identified = identified;
    this.settings = settings;
  }

  get entityType(): EntityType {
    return this.profile.entityType;
  }

  /** Takes up a search whose name scores so against a name of the entry, if it reports the entry. */
  add(search: number, searched: PreparedName, score: NameScore, quality: NameQuality): void {
    const threshold = this.saved.threshold(search);
    if (score.points < threshold && !this.identified.has(search)) return;
    const criteria = this.saved.criteria(search);
    if (!acceptsProfile(criteria, this.profile)) return;
    const factor = factsFactor(judgeFacts(criteria, searched, this.facts, this.settings));
    this.keep(search, entryPoints(score, quality, factor, this.identified.has(search), this.settings));
  }

  /** Takes up a search that reports the entry by an identifier, whatever its names. */
  addIdentified(search: number): void {
    if (acceptsProfile(this.saved.criteria(search), this.profile)) this.keep(search, this.settings.identifierMatch);
  }

  private keep(search: number, points: number): void {
    if (points >= this.saved.threshold(search) && points > (this.points.get(search) ?? -1)) this.points.set(search, points);
  }
}
